import { applyEdits, modify, parse } from 'jsonc-parser';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { ColorToken, Theme } from '#schemas/manifest/theme.ts';
import { derivePalette } from '#src/domain/colors/palette.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { editedShelf } from '#src/manifest/files/shelf.ts';
import { brandIds, brandsFolder, diskShelf, readBrandSource } from '../brands/brandFiles.ts';
import { checkBrand, checkOn } from '../brands/checkBrand.ts';
import { drawLogo } from '../new/brandLogo.ts';
import { drawIcon } from '../new/brandMark.ts';
import { questions } from '../new/brandQuestions.ts';

/** A colour for each token of a theme. */
export type Palette = Readonly<Record<ColorToken, string>>;

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
