import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAmounts, fromUnits, sumOf, toUnits } from '#src/domain/money/units.ts';
import {
  lastPrizeRank,
  nextTier,
  type PrizeTier,
  prizeAt,
  prizeProblems,
  prizeTotal,
  shrunkRank,
} from './prizes.ts';
import { inRankOrder, rankStandings } from './ranking.ts';

/** Lists without mistakes: ranges that follow each other, with prizes that do not rise. */
const lists = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.bigInt({ min: 1n, max: 50_000n })), { maxLength: 6 })
  .map((parts) => {
    const amounts = parts.map(([, cents]) => cents).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
    let next = 1;
    return parts.map(([length], at): PrizeTier => {
      const from = next;
      next += length;
      return { from, to: next - 1, amount: fromUnits((amounts[at] ?? 0n) * 1_000_000n) };
    });
  });

const standings = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 12n }), fc.integer({ min: 0, max: 5 })), { maxLength: 60 })
  .map((rows) =>
    rows
      .map(([points, second], id) => ({
        ...{ memberId: String(id + 1), points: fromUnits(points * 100_000_000n) },
        reachedAt: new Date(second * 1000),
      }))
      .sort(inRankOrder),
  );

test('[PR-2] shared ranks count who has more, earlier ones who comes before, and those of a rank are as many as share it', () => {
  fc.assert(
    fc.property(standings, (list) => {
      const shared = rankStandings(list, 'shared');
      for (const one of shared) {
        expect(one.rank).toBe(1 + list.filter(({ points }) => compareAmounts(points, one.points) > 0).length);
        expect(one.sharing).toBe(list.filter(({ points }) => points === one.points).length);
      }
      expect(rankStandings(list, 'earlier').map(({ rank }) => rank)).toEqual(list.map((_, at) => at + 1));
    }),
  );
});

test('[PR-2] of equal points whoever had them first comes first, whatever order they are read in', () => {
  fc.assert(
    fc.property(standings, fc.infiniteStream(fc.nat()), (list, dice) => {
      const dealt = list.map((one) => [dice.next().value ?? 0, one] as const);
      const shuffled = dealt.sort(([a], [b]) => a - b).map(([, one]) => one);
      expect(shuffled.sort(inRankOrder)).toEqual(list);
      for (const [at, one] of list.entries()) {
        const before = list[at - 1];
        if (before?.points !== one.points) continue;
        expect(before.reachedAt.getTime()).toBeLessThanOrEqual(one.reachedAt.getTime());
      }
    }),
  );
});

test('[PR-2] however many share ranks, no more is paid than the prizes come to, and all of it where nobody shares', () => {
  fc.assert(
    fc.property(lists, standings, fc.constantFrom(0, 2, 8), (tiers, list, decimals) => {
      const paid = (ties: 'shared' | 'earlier') =>
        sumOf(
          ...rankStandings(list, ties).map(({ rank, sharing }) =>
            prizeAt(tiers, rank, { sharing, decimals }),
          ),
        );
      expect(compareAmounts(paid('shared'), prizeTotal(tiers))).toBeLessThanOrEqual(0);
      expect(compareAmounts(paid('earlier'), prizeTotal(tiers))).toBeLessThanOrEqual(0);
      if (decimals === 8 && list.length >= lastPrizeRank(tiers))
        expect(compareAmounts(paid('earlier'), prizeTotal(tiers))).toBe(0);
    }),
  );
});

test('[PR-2] those who share a rank pool the prizes of the ranks that they take up', () => {
  const tiers = [
    { from: 1, to: 1, amount: '100' },
    { from: 2, to: 2, amount: '50' },
    { from: 3, to: 3, amount: '25' },
  ];
  const at = (rank: number, sharing: number, decimals = 2) => prizeAt(tiers, rank, { sharing, decimals });
  expect(at(1, 1)).toBe('100.00000000');
  expect(at(1, 2)).toBe('75.00000000');
  // A third of 175 is not in cents: what is left over stays in the budget.
  expect(at(1, 3)).toBe('58.33000000');
  expect(at(3, 5)).toBe('5.00000000');
  expect(at(4, 2)).toBe('0.00000000');
  expect(at(1, 3, 0)).toBe('58.00000000');
});

test('[PR-2] a list without mistakes has no problem; a gap, an overlap, a range upside down and a rising prize are found where they are', () => {
  fc.assert(
    fc.property(lists, (tiers) => {
      expect(prizeProblems(tiers)).toEqual([]);
    }),
  );
  const tier = (from: number, to: number, amount = '10') => ({ from, to, amount });
  const kinds = (...tiers: PrizeTier[]) =>
    prizeProblems(tiers).map(({ tier: at, kind, rank }) => [at, kind, rank]);
  expect(kinds(tier(2, 3))).toEqual([[0, 'gap', 1]]);
  expect(kinds(tier(1, 3), tier(3, 5))).toEqual([[1, 'overlap', 3]]);
  expect(kinds(tier(1, 3), tier(5, 9))).toEqual([[1, 'gap', 4]]);
  expect(kinds(tier(1, 1), tier(4, 2))).toEqual([[1, 'backwards', 2]]);
  expect(kinds(tier(1, 1, '5'), tier(2, 4, '6'))).toEqual([[1, 'rising', 2]]);
});

test('[PR-2] the next prize is better, and nobody better placed than needed gets it', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 90 }), (tiers, rank) => {
      const own = toUnits(prizeAt(tiers, rank, { sharing: 1, decimals: 8 }));
      const next = nextTier(tiers, rank);
      if (next) {
        expect(next.to).toBeLessThan(rank);
        expect(toUnits(next.amount)).toBeGreaterThan(own);
      }
      const between = (next?.to ?? 0) + 1;
      for (let place = between; place < rank; place++)
        expect(toUnits(prizeAt(tiers, place, { sharing: 1, decimals: 8 }))).toBe(own);
    }),
  );
});

test('[PR-2] a list that grew has no rank that shrank; one that gives any rank less does', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const at = (tiers: readonly PrizeTier[], rank: number) =>
        toUnits(prizeAt(tiers, rank, { sharing: 1, decimals: 8 }));
      const ranks = Array.from({ length: 80 }, (_, i) => i + 1);
      expect(shrunkRank(before, after)).toBe(ranks.find((rank) => at(after, rank) < at(before, rank)));
    }),
  );
});
