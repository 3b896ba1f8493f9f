import Ajv, { type ValidateFunction } from 'ajv';
import { brandNameKinds, namesSchema } from '#src/authoring/brands/brandNames.ts';
import { checkAllBrands } from '#src/authoring/brands/checkBrand.ts';
import { emittedFiles } from '#src/authoring/schemas/emittedFiles.ts';

/** Kinds of brand files; each has a schema. */
export const brandFileKinds = ['brand', 'page', 'menu', 'shell', 'form', 'hosting', 'server'] as const;
export type BrandFileKind = (typeof brandFileKinds)[number];

/** Base address of the project; schemas are addressed relative to it. */
const project = 'file:///livery/';
const names = `${project}.build/schemas/names.schema.json`;

/** The address of a kind's schema. */
export const schemaAddress = (kind: BrandFileKind) => `${project}schemas/json/${kind}.schema.json`;

/** Every schema by its address: the committed ones, and the names in the build folder. */
export function editorFiles(): ReadonlyMap<string, object> {
  const emitted = emittedFiles();
  return new Map([
    ...brandFileKinds.map(
      (kind) => [schemaAddress(kind), JSON.parse(emitted[`${kind}.schema.json`] ?? '')] as const,
    ),
    [names, JSON.parse(namesSchema(checkAllBrands()))] as const,
  ]);
}

/** Resolves a reference against the address of its schema, as an editor does. */
export const resolveReference = (from: string, reference: string): string => new URL(reference, from).href;

/** A names schema without any names. */
const noNames = { definitions: Object.fromEntries(brandNameKinds.map((kind) => [kind, { not: {} }])) };

/** Returns validators of brand files as an editor runs them. `withNames` false: without names of existing brands. */
export function editorValidators(withNames = true): (kind: BrandFileKind) => ValidateFunction {
  const ajv = new Ajv({ allErrors: true, logger: false, strict: false });
  for (const [address, schema] of editorFiles()) {
    const content = address === names && !withNames ? noNames : schema;
    ajv.addSchema({ ...content, $id: address });
  }
  return (kind) => ajv.getSchema(schemaAddress(kind)) as ValidateFunction;
}
