import type { When } from '#schemas/manifest/when.ts';
import { canHold } from '#src/domain/gates/gateTable.ts';
import { quoteValue } from '#src/manifest/shape/describeValues.ts';

type Clause = keyof When;

const only = (gate: When, clauses: readonly Clause[]): When =>
  Object.fromEntries(clauses.map((clause) => [clause, gate[clause]]));

/** A smallest set of clauses of a gate that can never hold together, given the gates outerGates it. */
export function contradictingClauses(gate: When, outerGates: readonly (When | undefined)[] = []): Clause[] {
  const clauses = Object.keys(gate) as Clause[];
  const excludes = (some: readonly Clause[]) => !canHold(only(gate, some), ...outerGates);
  const alone = clauses.find((clause) => excludes([clause]));
  if (alone) return [alone];
  for (const [index, first] of clauses.entries())
    for (const second of clauses.slice(index + 1)) if (excludes([first, second])) return [first, second];
  return clauses.reduce<Clause[]>((left, clause) => {
    const fewer = left.filter((other) => other !== clause);
    return excludes(fewer) ? fewer : left;
  }, clauses);
}

/** Clauses in the notation of the manifest: `"device": "ios"`. */
export const quoteClauses = (gate: When, clauses: readonly Clause[]): string =>
  clauses.map((clause) => `"${clause}": ${quoteValue(gate[clause])}`).join(' and ');
