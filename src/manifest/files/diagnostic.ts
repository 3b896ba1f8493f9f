import type { Json } from '#src/domain/values/json.ts';
import type { Finding } from '#src/manifest/shape/finding.ts';
import type { ProblemCode } from '../problemKinds.ts';
import type { LoadedBrand } from './loadBrandFolder.ts';
import type { Move } from './migrations.ts';

/** A fix whose file is not yet known: pointers are into the brand, or into the side file. */
export interface ProposedFix {
  readonly does: string;
  readonly set?: readonly { readonly pointer: string; readonly value: Json }[];
  /** A key that the object at the pointer does not have yet. */
  readonly add?: readonly { readonly pointer: string; readonly key: string; readonly value: Json }[];
  readonly rename?: { readonly pointer: string; readonly key: string };
  readonly remove?: readonly string[];
  /** Values that have another pointer in the current format. */
  readonly moves?: readonly Move[];
}

/** The result of a check, before it is known which file has to change. */
export interface Diagnostic extends Omit<Finding, 'code'> {
  readonly code: ProblemCode;
  readonly mend?: string;
  readonly remedy?: ProposedFix | undefined;
  /** Pointers of other values that it depends on: the layer that changed or removed one of them last has to change. */
  readonly needs?: readonly string[];
  /** The layer that has to change; by default the last one that set the value at the pointer. */
  readonly layer?: LoadedBrand;
  /** A side file of that layer, into which the pointer points. */
  readonly file?: string;
}
