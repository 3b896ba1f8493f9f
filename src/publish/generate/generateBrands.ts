import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { draftBrand } from '#src/authoring/new/draftBrand.ts';
import { randomSeeds } from '#src/domain/colors/palette.ts';

const first = ['Coral', 'Lagoon', 'Tiare', 'Motu', 'Vanilla', 'Pearl', 'Monoi', 'Reef', 'Marama', 'Hina'];
const second = ['Play', 'Club', 'House', 'Arcade', 'Lotto', 'Palace', 'Games', 'Bay', 'Star', 'Royal'];
const languages: readonly Brand['languages']['offered'][] = [
  ['EN', 'TY'],
  ['EN', 'CN', 'VI'],
  ['AR', 'EN', 'FA'],
  ['TH', 'EN'],
];
/** Distance between the colour seeds of neighbouring numbers: multiples of the golden ratio never repeat. */
const seedStep = 0.618_033_988_75;

/** Id of a generated brand. */
export const generatedId = (number: number): string => `made-${String(number).padStart(5, '0')}`;

/**
 * Writes a generated brand: name, colours, languages, logo and icon, and for some numbers another menu, page
 * or text. The same number gives the same brand. Returns its id.
 */
export function generateBrand(number: number, base: Brand, folder: string): string {
  const id = generatedId(number);
  const name = `${first[number % 10]} ${second[Math.floor(number / 10) % 10]} ${number}`;
  const offered = languages[number % languages.length] ?? ['EN'];
  const files = draftBrand(
    id,
    {
      name,
      colors: randomSeeds((number * seedStep) % 1),
      scheme: number % 3 === 0 ? 'dark' : 'light',
      languages: offered,
      currency: base.currency,
      timeZone: base.timeZone,
      template: { ...base.templates, mem_cen: String(number % 2) },
      from: baseBrand,
      hosts: [`${id}.example`],
      demo: false,
    },
    base,
  );
  const more: Record<string, unknown> = {
    ...(number % 2 === 0 ? { 'menus/bottom.json': { activity: { at: 45 }, invite: null } } : {}),
    ...(number % 5 === 0 ? { 'pages/home.json': { widgets: { vendors: { at: 5 } } } } : {}),
    ...(number % 7 === 0 ? { 'locales/EN.json': { 'menu.activity': `Specials of ${name}` } } : {}),
  };
  const all = {
    ...files,
    ...Object.fromEntries(Object.entries(more).map(([k, v]) => [k, JSON.stringify(v)])),
  };
  for (const [file, text] of Object.entries(all)) {
    const to = path.join(folder, id, file);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  return id;
}
