import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { isObject, type Json, type JsonObject, stepsOf } from '#src/domain/values/json.ts';
import { type Move, type Step, steps } from './migrations.ts';

/** How the version that a layer says stands to the one of today. */
export type VersionState = 'current' | 'old' | 'newer' | 'missing' | 'unreadable';

/** One layer in today's format, and what had to be done for it. */
export interface Migrated {
  readonly document: JsonObject;
  readonly state: VersionState;
  /** The steps that were taken, in their order. */
  readonly taken: readonly Step[];
  /** The moves of those steps that found something to move. */
  readonly moves: readonly Move[];
}

/** What stands at a pointer, with whether anything does: null is a value of its own in an overlay. */
function valueAt(document: JsonObject, pointer: string): { value: Json } | null {
  let value: Json = document;
  for (const step of stepsOf(pointer)) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return null;
    value = value[step] as Json;
  }
  return { value };
}

/** The document with one place changed; `undefined` takes it out. Objects on the way are made anew, so no layer is written to. */
function changed(document: JsonObject, pointer: string, value: Json | undefined): JsonObject {
  const [step = '', ...rest] = stepsOf(pointer);
  const { [step]: old, ...others } = document;
  if (rest.length === 0) return value === undefined ? others : { ...document, [step]: value };
  const part = changed(isObject(old) ? old : {}, pointer.slice(pointer.indexOf('/', 1)), value);
  return { ...document, [step]: part };
}

/** A step taken: pure. A value is left where it is when its new place is taken: the check then names it. */
export function takeStep(document: JsonObject, step: Step): { document: JsonObject; moves: Move[] } {
  let result = document;
  const moves: Move[] = [];
  for (const move of step.moves) {
    const found = valueAt(result, move.from);
    if (!found || valueAt(result, move.to)) continue;
    result = changed(changed(result, move.from, undefined), move.to, found.value);
    moves.push(move);
  }
  return { document: { ...result, schemaVersion: step.from + 1 }, moves };
}

function stateOf(version: Json | undefined): VersionState {
  if (version === undefined || version === null) return 'missing';
  if (!Number.isInteger(version) || (version as number) < 1) return 'unreadable';
  if (version === currentSchemaVersion) return 'current';
  return (version as number) < currentSchemaVersion ? 'old' : 'newer';
}

/**
 * One layer in the format of today. Each layer says its own version, so a chain may mix them. What cannot be
 * read (no version, one from the future) comes back as it is, for the check to refuse. Never throws.
 */
export function migrate(document: JsonObject): Migrated {
  const state = stateOf(document.schemaVersion);
  if (state !== 'old') return { document, state, taken: [], moves: [] };
  const taken = steps.filter(({ from }) => from >= (document.schemaVersion as number));
  let result = document;
  const moves: Move[] = [];
  for (const step of taken) {
    const after = takeStep(result, step);
    result = after.document;
    moves.push(...after.moves);
  }
  return { document: result, state, taken, moves };
}

/** Where the value of a pointer stood before the moves. */
export function originOf(pointer: string, moves: readonly Move[]): string {
  return moves.reduceRight(
    (at, { from, to }) => (at === to || at.startsWith(`${to}/`) ? from + at.slice(to.length) : at),
    pointer,
  );
}
