import type { Reference } from '#schemas/manifest/ids.ts';

/** The subset of JSON Schema that manifest schemas use. */
export interface Rule {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly items?: Rule;
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly additionalProperties?: boolean | Rule;
  readonly propertyNames?: { readonly pattern?: string };
  readonly required?: readonly string[];
  readonly anyOf?: readonly Rule[];
  readonly 'x-ref'?: Reference;
}

/** Keywords that the validator supports; a test keeps every manifest schema within them. */
export const knownKeywords: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'uniqueItems',
  'minProperties',
  'items',
  'properties',
  'additionalProperties',
  'propertyNames',
  'required',
  'anyOf',
  'x-ref',
  'description',
]);
