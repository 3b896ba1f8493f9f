import type { Gate } from '#schemas/manifest/when.ts';
import { type Clause, clauses, factKinds } from '#src/domain/gates/gateClauses.ts';
import type { InputSetting } from '#src/domain/gates/gateTable.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { joinWords } from '#src/domain/values/joinWords.ts';

interface ClauseDescription {
  asks(value: unknown): string;
  fails(value: unknown, facts: Facts): string;
}

/** Descriptions of the clauses that contain gates: `any` and `not`. */
const nestingClauses: Readonly<Record<string, ClauseDescription>> = {
  any: {
    asks: (gates) => `one of these holds: ${(gates as Gate[]).map(describePart).join('; or ')}`,
    fails: (gates) => `none of these holds: ${(gates as Gate[]).map(describePart).join('; or ')}`,
  },
  not: {
    asks: (gate) => `it is not so that ${describePart(gate as Gate)}`,
    fails: (gate) => `it is so that ${describePart(gate as Gate)}`,
  },
};

/** The condition of a gate inside another; in brackets where it holds gates itself, so that its end can be seen. */
const describePart = (gate: Gate): string =>
  gate.any || gate.not ? `(${describeGate(gate)})` : describeGate(gate);

function descriptionOf(clause: string): ClauseDescription | undefined {
  if (Object.hasOwn(nestingClauses, clause)) return nestingClauses[clause];
  return Object.hasOwn(clauses, clause) ? (clauses[clause as Clause] as ClauseDescription) : undefined;
}

/** The condition of a clause: `the flag MAILCEN (message centre) is on`. */
export const describeClause = (clause: string, value: unknown): string =>
  descriptionOf(clause)?.asks(value) ?? `"${clause}" holds, which nothing here knows`;

/** Why a clause does not hold: `the flag MAILCEN (message centre) is off`. */
export const describeFailure = (clause: string, value: unknown, facts: Facts): string =>
  descriptionOf(clause)?.fails(value, facts) ?? `nothing here knows "${clause}"`;

/** The condition of a whole gate; `always` without one. */
export function describeGate(when: Gate | undefined): string {
  const parts = Object.entries(when ?? {}).map(([clause, value]) => describeClause(clause, value));
  return parts.length === 0 ? 'always' : joinWords(parts);
}

/** A change of one fact, as an instruction: `the flag MAILCEN on`. */
export const describeFactChange = ({ input: { kind, name }, value }: InputSetting): string =>
  factKinds[kind].says(name, value);
