import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '#src/cli/brandColors.ts';
import { derivePalette } from '#src/domain/colors/palette.ts';
import { brandsFolder } from '../brands/brandFiles.ts';
import { checkBrand } from '../brands/checkBrand.ts';
import { createBrand } from '../new/createBrand.ts';
import { gatherAnswers } from '../new/gatherAnswers.ts';
import { formatColors } from './colorReport.ts';
import { recolour, withColors } from './recolour.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-colors-'));
const out: string[] = [];
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  const { answers, parent } = await gatherAnswers('acme', { colors: '#7a2e8c' }, null, folder);
  createBrand('acme', answers, parent, folder);
  out.length = 0;
  for (const to of ['log', 'error'] as const)
    vi.spyOn(console, to).mockImplementation((text: string) => void out.push(text));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const colorsOf = (id: string) => checkBrand(id, folder).brand?.theme.colors;

describe('[OP-1] brand colors', () => {
  test('derives the same palette as brand new, writes it, and the brand stays valid', async () => {
    const [before, logo] = [JSON.parse(text('acme/brand.json')), text('acme/assets/logo.svg')];
    expect(await run(['acme', '#b3261e', '#f6b53c', '--scheme', 'dark'], folder)).toBe(0);
    const after = JSON.parse(text('acme/brand.json'));
    const palette = derivePalette(['#b3261e', '#f6b53c'], 'dark');
    expect(colorsOf('acme')).toEqual(palette);
    const theme = { ...before.theme, colors: after.theme.colors, scheme: 'dark' };
    expect(after).toEqual({ ...before, theme });
    expect(checkBrand('acme', folder).problems).toEqual([]);
    expect(text('acme/assets/logo.svg')).toBe(logo);
    expect(out.join('\n')).toContain('scheme: light → dark');
    expect(out.join('\n')).toContain(`${before.theme.colors.accent} → ${palette.accent}  primary buttons`);
    expect(out.at(-1)).toContain('--logo draws them anew');
  });

  test('--logo redraws logo and icon in the new colours', () => {
    const { files, after } = recolour('acme', '#0b57d0', { logo: true }, folder);
    expect(Object.keys(files)).toEqual(['brand.json', 'assets/logo.svg', 'assets/icon.svg']);
    expect(files['assets/icon.svg']).toContain(after.colors.accent);
  });

  test('every pair is legible, whatever the colours', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const seeds = fc.array(color, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(seeds, fc.constantFrom('light', 'dark'), (colors, scheme) => {
        expect(() => recolour('acme', colors.join(' '), { scheme }, folder)).not.toThrow();
      }),
      { numRuns: 8 },
    );
  });

  test('the file keeps its formatting; nothing but colours changes', () => {
    const palette = derivePalette(['#b3261e'], 'light');
    const source = '{\r\n\t"name" : "A",\r\n\t"theme": { "radius": { "card": 4 } }\r\n}\r\n';
    const recoloured = withColors(source, palette, null);
    expect(JSON.parse(recoloured)).toEqual({ name: 'A', theme: { radius: { card: 4 }, colors: palette } });
    expect(recoloured).toContain('\t"name" : "A",\r\n');
    expect(recoloured.replaceAll('\r\n', '')).not.toContain('\n');
    const again = withColors(recoloured, palette, null);
    expect(again).toBe(recoloured);
  });

  test.each([
    [['base', '#b3261e'], 'Every brand inherits from base'],
    [['acm', '#b3261e'], 'did you mean "acme"?'],
    [['acme', 'red'], '"red" is not a colour'],
    [['acme', '#b3261e', '--scheme', 'dim'], 'Say light or dark.'],
    [['acme'], 'npm run brand -- colors <id>'],
  ])('%j is refused, and nothing is written', async (args, sentence) => {
    const before = [text('acme/brand.json'), text('base/brand.json')];
    expect(await run(args, folder)).toBe(2);
    expect(out.join('\n')).toContain(sentence);
    expect([text('acme/brand.json'), text('base/brand.json')]).toEqual(before);
  });

  test('base is changed with --force', async () => {
    expect(await run(['base', '#b3261e', '--force'], folder)).toBe(0);
    expect(colorsOf('base')).toEqual(derivePalette(['#b3261e'], 'light'));
  });

  test('a brand with errors is refused', async () => {
    writeFileSync(path.join(folder, 'acme/brand.json'), text('acme/brand.json').replace('"name"', '"nmae"'));
    expect(await run(['acme', '#b3261e'], folder)).toBe(2);
    expect(out.join('\n')).toContain('mend them first');
  });

  test('each token with old value, new value and meaning', () => {
    const palette = derivePalette(['#b3261e'], 'light');
    const [first] = formatColors(palette, { ...palette, background: '#ffffff' }, false);
    expect(first).toMatch(/^ {2}background\s+#\w{6} → #ffffff {2}behind everything$/);
  });
});
