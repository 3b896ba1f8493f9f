import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json } from '#src/domain/values/json.ts';
import type { LoadedBrand } from '#src/manifest/files/loadBrandFolder.ts';
import { brandsFolder, projectFolder } from './brandFiles.ts';

const file = '.build/schemas/names.schema.json';

/** Kinds of names that brands define and that brand files refer to. */
export const brandNameKinds = ['page', 'menu', 'form'] as const;
export type BrandNameKind = (typeof brandNameKinds)[number];

/**
 * Reference from the schemas in `schemas/json` to the names of a kind. Those are kept in a file of their own,
 * so that a page or entry added to a brand does not change the committed schemas.
 */
export const namesReference = (kind: BrandNameKind): string => `../../${file}#/definitions/${kind}`;

const keyList = (what: string, value: unknown) =>
  `${what} ${Object.keys(isObject(value) ? value : {}).join(', ')}`;

const kinds: Record<BrandNameKind, { readonly part: string; word(content: Record<string, Json>): string }> = {
  page: { part: 'pages', word: ({ paths }) => (Array.isArray(paths) ? paths.join(' ') : '') },
  menu: { part: 'menus', word: (entries) => keyList('entries:', entries) },
  form: { part: 'forms', word: ({ fields }) => keyList('fields:', fields) },
};

/** Loaded brands, each with the brands it extends, base first. */
type Brands = readonly { readonly chain: readonly Pick<LoadedBrand, 'id' | 'document'>[] }[];

/** Names of one kind, described by the first brand that defines them. */
function namesOf(kind: BrandNameKind, brands: Brands): Record<string, string> {
  const { part, word } = kinds[kind];
  const documents = new Map(brands.flatMap(({ chain }) => chain.map(({ id, document }) => [id, document])));
  const names: Record<string, string> = {};
  for (const { [part]: content } of documents.values()) {
    for (const [name, value] of Object.entries(isObject(content) ? content : {}))
      if (isObject(value)) names[name] ??= word(value);
  }
  return names;
}

/** The schema that lists those names, for editors to suggest. */
export function namesSchema(brands: Brands): string {
  const definitions = Object.fromEntries(
    brandNameKinds.map((kind) => {
      const names = namesOf(kind, brands);
      return [kind, { enum: Object.keys(names), enumDescriptions: Object.values(names) }];
    }),
  );
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', definitions }, null, 1)}\n`;
}

/**
 * Writes that schema into the build folder where it has changed. Only for the project's own brands: other
 * folders have no schemas beside them.
 */
export function writeNames(brands: Brands, folder = brandsFolder): void {
  if (folder !== brandsFolder) return;
  const target = path.join(projectFolder, file);
  const text = namesSchema(brands);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
