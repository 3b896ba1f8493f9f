import { applyEdits, modify, parse } from 'jsonc-parser';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { ColorToken, Theme } from '#schemas/manifest/theme.ts';
import { derivePalette } from '#src/domain/colors/palette.ts';
import { editedStore } from '#src/manifest/files/brandStore.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { brandIds, brandsFolder, diskShelf, readBrandSource } from '../brands/brandFiles.ts';
import { checkBrand, checkBrandIn } from '../brands/checkBrand.ts';
import { drawLogo } from '../new/brandLogo.ts';
import { drawIcon } from '../new/brandMark.ts';
import { questions } from '../new/brandQuestions.ts';

/** A colour for each token of a theme. */
export type BrandPalette = Readonly<Record<ColorToken, string>>;

/** The text of a `brand.json` with these colours, nothing else changed, in the file's own formatting. */
export function withColors(text: string, colors: BrandPalette, scheme: Theme['scheme'] | null): string {
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  const set = (before: string, where: string[], value: unknown) =>
    applyEdits(before, modify(before, where, value, { formattingOptions }));
  const existing = (parse(text) as { theme?: { colors?: object } } | undefined)?.theme?.colors;
  // Values are replaced one by one, so that the operator's order and formatting are kept.
  const recoloured = existing
    ? Object.entries(colors).reduce(
        (now, [token, color]) => set(now, ['theme', 'colors', token], color),
        text,
      )
    : set(text, ['theme', 'colors'], colors);
  return scheme === null ? recoloured : set(recoloured, ['theme', 'scheme'], scheme);
}

/** New colours of an existing brand: new texts of its files, and the theme before and after. */
export interface Recoloured {
  /** New file contents by path in the brand's folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly before: Brand['theme'];
  readonly after: Pick<Theme, 'scheme'> & { readonly colors: BrandPalette };
}

/**
 * Derives a palette for an existing brand and checks the result. Throws an Error with a sentence for invalid
 * colours, for a brand with errors, and for colours in another file than `brand.json`.
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
  const newScheme = scheme === undefined ? theme.scheme : questions.scheme.read(scheme, context);
  const colors = derivePalette(questions.colors.read(seeds, context), newScheme);

  const source = readBrandSource(id, folder);
  const manifest = source.files.find((file) => file.path === 'brand.json');
  const origin = chain.at(-1)?.sourceOf('/theme/colors');
  if (!manifest || (origin && origin.file !== `brands/${id}/brand.json`))
    throw new Error(
      `The colours of "${id}" stand in ${origin?.file ?? 'no brand.json'}; this command writes brand.json.`,
    );
  const text = withColors(manifest.text, colors, newScheme === theme.scheme ? null : newScheme);

  const edits = new Map([[`brands/${id}/brand.json`, text]]);
  const shelf = editedStore(diskShelf(folder), (other) => readBrandSource(other, folder).files, edits);
  const knownProblems = new Set(problems.map(({ code, pointer }) => `${code} ${pointer}`));
  const newProblems = checkBrandIn(shelf, id).problems.filter(
    ({ code, pointer }) => !knownProblems.has(`${code} ${pointer}`),
  );
  if (newProblems.length > 0)
    throw new Error(`It would not be sound:\n${newProblems.map(describeProblem).join('\n')}`);
  const mark = { id, name: brand.name, colors };
  const drawn = logo ? { 'assets/logo.svg': drawLogo(mark), 'assets/icon.svg': drawIcon(mark) } : {};
  return { files: { 'brand.json': text, ...drawn }, before: theme, after: { scheme: newScheme, colors } };
}
