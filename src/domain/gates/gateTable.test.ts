import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagNames } from '#schemas/flags.ts';
import { namedFacts, type When } from '#schemas/manifest/when.ts';
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
import { holds } from './when.ts';

const clauses: Record<string, fc.Arbitrary<unknown>> = {
  flag: fc.constantFrom(...flagNames.slice(0, 3)),
  session: fc.boolean(),
  memberTypeIn: fc.subarray([0, 2, 4, 41], { minLength: 1 }),
  memberTypeNot: fc.subarray([0, 2, 4, 41], { minLength: 1 }),
  has: fc.constantFrom(...namedFacts),
  device: fc.constantFrom('ios', 'android'),
  template: fc.record({ mem_cen: fc.constantFrom('0', '1') }),
  installed: fc.boolean(),
};
/** A part of a gate with at most three clauses: more only make the table long. */
const flat = fc
  .subarray(Object.keys(clauses), { maxLength: 3 })
  .chain((keys) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, clauses[key] as fc.Arbitrary<unknown>]))),
  ) as fc.Arbitrary<When>;
const gate: fc.Arbitrary<When> = fc
  .tuple(flat, fc.option(fc.array(flat, { minLength: 1, maxLength: 2 })), fc.option(flat))
  .map(([own, any, not]) => ({ ...own, ...(any ? { any } : {}), ...(not ? { not } : {}) }) as When);

const names = (when: When) => gateInputs(when).map(({ kind, name }) => `${kind} ${name}`);

describe('what a gate reads', () => {
  test('[BR-2] is listed once, at any depth', () => {
    expect(
      names({
        flag: ['MAILCEN', 'DEPRECM3'],
        has: 'upline',
        any: [{ flag: 'MAILCEN' }, { device: 'ios' }],
        not: { promotion: 'REFERRAL', template: { mem_cen: '1' } },
      }),
    ).toEqual([
      'who who',
      'device device',
      'template mem_cen',
      'flag MAILCEN',
      'flag DEPRECM3',
      'fact upline',
      'promotion REFERRAL',
    ]);
  });

  test('[BR-2] has a member type besides those it names, and the visitor', () => {
    const [who] = gateInputs({ memberTypeNot: [0, 4, 40] });
    expect(who?.values).toEqual([null, 0, 4, 40, 2]);
  });

  test('[BR-2] a named fact that is a flag is read as that flag', () => {
    expect(names({ has: 'withdraw' })).toEqual(['flag WITHDRAW3']);
  });
});

describe('rows', () => {
  test('are every combination that can occur', () => {
    const when: When = { flag: 'AGETRANSFERUP3', has: 'upline', memberTypeNot: [2] };
    const rows = [...truthTable(gateInputs(when))];
    // Visitor and two types, flag, upline; a visitor has no upline.
    expect(rows).toHaveLength(3 * 2 * 2 - 2);
    expect(rows.filter(({ facts }) => holds(when, facts) === true)).toHaveLength(1);
  });

  test('leave nothing unknown', () => {
    fc.assert(
      fc.property(gate, (when) => {
        for (const { facts } of truthTable(gateInputs(when))) expect(holds(when, facts)).not.toBe('unknown');
      }),
      { numRuns: 60 },
    );
  });
});

describe('whether a gate can hold', () => {
  const never: When[] = [
    { session: false, memberTypeIn: [0] },
    { session: false, has: 'upline' },
    { flag: 'MAILCEN', not: { flag: 'MAILCEN' } },
    { device: 'ios', any: [{ device: 'android' }] },
    { memberTypeIn: [2], memberTypeNot: [2] },
    { flag: 'WITHDRAW3', not: { has: 'withdraw' } },
    { template: { mem_cen: '1' }, not: { template: { mem_cen: '1' } } },
  ];
  test.each(never.map((when) => [JSON.stringify(when), when] as const))('%s never', (_, when) => {
    expect(canHold(when)).toBe(false);
  });

  test('two gates can exclude each other', () => {
    expect(canHold({ session: false }, { memberTypeIn: [41] })).toBe(false);
    expect(canHold({ session: true }, { memberTypeIn: [41] }, undefined)).toBe(true);
  });

  test('agrees with the whole table', () => {
    fc.assert(
      fc.property(gate, (when) => {
        const verdicts = [...truthTable(gateInputs(when))].map(({ facts }) => holds(when, facts));
        expect(canHold(when)).toBe(verdicts.includes(true));
        expect(canFail(when)).toBe(verdicts.includes(false));
      }),
      { numRuns: 150 },
    );
  });

  test('decides a gate of all flags', () => {
    expect(canHold({ flag: flagNames, not: { flag: flagNames[0] } } as When)).toBe(false);
    expect(canHold({ flag: flagNames })).toBe(true);
  });
});

describe('explaining', () => {
  test('lists each clause with its pointer and verdict', () => {
    const when: When = {
      flag: 'MAILCEN',
      any: [{ session: true }, { device: 'ios' }],
      not: { native: true },
    };
    expect(
      explainGate(when, { ...visitorFacts, flags: { MAILCEN: true } }).map(({ pointer, holds, parts }) => [
        pointer,
        holds,
        parts.map((part) => [part.pointer, part.holds]),
      ]),
    ).toEqual([
      ['/flag', true, []],
      [
        '/any',
        false,
        [
          ['/any/0/session', false],
          ['/any/1/device', false],
        ],
      ],
      ['/not', true, [['/not/native', false]]],
    ]);
  });

  test('finds the smallest change that would flip it', () => {
    const when: When = { flag: 'AGETRANSFERUP3', memberTypeNot: [2] };
    const facts = { ...visitorFacts, session: true, memberType: 0 };
    expect(
      flippingChanges([when], facts).map((set) => set.map(({ input, value }) => [input.name, value])),
    ).toEqual([[['AGETRANSFERUP3', true]]]);
    const closed = { ...facts, memberType: 2 };
    expect(flippingChanges([when], closed)[0]).toHaveLength(2);
    expect(flippingChanges([{ session: true, not: { session: true } }], facts)).toEqual([]);
  });

  test('every proposed change flips it', () => {
    fc.assert(
      fc.property(gate, fc.nat(), (when, pick) => {
        const rows = [...truthTable(gateInputs(when))];
        const { facts } = rows[pick % rows.length] ?? { facts: visitorFacts };
        for (const changes of flippingChanges([when], facts))
          expect(holds(when, changes.reduce(withSetting, facts)) === true).toBe(holds(when, facts) !== true);
      }),
      { numRuns: 100 },
    );
  });
});
