import type { When } from '#schemas/manifest/when.ts';
import { type Clause, clauses, factKinds } from '#src/domain/gates/gateClauses.ts';
import type { Setting } from '#src/domain/gates/gateTable.ts';
import type { Facts } from '#src/domain/gates/when.ts';
import { listed } from '#src/domain/values/listed.ts';

interface Words {
  asks(value: unknown): string;
  fails(value: unknown, facts: Facts): string;
}

/** The gates inside `any` and `not`, told as one. */
const aroundGates: Readonly<Record<string, Words>> = {
  any: {
    asks: (gates) => `one of these holds: ${(gates as When[]).map(gateWords).join('; or ')}`,
    fails: (gates) => `none of these holds: ${(gates as When[]).map(gateWords).join('; or ')}`,
  },
  not: {
    asks: (gate) => `it is not so that ${gateWords(gate as When)}`,
    fails: (gate) => `it is so that ${gateWords(gate as When)}`,
  },
};

function wordsOf(clause: string): Words | undefined {
  if (Object.hasOwn(aroundGates, clause)) return aroundGates[clause];
  return Object.hasOwn(clauses, clause) ? (clauses[clause as Clause] as Words) : undefined;
}

/** What one clause asks, as half a sentence: `the flag MAILCEN (message centre) is on`. */
export const clauseWords = (clause: string, value: unknown): string =>
  wordsOf(clause)?.asks(value) ?? `"${clause}" holds, which nothing here knows`;

/** Why a clause that does not hold does not: `the flag MAILCEN (message centre) is off`. */
export const failureWords = (clause: string, value: unknown, facts: Facts): string =>
  wordsOf(clause)?.fails(value, facts) ?? `nothing here knows "${clause}"`;

/** What a whole gate asks: `always` where there is none. */
export function gateWords(when: When | undefined): string {
  const parts = Object.entries(when ?? {}).map(([clause, value]) => clauseWords(clause, value));
  return parts.length === 0 ? 'always' : listed(parts);
}

/** One change of the facts, as something to do: `switch the flag MAILCEN on`. */
export const changeWords = ({ input: { kind, name }, value }: Setting): string =>
  factKinds[kind].says(name, value);
