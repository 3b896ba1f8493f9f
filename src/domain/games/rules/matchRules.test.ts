import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchKinds } from '#schemas/games/sports.ts';
import {
  beforeStart,
  isBetInPlay,
  type MatchStanding,
  marketChances,
  marketsOf,
  offeredMarkets,
  processOf,
  scoreLevelOf,
  selectionWins,
} from './matchRules.ts';
import { multipleOdds } from './odds.ts';

const levels = [-20, -7, 0, 13, 20];
const cases = matchKinds.flatMap((kind) => levels.map((level) => [kind, level] as const));

describe('[SV-3] odds before a match', () => {
  test.each(cases)(
    '%s at %d: one selection of each market wins, and 95 percent are returned, never more',
    (kind, level) => {
      const standing = beforeStart(kind, level);
      const finals = processOf(kind).finals(standing.score, 0, level);
      const offered = offeredMarkets(kind, standing);
      expect(offered.map(({ id }) => id)).toEqual(marketsOf(kind).map(({ id }) => id));
      for (const [at, market] of marketsOf(kind).entries()) {
        for (const { score } of finals)
          expect(
            market.selections.filter((selection) =>
              selectionWins(kind, { selection, line: market.line }, score),
            ),
          ).toHaveLength(1);
        const chances = marketChances(kind, market, standing);
        expect(offered[at]?.selections.map(({ id }) => id)).toEqual(market.selections);
        for (const [place, { odds }] of (offered[at]?.selections ?? []).entries()) {
          const { ways = 0n, all = 1n } = chances[place] ?? {};
          const hundredths = BigInt(odds.replace('.', ''));
          // Odds times chance: at most 95 of a hundred, and a hundredth of the odds less at most.
          expect(hundredths * ways <= 95n * all).toBe(true);
          expect((hundredths + 1n) * ways > 95n * all).toBe(true);
        }
      }
    },
  );
});

/** A standing that follows from picks among the next scores. */
function walk(kind: (typeof matchKinds)[number], level: number, picks: readonly number[]): MatchStanding {
  const process = processOf(kind);
  let score = process.start;
  for (const [step, pick] of picks.entries()) {
    const next = process.next(score, step, level);
    score = next[pick % next.length]?.score ?? score;
  }
  return { score, step: picks.length, level };
}

describe('[SV-3] odds during a match', () => {
  test.each(matchKinds)('of %s are exact: a chance is the mean of what it is after the next step', (kind) => {
    const { ends, next } = processOf(kind);
    fc.assert(
      fc.property(
        fc.constantFrom(...levels),
        fc.array(fc.nat(1_000_000), { maxLength: ends.length - 1 }),
        (level, picks) => {
          const now = walk(kind, level, picks);
          const after = next(now.score, now.step, level);
          const parts = BigInt(after.reduce((sum, { weight }) => sum + weight, 0));
          for (const market of marketsOf(kind)) {
            const chances = marketChances(kind, market, now);
            const following = after.map(({ score, weight }) => ({
              weight: BigInt(weight),
              chances: marketChances(kind, market, { score, step: now.step + 1, level }),
            }));
            for (const [at, { ways, all }] of chances.entries()) {
              // All scores after a step have the same number of ways to go on.
              const same = following[0]?.chances[at]?.all ?? 1n;
              const mean = following.reduce(
                (sum, one) =>
                  sum + (one.weight * (one.chances[at]?.ways ?? 0n) * same) / (one.chances[at]?.all ?? 1n),
                0n,
              );
              expect(ways * parts * same).toBe(mean * all);
            }
          }
        },
      ),
      { numRuns: kind === 'basketball' || kind === 'cricket' ? 3 : 30 },
    );
  });

  test.each(matchKinds)('of %s return at most 95 percent, and a decided market is closed', (kind) => {
    const { ends } = processOf(kind);
    fc.assert(
      fc.property(
        fc.constantFrom(...levels),
        fc.array(fc.nat(1_000_000), { maxLength: ends.length }),
        (level, picks) => {
          const standing = walk(kind, level, picks);
          const offered = offeredMarkets(kind, standing);
          for (const market of marketsOf(kind)) {
            const chances = marketChances(kind, market, standing);
            const isDecided = chances.some(({ ways, all }) => ways === all);
            const open = offered.find(({ id }) => id === market.id);
            if (isDecided) expect(open).toBeUndefined();
            for (const { id, odds } of open?.selections ?? []) {
              const { ways = 0n, all = 1n } = chances[market.selections.indexOf(id)] ?? {};
              expect(BigInt(odds.replace('.', '')) * ways <= 95n * all).toBe(true);
              expect(odds > '1.00').toBe(true);
            }
          }
          if (picks.length === ends.length) expect(offered).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('follow the score: a goal shortens the side that scored it', () => {
    const odds = (score: readonly number[]) =>
      Number(offeredMarkets('football', { score, step: 10, level: 0 })[0]?.selections[0]?.odds);
    expect(odds([1, 0])).toBeLessThan(odds([0, 0]));
    expect(odds([0, 0])).toBeLessThan(odds([0, 1]));
  });

  test('are not taken on what is over in one go', () => {
    expect(matchKinds.filter((kind) => !isBetInPlay(kind))).toEqual(['cockfight']);
  });
});

test('[SV-3] a stoppage wins whatever the rounds say; cricket counts the first innings', () => {
  const boxing = (selection: Parameters<typeof selectionWins>[1]['selection'], score: readonly number[]) =>
    selectionWins('boxing', { selection, line: '8.5' }, score);
  expect([boxing('home', [1, 5, 1]), boxing('homeStop', [1, 5, 1]), boxing('over', [1, 5, 1])]).toEqual([
    true,
    true,
    false,
  ]);
  expect([boxing('awayPoints', [4, 6, 0]), boxing('draw', [5, 5, 0]), boxing('over', [5, 5, 0])]).toEqual([
    true,
    true,
    true,
  ]);
  expect(selectionWins('cricket', { selection: 'over', line: '84.5' }, [84, 99])).toBe(false);
});

test('[SV-3] the strength of a side is counted in twentieths', () => {
  expect([-1, -0.26, 0, 0.99, 1].map(scoreLevelOf)).toEqual([-20, -5, 0, 20, 20]);
});

test.each([
  [['1.90'], '1.90'],
  [['1.90', '2.05'], '3.89'],
  [['1.01', '1.01', '1.01'], '1.03'],
  [['9.99', '9.99', '9.99', '9.99', '9.99', '9.99'], '994014.98'],
])('[SV-3] %j together pay %s', (odds, joint) => expect(multipleOdds(odds)).toBe(joint));
