import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceTypes } from '#schemas/codes.ts';
import { flagNames } from '#schemas/flags.ts';
import { namedFacts, type When, whenSchema } from '#schemas/manifest/when.ts';
import { visitorFacts } from './gateClauses.ts';
import { type Facts, holds, type TriState } from './when.ts';

/** A visitor on a desktop whose settings have arrived and offer nothing. */
const visitor = visitorFacts;
const member: Facts = { ...visitor, session: true, memberType: 0 };
const nothingKnown: Facts = {
  ...visitor,
  flags: null,
  promotions: null,
  resources: null,
  agentMenu: null,
  has: null,
};

const cases: [gate: When, facts: Partial<Facts>, expected: TriState][] = [
  [{}, {}, true],
  [{ flag: 'DEPRECM3' }, { flags: { DEPRECM3: true } }, true],
  [{ flag: 'DEPRECM3' }, { flags: { DEPRECM3: false } }, false],
  [{ flag: 'DEPRECM3' }, { flags: {} }, false],
  [{ flag: 'DEPRECM3' }, { flags: null }, 'unknown'],
  [{ flag: ['DEPRECM3', 'WITHREC3'] }, { flags: { DEPRECM3: true, WITHREC3: true } }, true],
  [{ flag: ['DEPRECM3', 'WITHREC3'] }, { flags: { DEPRECM3: true } }, false],
  [{ session: true }, { session: true }, true],
  [{ session: true }, { session: false }, false],
  [{ session: false }, { session: false }, true],
  [{ session: false }, { session: true }, false],
  [{ memberTypeIn: [41, 42] }, { memberType: 41 }, true],
  [{ memberTypeIn: [41, 42] }, { memberType: 0 }, false],
  [{ memberTypeIn: [41, 42] }, { memberType: null }, false],
  [{ memberTypeNot: [0, 4, 40] }, { memberType: 41 }, true],
  [{ memberTypeNot: [0, 4, 40] }, { memberType: 4 }, false],
  [{ memberTypeNot: [0, 4, 40] }, { memberType: null }, true],
  [{ promotion: 'REFERRAL' }, { promotions: { REFERRAL: true } }, true],
  [{ promotion: 'REFERRAL' }, { promotions: { REFERRAL: false } }, false],
  [{ promotion: 'REFERRAL' }, { promotions: null }, 'unknown'],
  [{ template: { mem_cen: '1' } }, { templates: { mem_cen: '1' } }, true],
  [{ template: { mem_cen: '1' } }, { templates: { mem_cen: '0' } }, false],
  [{ template: { mem_cen: '1', dep_func: '1' } }, { templates: { mem_cen: '1' } }, false],
  [{ resource: 'IOS' }, { resources: new Set(['IOS']) }, true],
  [{ resource: 'IOS' }, { resources: new Set() }, false],
  [{ resource: 'IOS' }, { resources: null }, 'unknown'],
  [{ menuAllows: 'teamOverview' }, { agentMenu: new Set(['teamOverview']) }, true],
  [{ menuAllows: 'teamOverview' }, { agentMenu: new Set() }, false],
  [{ menuAllows: 'teamOverview' }, { agentMenu: null }, 'unknown'],
  [{ device: 'ios' }, { device: 'ios' }, true],
  [{ device: 'ios' }, { device: 'android' }, false],
  [{ installed: true }, { installed: true }, true],
  [{ installed: true }, { installed: false }, false],
  [{ native: false }, { native: false }, true],
  [{ native: false }, { native: true }, false],
  [{ has: 'withdraw' }, { has: { withdraw: true } }, true],
  [{ has: 'withdraw' }, { has: {} }, false],
  [{ has: 'withdraw' }, { has: null }, 'unknown'],
  [{ has: 'upline' }, { has: { upline: 'unknown', withdraw: true } }, 'unknown'],
  [{ any: [{ session: true }, { flag: 'PERSREP' }] }, { flags: { PERSREP: true } }, true],
  [{ any: [{ session: true }, { flag: 'PERSREP' }] }, {}, false],
  [{ any: [{ session: true }, { flag: 'PERSREP' }] }, { flags: null }, 'unknown'],
  [{ any: [{ session: false }, { flag: 'PERSREP' }] }, { flags: null }, true],
  [{ not: { session: true } }, {}, true],
  [{ not: { flag: 'PERSREP' } }, { flags: { PERSREP: true } }, false],
  [{ not: { flag: 'PERSREP' } }, { flags: null }, 'unknown'],
  // A false part decides the result, whatever is unknown.
  [{ flag: 'PERSREP', session: true }, { flags: null }, false],
  [{ flag: 'PERSREP', session: false }, { flags: null }, 'unknown'],
];

test.each(cases)('[BR-2] gate %j with %j is %j', (gate, facts, expected) => {
  expect(holds(gate, { ...visitor, ...facts })).toBe(expected);
});

test('[BR-2] every clause of the schema has a case above', () => {
  const tried = new Set(cases.flatMap(([gate]) => Object.keys(gate)));
  expect([...tried].sort()).toEqual(Object.keys(whenSchema.properties).sort());
});

test('[BR-2] an undefined gate always holds', () => {
  expect(holds(undefined, nothingKnown)).toBe(true);
});

describe('[BR-2] upline transfer: flag on, has an upline, not type 2', () => {
  const gate: When = { flag: 'AGETRANSFERUP3', has: 'upline', memberTypeNot: [2] };
  test.each([
    [true, true, 0, true],
    [true, true, 2, false],
    [true, false, 0, false],
    [false, true, 0, false],
  ])('flag %j, upline %j, type %j: %j', (flag, upline, memberType, expected) => {
    const facts = { ...member, flags: { AGETRANSFERUP3: flag }, has: { upline }, memberType };
    expect(holds(gate, facts)).toBe(expected);
  });
});

describe('[BR-2] an unknown clause never holds', () => {
  test.each(['bogus', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s', (clause) => {
    const gate = JSON.parse(`{ "${clause}": true }`) as When;
    expect(holds(gate, member)).toBe(false);
    expect(holds({ any: [gate] }, member)).toBe(false);
    expect(holds({ not: gate }, member)).toBe(false);
    expect(holds({ not: { ...gate, session: false } }, member)).toBe(false);
  });

  test.each(['__proto__', 'constructor', 'toString'])('a fact called %s does not exist', (name) => {
    const facts: Facts = { ...member, templates: {} };
    expect(holds({ flag: name } as unknown as When, facts)).toBe(false);
    expect(holds({ promotion: name }, facts)).toBe(false);
    expect(holds({ has: name } as unknown as When, facts)).toBe(false);
    expect(holds({ template: JSON.parse(`{ "${name}": "1" }`) }, facts)).toBe(false);
  });
});

const settled = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const drawn = fc.record({
  session: fc.boolean(),
  memberType: fc.constantFrom(null, 0, 2, 4, 40, 41, 42),
  flags: settled(fc.dictionary(fc.constantFrom(...flagNames), fc.boolean())),
  promotions: settled(fc.dictionary(fc.constantFrom('REFERRAL', 'MISSION'), fc.boolean())),
  resources: settled(fc.array(fc.constantFrom(...resourceTypes)).map((types) => new Set(types))),
  agentMenu: settled(fc.array(fc.constantFrom('mail', 'team')).map((tiles) => new Set(tiles))),
  templates: fc.dictionary(fc.constantFrom('mem_cen', 'dep_func'), fc.constantFrom('0', '1')),
  has: settled(fc.dictionary(fc.constantFrom(...namedFacts), fc.boolean())),
  device: fc.constantFrom(...(['ios', 'android', 'other'] as const)),
  installed: fc.boolean(),
  native: fc.boolean(),
});
const facts: fc.Arbitrary<Facts> = drawn.map((some) => ({ ...visitorFacts, ...some }));
const clause: fc.Arbitrary<When> = fc.oneof(
  fc.record({ flag: fc.constantFrom(...flagNames) }),
  fc.record({ flag: fc.uniqueArray(fc.constantFrom(...flagNames), { minLength: 1, maxLength: 3 }) }),
  fc.record({ session: fc.boolean() }),
  fc.record({ memberTypeIn: fc.array(fc.constantFrom(0, 2, 4, 41), { minLength: 1 }) }),
  fc.record({ memberTypeNot: fc.array(fc.constantFrom(0, 2, 4, 41), { minLength: 1 }) }),
  fc.record({ promotion: fc.constantFrom('REFERRAL', 'MISSION') }),
  fc.record({ resource: fc.constantFrom(...resourceTypes) }),
  fc.record({ menuAllows: fc.constantFrom('mail', 'team') }),
  fc.record({ has: fc.constantFrom(...namedFacts) }),
  fc.record({ device: fc.constantFrom('ios' as const, 'android' as const) }),
  fc.record({ installed: fc.boolean() }),
);
const gates = fc.array(clause, { minLength: 1, maxLength: 4 });
type Flat = NonNullable<When['not']>;

describe('[BR-2] three-valued logic', () => {
  const merged = (parts: readonly When[]) => Object.assign({}, ...parts) as Flat;

  test('De Morgan: not all is any not, not any is all not', () => {
    fc.assert(
      fc.property(gates, facts, (parts, given) => {
        const whole = merged(parts);
        const single = Object.entries(whole).map(([key, value]) => ({ [key]: value }) as Flat);
        const negated = single.map((part) => ({ not: part }) as unknown as Flat);
        expect(holds({ not: whole }, given)).toBe(holds({ any: negated } as When, given));
        const noneOf = { not: { any: single } } as unknown as When;
        const each = negated.map((part) => holds(part as When, given));
        const all = each.includes(false) ? false : each.includes('unknown') ? 'unknown' : true;
        expect(holds(noneOf, given)).toBe(all);
      }),
    );
  });

  test('an answer that arrives only settles what was unknown', () => {
    fc.assert(
      fc.property(gates, facts, facts, (parts, given, later) => {
        const gate = merged(parts);
        const arrived: Facts = {
          ...given,
          flags: given.flags ?? later.flags,
          promotions: given.promotions ?? later.promotions,
          resources: given.resources ?? later.resources,
          agentMenu: given.agentMenu ?? later.agentMenu,
          has: given.has ?? later.has,
        };
        const before = holds(gate, given);
        if (before !== 'unknown') expect(holds(gate, arrived)).toBe(before);
      }),
    );
  });

  test('once every answer has arrived, nothing is unknown', () => {
    fc.assert(
      fc.property(gates, facts, (parts, given) => {
        const known: Facts = {
          ...given,
          flags: given.flags ?? {},
          promotions: given.promotions ?? {},
          resources: given.resources ?? new Set(),
          agentMenu: given.agentMenu ?? new Set(),
          has: given.has ?? {},
        };
        expect(holds(merged(parts), known)).not.toBe('unknown');
      }),
    );
  });
});
