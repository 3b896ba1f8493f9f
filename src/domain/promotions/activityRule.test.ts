import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityRhythms } from '#schemas/api/activities.ts';
import { compareAmounts, fitsDecimals, fromUnits, toUnits } from '../money/units.ts';
import { dayAt } from '../values/zonedDay.ts';
import { claimOf, nextGoal, prizeOf } from './activityReward.ts';
import { type ActivityTerms, barOf } from './activityTerms.ts';
import { isOpenOn, nextOpenAt, nextTurnAt, turnAt, turnBefore, weekdayOf } from './activityTurn.ts';

const zone = fc.constantFrom('UTC', 'Pacific/Tahiti', 'Asia/Tehran', 'Europe/Paris', 'Pacific/Apia');
const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const period = { starts: new Date('2020-01-01T00:00:00Z'), ends: null };

describe('[PR-1] turns go by the brand’s days', () => {
  test('a turn holds its instants, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...activityRhythms), moment, zone, (rhythm, at, where) => {
        const turn = turnAt(rhythm, at, period, where);
        expect(turn.from <= at && (turn.until === null || at < turn.until)).toBe(true);
        expect(turnAt(rhythm, turn.from, period, where)).toEqual(turn);
        if (turn.until === null) return;
        expect(nextTurnAt(rhythm, at, period, where)).toEqual(turn.until);
        const next = turnAt(rhythm, turn.until, period, where);
        expect(next.from).toEqual(turn.until);
        expect(next.key > turn.key).toBe(true);
        expect(turnBefore(rhythm, turn.until, where)).toEqual({ from: turn.from, until: turn.until });
      }),
    );
  });

  test('a turn is cut to the activity, and none follows its end', () => {
    const [starts, ends] = [new Date('2026-02-03T12:00:00Z'), new Date('2026-02-20T00:00:00Z')];
    const at = new Date('2026-02-03T13:00:00Z');
    expect(turnAt('month', at, { starts, ends }, 'UTC')).toEqual({
      key: '2026-02-01',
      from: starts,
      until: ends,
    });
    expect(nextTurnAt('month', at, { starts, ends }, 'UTC')).toBeNull();
    expect(turnAt('week', at, { starts, ends }, 'UTC').until).toEqual(new Date('2026-02-09T00:00:00Z'));
    expect(turnBefore('once', at, 'UTC')).toBeNull();
  });

  test('a day of the week is that of the zone', () => {
    expect(weekdayOf('1970-01-05')).toBe(1);
    expect(weekdayOf('1969-12-28')).toBe(7);
    const at = new Date('2026-02-28T09:00:00Z');
    // There it is still Friday.
    expect(isOpenOn([5], at, 'Pacific/Tahiti')).toBe(true);
    expect(isOpenOn([6], at, 'Pacific/Tahiti')).toBe(false);
    expect(nextOpenAt([6], at, { ends: null }, 'Pacific/Tahiti')).toEqual(new Date('2026-02-28T10:00:00Z'));
    expect(nextOpenAt([6], at, { ends: new Date('2026-02-28T10:00:00Z') }, 'Pacific/Tahiti')).toBeNull();
    fc.assert(
      fc.property(
        moment,
        zone,
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (when, where, days) => {
          const open = nextOpenAt(days, when, period, where);
          expect(open !== null && open > when && isOpenOn(days, open, where)).toBe(true);
          expect(dayAt(open ?? when, where) > dayAt(when, where)).toBe(true);
        },
      ),
    );
  });
});

const amount = fc.bigInt({ min: 1n, max: 10n ** 14n }).map(fromUnits);
const rule = fc.record({
  goal: fc.option(
    fc.record({
      measure: fc.constantFrom('deposit', 'stake'),
      goal: amount,
      categories: fc.constant([]),
      before: fc.boolean(),
    }),
  ),
  prize: fc.record({
    kind: fc.constantFrom('fixed', 'percent'),
    amount,
    percent: fc.bigInt({ min: 1n, max: 10n ** 10n }).map(fromUnits),
    most: fc.option(amount),
  }),
  perTurn: fc.integer({ min: 1, max: 9 }),
  total: fc.option(fc.integer({ min: 1, max: 20 })),
}) as fc.Arbitrary<Pick<ActivityTerms, 'goal' | 'prize' | 'perTurn' | 'total'>>;

describe('[PR-1] what an activity pays', () => {
  test('is never more than its bounds, and never more digits than the currency has', () => {
    const had = fc.record({ takenNow: fc.nat(9), taken: fc.nat(20), done: amount });
    fc.assert(
      fc.property(rule, had, fc.integer({ min: 0, max: 8 }), (terms, facts, decimals) => {
        const { count, each } = claimOf(terms, facts, decimals);
        expect(count).toBeGreaterThanOrEqual(0);
        expect(count === 0 || facts.takenNow + count <= terms.perTurn).toBe(true);
        if (terms.total !== null) expect(count === 0 || facts.taken + count <= terms.total).toBe(true);
        expect(fitsDecimals(each, decimals)).toBe(true);
        const { prize } = terms;
        if (prize.kind === 'fixed') expect(compareAmounts(each, prize.amount)).toBeLessThanOrEqual(0);
        else {
          if (prize.most !== null) expect(compareAmounts(each, prize.most)).toBeLessThanOrEqual(0);
          // A hundred times what is paid is at most the percentage of what was counted.
          expect(toUnits(each) * 100n * 10n ** 8n <= toUnits(facts.done) * toUnits(prize.percent)).toBe(true);
        }
      }),
    );
  });

  test('is there once the goal is, and not before', () => {
    fc.assert(
      fc.property(rule, amount, (terms, done) => {
        const { count, each } = claimOf({ ...terms, total: null }, { done, takenNow: 0, taken: 0 }, 8);
        const reached = compareAmounts(done, nextGoal(terms, 0)) >= 0;
        expect(count > 0).toBe(reached && toUnits(each) > 0n);
      }),
    );
  });

  test('is a part of the whole, cut down to the last unit of the currency', () => {
    const prize = { kind: 'percent', amount: '0', percent: '3.33', most: null } as const;
    expect(prizeOf({ prize }, '99.99', 2)).toBe('3.32000000');
    expect(prizeOf({ prize }, '99.99', 0)).toBe('3.00000000');
    expect(prizeOf({ prize: { ...prize, most: '1.5' } }, '99.99', 2)).toBe('1.50000000');
  });

  test('of several in a turn comes one after the other', () => {
    const terms = {
      goal: { measure: 'stake', goal: '100', categories: [], before: false },
      prize: { kind: 'fixed', amount: '2', percent: '0', most: null },
      ...{ perTurn: 3, total: 4 },
    } as const;
    const at = (done: string, takenNow: number, taken = takenNow) =>
      claimOf(terms, { done, takenNow, taken }, 2).count;
    expect([at('99.99', 0), at('100', 0), at('250', 0), at('999', 0)]).toEqual([0, 1, 2, 3]);
    expect([at('250', 1), at('250', 2), at('999', 0, 3), at('999', 0, 4)]).toEqual([1, 0, 1, 0]);
    expect(nextGoal(terms, 2)).toBe('300.00000000');
  });
});

test('[PR-1] an activity is for whom its rule names, and says by what somebody is not', () => {
  const who = {
    ...{ types: [0], levels: [2, 3], languages: ['EN', 'TY'] },
    ...{ registeredFrom: '2026-01-01T00:00:00.000Z', registeredUntil: '2026-02-01T00:00:00.000Z' },
  };
  const member = { type: 0, level: 2, registeredAt: new Date('2026-01-15T00:00:00Z') };
  expect(barOf(who, member, 'EN')).toBeNull();
  expect(barOf(who, member, 'AR')).toBe('otherLanguage');
  expect(barOf(who, undefined, 'EN')).toBeNull();
  expect(barOf(who, { ...member, type: 41 }, 'EN')).toBe('otherMembers');
  expect(barOf(who, { ...member, level: 1 }, 'EN')).toBe('otherLevel');
  for (const registeredAt of [null, new Date('2025-12-31T23:59:59Z'), new Date('2026-02-01T00:00:00Z')])
    expect(barOf(who, { ...member, registeredAt }, 'EN')).toBe('otherTime');
  const nobodyElse = { types: [], levels: [], languages: [], registeredFrom: null, registeredUntil: null };
  expect(barOf(nobodyElse, { ...member, type: 41, level: 9, registeredAt: null }, 'VI')).toBeNull();
});
