import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Gate, type When, whenSchema } from '#schemas/manifest/when.ts';
import { validate } from '#src/manifest/shape/validate.ts';
import { visitorFacts } from './gateClauses.ts';
import {
  canFail,
  canHold,
  explainGate,
  flippingChanges,
  gateInputs,
  truthTable,
  withSetting,
} from './gateTable.ts';
import { type Facts, gatesIn, holds, type TriState } from './when.ts';

/** Clauses that the evaluator of this test reads from the facts without the product's code. */
const naiveClauses: Readonly<Record<string, (value: never, facts: Facts) => boolean>> = {
  flag: (name: string, { flags }) => flags?.[name] === true,
  session: (wanted: boolean, { session }) => session === wanted,
  device: (wanted: string, { device }) => device === wanted,
  installed: (wanted: boolean, { installed }) => installed === wanted,
};

/** Whether a gate holds, as its definition says it, on facts that are all known. */
function naive(gate: Gate, facts: Facts): boolean {
  return Object.entries(gate).every(([key, value]) => {
    if (key === 'any') return (value as Gate[]).some((part) => naive(part, facts));
    if (key === 'not') return !naive(value as Gate, facts);
    return naiveClauses[key]?.(value as never, facts);
  });
}

const flat: fc.Arbitrary<Gate> = fc.oneof(
  fc.record({ flag: fc.constantFrom('MAILCEN' as const, 'PERSREP' as const) }),
  fc.record({ session: fc.boolean() }),
  fc.record({ device: fc.constantFrom('ios' as const, 'android' as const) }),
  fc.record({ installed: fc.boolean(), session: fc.boolean() }),
);
const around = (inner: fc.Arbitrary<Gate>): fc.Arbitrary<Gate> =>
  fc
    .tuple(
      fc.option(flat, { nil: {} }),
      fc.option(fc.array(inner, { minLength: 1, maxLength: 3 }), { nil: undefined }),
      fc.option(inner, { nil: undefined }),
    )
    .map(([own, any, not]) => ({ ...own, ...(any && { any }), ...(not && { not }) }));
const gate = around(around(flat));

/** The verdict where some flags are not known yet: that of all ways they may turn out, if it is one. */
function verdictOf(whole: Gate, facts: Facts, open: readonly string[]): TriState {
  const [name, ...rest] = open;
  if (name === undefined) return naive(whole, facts);
  const verdicts = [true, false].map((on) =>
    verdictOf(whole, { ...facts, flags: { ...facts.flags, [name]: on } }, rest),
  );
  return verdicts[0] === verdicts[1] ? (verdicts[0] as TriState) : 'unknown';
}

const ios: Facts = { ...visitorFacts, device: 'ios' };
const signedIn: Facts = { ...visitorFacts, session: true, memberType: 0 };

describe('[BR-2] a gate inside a gate', () => {
  test.each<[gate: When, visitor: TriState, onIos: TriState, member: TriState]>([
    [{ any: [{ not: { session: true } }, { device: 'ios' }] }, true, true, false],
    [{ not: { any: [{ session: true }, { device: 'ios' }] } }, true, false, false],
    [{ not: { not: { device: 'ios' } } }, false, true, false],
    [{ any: [{ any: [{ device: 'ios' }, { device: 'android' }] }, { session: true }] }, false, true, true],
    [{ not: { device: 'ios', not: { session: true } } }, true, false, true],
    [{ not: { any: [{ session: true }], device: 'android' } }, true, true, true],
    [{ session: false, any: [{ device: 'ios', not: { installed: true } }] }, false, true, false],
  ])('%j', (whole, visitor, onIos, member) => {
    expect(validate(whenSchema, whole).findings).toEqual([]);
    expect([visitorFacts, ios, signedIn].map((facts) => holds(whole, facts))).toEqual([
      visitor,
      onIos,
      member,
    ]);
  });

  test('is refused where it is nested deeper than the schema says', () => {
    const deep = { any: [{ not: { any: [{ session: true }] } }] };
    expect(validate(whenSchema, deep).findings).toMatchObject([
      { code: 'unknown-key', pointer: '/any/0/not/any' },
    ]);
  });

  test('an unknown clause never opens it, however often it is negated', () => {
    const bogus = { bogus: true } as Gate;
    for (const whole of [
      { not: { any: [bogus] } },
      { not: { not: bogus } },
      { any: [{ not: { not: bogus } }] },
    ])
      expect(holds(whole, visitorFacts)).toBe(false);
  });

  test('agrees with its definition on all facts', () => {
    fc.assert(
      fc.property(gate, (whole) => {
        for (const { facts } of truthTable(gateInputs(whole)))
          expect(holds(whole, facts)).toBe(naive(whole, facts));
      }),
      { numRuns: 300 },
    );
  });

  test('is decided before every answer has arrived only where no answer could change it', () => {
    fc.assert(
      fc.property(gate, fc.subarray(['MAILCEN', 'PERSREP']), (whole, open) => {
        const flags = Object.fromEntries(open.map((name) => [name, 'unknown' as const]));
        const early = holds(whole, { ...visitorFacts, flags });
        if (early !== 'unknown') expect(early).toBe(verdictOf(whole, visitorFacts, open));
      }),
      { numRuns: 300 },
    );
  });

  test('whether it can hold and can fail is that of its whole table', () => {
    fc.assert(
      fc.property(gate, (whole) => {
        const verdicts = [...truthTable(gateInputs(whole))].map(({ facts }) => naive(whole, facts));
        expect([canHold(whole), canFail(whole)]).toEqual([verdicts.includes(true), verdicts.includes(false)]);
      }),
      { numRuns: 300 },
    );
  });

  test('every proposed change flips it', () => {
    fc.assert(
      fc.property(gate, fc.nat(), (whole, pick) => {
        const rows = [...truthTable(gateInputs(whole))];
        const { facts } = rows[pick % rows.length] ?? { facts: visitorFacts };
        for (const changes of flippingChanges([whole], facts))
          expect(naive(whole, changes.reduce(withSetting, facts))).toBe(!naive(whole, facts));
      }),
      { numRuns: 100 },
    );
  });

  test('is explained clause by clause, each at its pointer', () => {
    const whole: Gate = { any: [{ not: { session: false } }, { device: 'ios' }] };
    const [any] = explainGate(whole, ios);
    const all = (verdicts: typeof any extends infer V | undefined ? V[] : never): string[] =>
      verdicts.flatMap(({ pointer, holds: verdict, parts }) => [`${pointer} ${verdict}`, ...all([...parts])]);
    expect(all(any ? [any] : [])).toEqual([
      '/any true',
      '/any/0/not false',
      '/any/0/not/session true',
      '/any/1/device true',
    ]);
    expect(gatesIn(whole)).toHaveLength(4);
  });
});
