import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json } from '#src/domain/values/json.ts';
import type { LoadedBrand } from '#src/manifest/files/load.ts';
import { brandsFolder, projectFolder } from './brandFiles.ts';

const file = '.build/schemas/names.schema.json';

/** What the brands on this disk bring with them, and files of a brand name. */
export const brandNameKinds = ['page', 'menu', 'form'] as const;
export type BrandNameKind = (typeof brandNameKinds)[number];

/**
 * Where the schemas of `schemas/json` find the names of a kind. They are not in those files themselves: a page or an
 * entry more in a brand would then be a change of files that no brand owns.
 */
export const namesReference = (kind: BrandNameKind): string => `../../${file}#/definitions/${kind}`;

const words = (what: string, value: unknown) =>
  `${what} ${Object.keys(isObject(value) ? value : {}).join(', ')}`;

const kinds: Record<BrandNameKind, { readonly part: string; word(said: Record<string, Json>): string }> = {
  page: { part: 'pages', word: ({ paths }) => (Array.isArray(paths) ? paths.join(' ') : '') },
  menu: { part: 'menus', word: (entries) => words('entries:', entries) },
  form: { part: 'forms', word: ({ fields }) => words('fields:', fields) },
};

/** A brand as it was loaded, base first among those that it stands on. */
type Brands = readonly { readonly chain: readonly Pick<LoadedBrand, 'id' | 'document'>[] }[];

/** Names of one kind, each with a word on it by the first brand that brings it. */
function namesOf(kind: BrandNameKind, brands: Brands): Record<string, string> {
  const { part, word } = kinds[kind];
  const documents = new Map(brands.flatMap(({ chain }) => chain.map(({ id, document }) => [id, document])));
  const names: Record<string, string> = {};
  for (const { [part]: said } of documents.values()) {
    for (const [name, value] of Object.entries(isObject(said) ? said : {}))
      if (isObject(value)) names[name] ??= word(value);
  }
  return names;
}

/** The schema that lists those names, for editors to offer. */
export function namesSchema(brands: Brands): string {
  const definitions = Object.fromEntries(
    brandNameKinds.map((kind) => {
      const names = namesOf(kind, brands);
      return [kind, { enum: Object.keys(names), enumDescriptions: Object.values(names) }];
    }),
  );
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', definitions }, null, 1)}\n`;
}

/** Writes it into the build folder, where it has changed. Brands elsewhere have no such schemas beside them. */
export function writeNames(brands: Brands, folder = brandsFolder): void {
  if (folder !== brandsFolder) return;
  const target = path.join(projectFolder, file);
  const text = namesSchema(brands);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
