import type { ReferenceKind } from '#schemas/manifest/ids.ts';

/** Codes of schema findings. */
export type FindingCode =
  | 'wrong-type'
  | 'missing'
  | 'unknown-key'
  | 'bad-key'
  | 'bad-value'
  | 'bad-format'
  | 'bad-host'
  | 'bad-address'
  | 'out-of-range'
  | 'too-short'
  | 'too-long'
  | 'too-few'
  | 'repeated'
  | `unknown-${Exclude<ReferenceKind, 'asset' | 'link'>}`;

/** A value that violates its schema, before it is known which file sets the value. */
export interface Finding {
  readonly code: FindingCode;
  readonly pointer: string;
  /** True if the finding is about the key, not about its value. */
  readonly atKey?: boolean;
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: string | undefined;
  /** The value converted to the expected type, if it was only written as another: "10" for 10. */
  readonly converted?: unknown;
  /** The nearest valid name, if it is certain enough for an automatic fix. */
  readonly certain?: string | undefined;
}

/** A string that refers to something else in the brand by name. */
export interface FoundReference {
  readonly kind: ReferenceKind;
  readonly name: string;
  readonly pointer: string;
  /** A text in which marks are read. */
  readonly marked?: true;
}

/** Result of a validation. */
export interface ValidationResult {
  readonly findings: Finding[];
  readonly references: FoundReference[];
}
