import type { ReferenceKind } from '#schemas/manifest/ids.ts';
import type { KnownCode } from '#schemas/manifest/knownCodes.ts';

/** The subset of JSON Schema that manifest schemas use. */
export interface ManifestSchema {
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
  readonly items?: ManifestSchema;
  readonly properties?: Readonly<Record<string, ManifestSchema>>;
  readonly additionalProperties?: boolean | ManifestSchema;
  readonly propertyNames?: { readonly pattern?: string };
  readonly required?: readonly string[];
  readonly anyOf?: readonly ManifestSchema[];
  readonly 'x-ref'?: ReferenceKind;
  /** A rule that no pattern can express, by its name in `formats.ts`. */
  readonly 'x-format'?: string;
  readonly 'x-known'?: KnownCode;
  readonly 'x-marked'?: true;
}

/** Keywords that the validator supports; a test keeps every manifest schema within them. */
export const supportedKeywords: ReadonlySet<string> = new Set([
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
  'x-format',
  'x-known',
  'x-marked',
  'description',
]);
