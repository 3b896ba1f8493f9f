import { hashText } from '#src/domain/values/hashText.ts';
import { seededRandom } from '#src/domain/values/random.ts';
import { avoidOlive, oklch } from '../colour.ts';
import { box, circle, disc, dots, escapeXml, fill, line, ngon, num, rays, star } from '../svg.ts';

export interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
}

type Face = readonly [family: string, weight: number, wide: number];

const FACES: readonly [Face, ...Face[]] = [
  ['Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif', 800, 0.72],
  ['Avenir Next Condensed,Roboto Condensed,Arial Narrow,DejaVu Sans Condensed,sans-serif', 800, 0.66],
  ['Georgia,Noto Serif,DejaVu Serif,serif', 700, 0.72],
  ['Futura,Century Gothic,Trebuchet MS,DejaVu Sans,sans-serif', 600, 0.7],
];

type Mark = (a: string, b: string, paper: string) => string;

/** Symbols in a box of -20 to 20, in two colours. */
const MARKS: readonly [Mark, ...Mark[]] = [
  (a, b) => fill('M-18-18H18L0 18z', a) + fill('M0-18H18L0 18z', b),
  (a, b) => circle(-7, 0, 13, a) + circle(7, 0, 13, b, ' opacity=".85"'),
  (a, b, p) => fill(ngon(6, 20), a) + fill(ngon(6, 12), p) + fill(ngon(6, 7), b),
  (a, b) => fill('M-18-18H2V-2H18V18H-2V2H-18z', a) + fill('M2-18H18V-2H2zM-18 2H-2V18H-18z', b),
  (a, b) => rays(8, 20, 0, 0, a, '', 12) + circle(0, 0, 8, b),
  (a, b) => fill(star(5, 20, 9), a) + fill('M0-20 5.3-7.3 0 0z', b),
  (a, b) => fill('M-18 18V-18A36 36 0 0118 18z', a) + fill('M-18 18V0A18 18 0 010 18z', b),
  (a, b) => line('M-16-10q8-10 16 0t16 0', a, 6) + line('M-16 8q8-10 16 0t16 0', b, 6),
  (a, b, p) => fill(box(-18, -18, 36, 36, 10), a) + line('M-8 9V-9L8 9V-9', p, 5) + circle(14, -14, 6, b),
  (a, b) => fill('M0-20 18-8V10L0 20-18 10V-8z', a) + fill('M0-20 18-8 0 2-18-8z', b),
  (a, b) => line('M-17 0A17 17 0 1117 0', a, 6) + line('M-8 4A8 8 0 108-4', b, 6),
  (a, b) => fill('M-18 16-6-18H4L-8 16zM2 16 10-6H20L12 16z', a) + circle(13, -14, 5, b),
  (a, b) => fill(disc(0, 0, 19), a) + fill('M0-19A19 19 0 010 19C10 10 10-10 0-19z', b),
  (a, b) =>
    dots([-13, -13, 0, -13, 13, -13, -13, 0, 13, 0, -13, 13, 0, 13, 13, 13], 4, a) + circle(0, 0, 6, b),
  (a, b) =>
    fill('M0-20C12-10 18-2 18 6A18 14 0 01-18 6C-18-2-12-10 0-20z', a) +
    fill('M0-4C6 2 9 6 9 10A9 8 0 01-9 10C-9 6-6 2 0-4z', b),
  (a, b) =>
    fill('M-20 14-10-14H0L-10 14z', a) + fill('M-4 14 6-14H16L6 14z', b) + fill('M10 14 14 3 20 14z', a),
];

/** Draws a vendor's mark, 160 by 96: symbol and name, on a plate legible on any background. */
export function drawVendorMark(vendor: Vendor): string {
  const r = seededRandom(vendor.vassalage);
  const hue = avoidOlive(r.between(0, 360));
  const dark = r.chance(0.3);
  const second = avoidOlive(hue + r.pick([0, 40, 150, 180, -60]));
  const turn = r.pick([0, 0, 45, 90, 180]);
  const plate = dark ? oklch(0.3, 0.06, hue) : oklch(0.965, 0.014, hue);
  const a = dark ? oklch(0.82, 0.12, hue) : oklch(0.5, 0.15, hue);
  const b = dark ? oklch(0.9, 0.06, second) : oklch(0.66, 0.15, second);
  const ink = dark ? oklch(0.97, 0.01, hue) : oklch(0.28, 0.05, hue);
  // The symbol is selected by the vendor's code instead of the random stream, so that neighbouring vendors
  // differ.
  const mark = (MARKS[hashText(`${vendor.vassalage}#`) % MARKS.length] ?? MARKS[0])(a, b, plate);
  const [family, weight, wide] = r.pick(FACES);
  const name = r.pick([vendor.displayName, vendor.displayName.toUpperCase()]);
  const beside = name.length <= 7 && r.chance(0.6);
  const room = beside ? 78 : 132;
  const size = Math.min(beside ? 24 : 20, room / (Math.max(1, name.length) * wide));
  const squeeze = size < 12 ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
  const type = `font-family="${family}" font-weight="${weight}" font-size="${num(Math.max(12, size))}" fill="${ink}"${squeeze}`;
  const scale = beside ? 1 : 0.92;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 96" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    fill(box(0, 0, 160, 96, 14), plate) +
    `<g transform="translate(${beside ? 36 : 80} ${beside ? 48 : 36})scale(${scale})${turn === 0 ? '' : `rotate(${turn})`}">${mark}</g>` +
    (beside
      ? `<text x="65" y="${num(48 + size * 0.36)}" ${type}>${escapeXml(name)}</text>`
      : `<text x="80" y="80" text-anchor="middle" ${type}>${escapeXml(name)}</text>`) +
    '</svg>'
  );
}
