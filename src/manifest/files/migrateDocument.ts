import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { isObject, type Json, type JsonObject, stepsOf } from '#src/domain/values/json.ts';
import { type FormatMigration, formatMigrations, type Move } from './migrations.ts';

/** How the version of a layer compares to the current one. */
export type VersionState = 'current' | 'old' | 'newer' | 'missing' | 'unreadable';

/** One layer in the current format, and the migrations that were applied. */
export interface MigratedDocument {
  readonly document: JsonObject;
  readonly state: VersionState;
  /** The migrations that were applied, in order. */
  readonly applied: readonly FormatMigration[];
  /** The moves of those migrations that found a value to move. */
  readonly moves: readonly Move[];
}

/** The value at a pointer, wrapped because null is a value in an overlay; null if there is none. */
function valueAt(document: JsonObject, pointer: string): { value: Json } | null {
  let value: Json = document;
  for (const step of stepsOf(pointer)) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return null;
    value = value[step] as Json;
  }
  return { value };
}

/**
 * The document with one value changed; `undefined` removes it. Objects on the path are copied, so that no layer is
 * modified.
 */
function changed(document: JsonObject, pointer: string, value: Json | undefined): JsonObject {
  const [step = '', ...deeper] = stepsOf(pointer);
  const { [step]: old, ...others } = document;
  if (deeper.length === 0) return value === undefined ? others : { ...document, [step]: value };
  const part = changed(isObject(old) ? old : {}, pointer.slice(pointer.indexOf('/', 1)), value);
  return { ...document, [step]: part };
}

/**
 * Applies one migration, without side effects. A value is not moved if its new pointer exists: the check then
 * reports its old key.
 */
export function applyMigration(
  document: JsonObject,
  step: FormatMigration,
): { document: JsonObject; moves: Move[] } {
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
 * Migrates one layer to the current format. Each layer has its own version, so a chain may mix them. A document
 * without a valid version, or with a newer one, is returned unchanged, for the check to report. Never throws.
 */
export function migrateDocument(document: JsonObject): MigratedDocument {
  const state = stateOf(document.schemaVersion);
  if (state !== 'old') return { document, state, applied: [], moves: [] };
  const applied = formatMigrations.filter(({ from }) => from >= (document.schemaVersion as number));
  let result = document;
  const moves: Move[] = [];
  for (const step of applied) {
    const after = applyMigration(result, step);
    result = after.document;
    moves.push(...after.moves);
  }
  return { document: result, state, applied, moves };
}

/** The pointer that a value had before the moves. */
export function pointerBeforeMoves(pointer: string, moves: readonly Move[]): string {
  return moves.reduceRight(
    (at, { from, to }) => (at === to || at.startsWith(`${to}/`) ? from + at.slice(to.length) : at),
    pointer,
  );
}
