import type { Json } from '#src/domain/values/json.ts';
import type { Finding } from '#src/manifest/shape/validate.ts';
import type { ProblemCode } from '../problemKinds.ts';
import type { LoadedBrand } from './load.ts';
import type { Move } from './migrations.ts';

/** A fix before it is known which file it changes: pointers of the brand, or of the side file. */
export interface Remedy {
  readonly does: string;
  readonly set?: readonly { readonly pointer: string; readonly value: Json }[];
  readonly rename?: { readonly pointer: string; readonly key: string };
  readonly remove?: readonly string[];
  /** Values that have another place in today's format. */
  readonly moves?: readonly Move[];
}

/** Something wrong, before it is known which file says it. */
export interface Judged extends Omit<Finding, 'code'> {
  readonly code: ProblemCode;
  readonly mend?: string;
  readonly remedy?: Remedy | undefined;
  /** The layer that is told; without it, the one that spoke of the pointer last. */
  readonly layer?: LoadedBrand;
  /** A file of that layer that is no part of its document, in which the pointer stands. */
  readonly file?: string;
}
