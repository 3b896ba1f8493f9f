import type { Operation, OperationArea } from '#schemas/api/operation.ts';
import type { OperationName } from '#schemas/api/operations.ts';
import type { Check, Violation } from '#src/domain/api/checks.ts';
import { ApiError } from './apiError.ts';
import { connected } from './connection.ts';

/** Areas whose answers are shown without their faulty parts; where money or security is at stake nothing is left out. */
const mendedAreas: ReadonlySet<OperationArea> = new Set([
  'system',
  'games',
  'lottery',
  'highlights',
  'pages',
  'member',
  'messages',
]);

/** Most faulty parts that are left out of one answer. */
const mostFaults = 20;

type Part = Record<string, unknown>;

/** The steps of a JSON pointer. Not that of `values/json.ts`, which the first load would have because of this. */
const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const at = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((part, step) => (part as Part | undefined)?.[step], value);

/** A changed copy. */
function changed(value: unknown, change: (copy: unknown) => void): unknown {
  const copy = structuredClone(value);
  change(copy);
  return copy;
}

/** A copy without the innermost list item around a place; undefined without one that is not alone in its list. */
function withoutItem(value: unknown, steps: readonly string[]): unknown {
  const depth = steps.findLastIndex((_, index) => {
    const list = at(value, steps.slice(0, index));
    // A list of nothing but faults is a broken answer.
    return Array.isArray(list) && list.length > 1;
  });
  if (depth < 0) return undefined;
  return changed(value, (copy) =>
    (at(copy, steps.slice(0, depth)) as unknown[]).splice(Number(steps[depth]), 1),
  );
}

/** A copy without a fault: null in its place, else nothing there, else without the item around it. */
function without(value: unknown, { instancePath }: Violation, validate: Check): unknown {
  const steps = pointerSteps(instancePath);
  const parent = steps.slice(0, -1);
  const key = steps.at(-1);
  if (key !== undefined && !Array.isArray(at(value, parent))) {
    const emptied = changed(value, (copy) => {
      (at(copy, parent) as Part)[key] = null;
    });
    if (validate(emptied)?.instancePath !== instancePath) return emptied;
    const removed = changed(value, (copy) => delete (at(copy, parent) as Part)[key]);
    const left = validate(removed);
    if (left?.keyword !== 'required' || left.params?.missingProperty !== key) return removed;
  }
  return withoutItem(value, steps);
}

/**
 * What remains of an answer without the parts that break its schema: a value that may be missing is left out, or else
 * the item of the list that holds it, so that one wrong date takes no page away. Undefined if that is not enough.
 */
export function mended(area: OperationArea, value: unknown, validate: Check): unknown {
  if (!mendedAreas.has(area)) return undefined;
  let rest = value;
  for (let round = 0; round < mostFaults && rest !== undefined; round += 1) {
    const fault = validate(rest);
    if (!fault) return rest;
    rest = without(rest, fault, validate);
  }
  return undefined;
}

/**
 * Reports an answer that breaks its schema, with the place and without the value, and resolves to what remains of it.
 * Throws ApiError `broken` if nothing does. Loaded only then.
 */
export function mendAnswer(
  { name, area }: Operation & { readonly name: OperationName },
  value: unknown,
  validate: Check | undefined,
): unknown {
  const fault = validate ? validate(value) : 'no validator';
  connected().report(name, JSON.stringify(fault).slice(0, 300));
  const rest = validate && mended(area, value, validate);
  if (rest === undefined) throw new ApiError(name, 'broken');
  return rest;
}
