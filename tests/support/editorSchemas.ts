import Ajv, { type ValidateFunction } from 'ajv';
import { brandNameKinds, namesSchema } from '#src/authoring/brands/brandNames.ts';
import { checkAllBrands } from '#src/authoring/brands/checkBrand.ts';
import { emittedFiles } from '#src/authoring/schemas/emittedFiles.ts';

/** Kinds of files that a brand has, each with a schema of its own. */
export const kinds = ['brand', 'page', 'menu', 'shell', 'form', 'hosting'] as const;
export type Kind = (typeof kinds)[number];

/** Addresses as they stand to each other in the project. */
const project = 'file:///livery/';
const names = `${project}.build/schemas/names.schema.json`;

/** The address of a kind's schema. */
export const addressOf = (kind: Kind) => `${project}schemas/json/${kind}.schema.json`;

/** Every schema by its address: those that are committed, and the names that the build folder lists. */
export function editorFiles(): ReadonlyMap<string, object> {
  const emitted = emittedFiles();
  return new Map([
    ...kinds.map((kind) => [addressOf(kind), JSON.parse(emitted[`${kind}.schema.json`] ?? '')] as const),
    [names, JSON.parse(namesSchema(checkAllBrands()))] as const,
  ]);
}

/** How an editor resolves a reference: the address of the schema it is in, and the reference. */
export const resolve = (from: string, reference: string): string => new URL(reference, from).href;

/** A list of names with nothing in it. */
const noNames = { definitions: Object.fromEntries(brandNameKinds.map((kind) => [kind, { not: {} }])) };

/** Judges files of a kind as an editor does. Without names: nothing is known of any brand. */
export function judges(withNames = true): (kind: Kind) => ValidateFunction {
  const ajv = new Ajv({ allErrors: true, logger: false, strict: false });
  for (const [address, schema] of editorFiles()) {
    const content = address === names && !withNames ? noNames : schema;
    ajv.addSchema({ ...content, $id: address });
  }
  return (kind) => ajv.getSchema(addressOf(kind)) as ValidateFunction;
}
