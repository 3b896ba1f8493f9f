import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { applyEdits, modify, parse } from 'jsonc-parser';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { type ColorToken, colorTokens, type Theme } from '#schemas/manifest/theme.ts';
import { derivePalette } from '#src/domain/colors/palette.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { editedShelf } from '#src/manifest/files/shelf.ts';
import { brandIds, brandsFolder, diskShelf, readBrandSource } from '../authoring/brands/brandFiles.ts';
import { checkBrand, checkOn } from '../authoring/brands/checkBrand.ts';
import { drawLogo } from '../authoring/new/brandLogo.ts';
import { drawIcon } from '../authoring/new/brandMark.ts';
import { questions } from '../authoring/new/brandQuestions.ts';
import { swatch } from '../authoring/report/swatch.ts';

const usage = `npm run brand -- colors <id> "#b3261e #f6b53c" [--scheme light|dark] [--logo]
  1 to 5 colours: main, highlight, ground, text, lines; or "surprise me"
  --scheme light|dark   default: as it is
  --logo                draws assets/logo.svg and assets/icon.svg anew, in the new colours
  --force               for base, from which the other brands inherit`;

type Palette = Readonly<Record<ColorToken, string>>;

/** The text of a `brand.json` with these colours and nothing else changed, in the file's own way of writing. */
export function withColors(text: string, colors: Palette, scheme: Theme['scheme'] | null): string {
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  const set = (before: string, where: string[], value: unknown) =>
    applyEdits(before, modify(before, where, value, { formattingOptions }));
  const there = (parse(text) as { theme?: { colors?: object } } | undefined)?.theme?.colors;
  // Values are replaced one by one where they stand: their order and what stands between them is the operator's.
  const colored = there
    ? Object.entries(colors).reduce(
        (now, [token, color]) => set(now, ['theme', 'colors', token], color),
        text,
      )
    : set(text, ['theme', 'colors'], colors);
  return scheme === null ? colored : set(colored, ['theme', 'scheme'], scheme);
}

/** What changes, token by token: `accent  #0b6e69 → #b3261e  primary buttons, active marks`. */
export function tellColors(before: Palette, after: Palette, colored?: boolean): string[] {
  const tokens = Object.keys(colorTokens) as ColorToken[];
  const width = Math.max(...tokens.map((token) => token.length));
  return tokens.map((token) => {
    const [from, to] = [before[token], after[token]];
    const change =
      from === to ? `${swatch(to, colored)} as it was` : `${swatch(from, colored)} → ${swatch(to, colored)}`;
    return `  ${token.padEnd(width)}  ${change}  ${colorTokens[token]}`;
  });
}

/** A new look for an existing brand: its files' new texts, and what they change. */
export interface Recoloured {
  /** New texts of files in the brand's folder, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly before: Brand['theme'];
  readonly after: Pick<Theme, 'scheme'> & { readonly colors: Palette };
}

/**
 * Derives a whole palette anew for an existing brand and proves it. Throws an Error with a sentence: for a brand
 * with errors, for colours in another file than `brand.json`, for colours that are none.
 */
export function recolour(
  id: string,
  seeds: string,
  { scheme, logo }: { scheme?: string | undefined; logo?: boolean },
  folder = brandsFolder,
): Recoloured {
  const { brand, chain, problems } = checkBrand(id, folder);
  if (!brand) throw new Error(`"${id}" has errors: mend them first, npm run brand -- check ${id}`);
  const context = { id, brandIds: brandIds(folder), parent: brand, hosts: new Map<string, string>() };
  const { theme } = brand;
  const wanted = scheme === undefined ? theme.scheme : questions.scheme.read(scheme, context);
  const colors = derivePalette(questions.colors.read(seeds, context), wanted);

  const source = readBrandSource(id, folder);
  const manifest = source.files.find((file) => file.path === 'brand.json');
  const own = chain.at(-1)?.sourceOf('/theme/colors');
  if (!manifest || (own && own.file !== `brands/${id}/brand.json`))
    throw new Error(
      `The colours of "${id}" stand in ${own?.file ?? 'no brand.json'}; this command writes brand.json.`,
    );
  const text = withColors(manifest.text, colors, wanted === theme.scheme ? null : wanted);

  const edits = new Map([[`brands/${id}/brand.json`, text]]);
  const shelf = editedShelf(diskShelf(folder), (one) => readBrandSource(one, folder).files, edits);
  const known = new Set(problems.map(({ code, pointer }) => `${code} ${pointer}`));
  const fresh = checkOn(shelf, id).problems.filter(({ code, pointer }) => !known.has(`${code} ${pointer}`));
  if (fresh.length > 0) throw new Error(`It would not be sound:\n${fresh.map(describeProblem).join('\n')}`);
  const mark = { id, name: brand.name, colors };
  const drawn = logo ? { 'assets/logo.svg': drawLogo(mark), 'assets/icon.svg': drawIcon(mark) } : {};
  return { files: { 'brand.json': text, ...drawn }, before: theme, after: { scheme: wanted, colors } };
}

const read = (args: string[]) =>
  parseArgs({
    args,
    options: {
      scheme: { type: 'string' },
      logo: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });

/** `brand colors <id> <colours>`: another palette for an existing brand, derived and proved as for a new one. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  try {
    const { values, positionals } = read(args);
    const [id = '', ...colors] = positionals;
    const ids = brandIds(folder);
    if (id === '' || (ids.includes(id) && colors.length === 0)) return refuse(usage);
    if (!ids.includes(id)) {
      const meant = nearest(id, ids);
      return refuse(
        `There is no brand "${id}"${meant === undefined ? `: ${ids.join(', ')}` : `: did you mean "${meant}"?`}`,
      );
    }
    if (id === baseBrand && !values.force)
      return refuse(
        'Every brand inherits from base: its colours change theirs. Say --force if that is meant.',
      );
    const { files, before, after } = recolour(id, colors.join(' '), values, folder);
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, id, file), text);
    if (before.scheme !== after.scheme) console.log(`scheme: ${before.scheme} → ${after.scheme}`);
    console.log(tellColors(before.colors, after.colors).join('\n'));
    console.log(
      `\nWritten, and every pair of colours is legible: ${Object.keys(files)
        .map((file) => `brands/${id}/${file}`)
        .join(', ')}`,
    );
    if (!values.logo && existsSync(path.join(folder, id, 'assets/logo.svg')))
      console.log('The logo and the icon are as they were; --logo draws them anew.');
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const unknown = error.message.startsWith('Unknown option');
    return refuse(
      unknown ? `${error.message.split('\n')[0]}\n\n${usage}` : `${error.message}\nNothing was written.`,
    );
  }
}
