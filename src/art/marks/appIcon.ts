import { hashText } from '#src/domain/values/hashText.ts';
import { avoidOlive, oklch } from '../colour.ts';
import { circle, escapeXml, fill, line } from '../svg.ts';

export interface IconBrand {
  readonly id?: string;
  readonly name: string;
  /** Background of the icon, as any CSS colour; derived from the brand's id or name by default. */
  readonly accent?: string;
  /** Colour of the initial. */
  readonly ink?: string;
}

/** Backgrounds behind the crest, selected by the brand's name. */
const GROUNDS = [
  fill('M0 330C140 250 300 430 512 300V512H0z', '#000', ' opacity=".12"'),
  circle(400, 96, 220, '#fff', ' opacity=".16"'),
  fill('M0 512 512 0V512z', '#000', ' opacity=".1"'),
  line('M-20 400A330 330 0 01532 400M-20 490A290 290 0 01532 490', '#fff', 30, ' opacity=".16"'),
] as const;
const SHIELD =
  'M256 92C308 118 352 126 396 126 402 266 350 364 256 422 162 364 110 266 116 126 160 126 204 118 256 92z';

/**
 * Draws a brand's app icon, 512 by 512: full bleed, with the crest inside the safe circle of maskable icons.
 */
export function drawAppIcon(brand: IconBrand): string {
  const hue = avoidOlive(hashText(brand.id ?? brand.name) % 360);
  const accent = escapeXml(brand.accent ?? oklch(0.52, 0.11, hue));
  const ink = escapeXml(brand.ink ?? oklch(0.3, 0.06, hue));
  const initial = escapeXml([...brand.name.trim()][0]?.toUpperCase() ?? '·');
  const size = /[\u2e80-\ud7ff]/.test(initial) ? 164 : 200;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    fill('M0 0h512v512H0z', accent) +
    (GROUNDS[hashText(brand.name) % GROUNDS.length] ?? GROUNDS[0]) +
    `<g transform="translate(0 14)">${fill(SHIELD, '#000', ' opacity=".18"')}</g>` +
    fill(SHIELD, '#fff') +
    fill('M256 92C308 118 352 126 396 126 402 266 350 364 256 422z', accent, ' opacity=".16"') +
    line(
      'M256 122C302 142 338 149 370 151 372 260 328 342 256 390 184 342 140 260 142 151 174 149 210 142 256 122z',
      accent,
      8,
    ) +
    `<text x="256" y="${256 + size * 0.36}" font-family="Avenir Next,Segoe UI,Roboto,Noto Sans,sans-serif" font-weight="800" font-size="${size}" text-anchor="middle" fill="${ink}">${initial}</text>` +
    '</svg>'
  );
}
