import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOverStakes, percentLeft, type RebatedStake, teamRebateOf } from './teamRebate.ts';
import { fromUnits, toUnits } from './units.ts';

test('[AG-4] an agent gets the whole rate of what those right below stake, and the difference further down', () => {
  const { amount, lines } = teamRebateOf(
    [
      { category: 'RNG', stake: '100.00', rate: '0.8', below: null },
      { category: 'RNG', stake: '50.00', rate: '0.8', below: '0.5' },
      { category: 'RNG', stake: '10.00', rate: '0.8', below: '0.8' },
    ],
    2,
  );
  expect(lines.map((line) => line.amount)).toEqual(['0.80000000', '0.15000000', '0.00000000']);
  expect(amount).toBe('0.95000000');
});

test('[AG-4] a rate above the agent’s own takes nothing away, nor does a stake that was taken back', () => {
  expect(percentLeft('0.5', '0.8')).toBe('0.00000000');
  const stakes = [
    { category: 'RNG', stake: '100', rate: '0.5', below: '0.8' },
    { category: 'RNG', stake: '-100', rate: '0.5', below: null },
  ];
  expect(teamRebateOf(stakes, 2).amount).toBe('0.00000000');
});

test('[AG-4] the sum is rounded down once, to the last unit of the currency', () => {
  const line = { category: 'RNG', stake: '0.99', rate: '1', below: null };
  expect(teamRebateOf([line], 2).amount).toBe('0.00000000');
  expect(teamRebateOf([line, line], 2).amount).toBe('0.01000000');
  expect(teamRebateOf([{ ...line, stake: '199' }], 0).amount).toBe('1.00000000');
});

/** A random tree: who is above whom (always somebody earlier), the rates of agents, and what everybody staked. */
const trees = fc
  .array(fc.record({ above: fc.nat(), percent: fc.nat({ max: 5000 }), stake: fc.nat({ max: 100_000 }) }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((members) =>
    members.map(({ above, percent, stake }, at) => ({
      above: at === 0 ? null : above % at,
      /** In thousandths of a percent. */
      percent: BigInt(percent),
      /** In hundredths of the currency. */
      stake: BigInt(stake),
    })),
  );

type Tree = readonly { readonly above: number | null; readonly percent: bigint; readonly stake: bigint }[];

const percentText = (thousandths: bigint) => fromUnits(thousandths * 100_000n);
const stakeText = (hundredths: bigint) => fromUnits(hundredths * 1_000_000n);

const childrenOf = (tree: Tree, agent: number) =>
  tree.flatMap(({ above }, at) => (above === agent ? [at] : []));
const teamOf = (tree: Tree, agent: number): number[] =>
  childrenOf(tree, agent).flatMap((child) => [child, ...teamOf(tree, child)]);
const stakeOf = (tree: Tree, members: readonly number[]) =>
  members.reduce((sum, at) => sum + (tree[at]?.stake ?? 0n), 0n);
const highest = (tree: Tree, members: readonly number[]) =>
  members.reduce((most, at) => ((tree[at]?.percent ?? 0n) > most ? (tree[at]?.percent ?? 0n) : most), 0n);

/** What an agent gets by the figures of those right below. */
function stakesOf(tree: Tree, agent: number): RebatedStake[] {
  const rate = percentText(tree[agent]?.percent ?? 0n);
  const direct = {
    category: 'RNG',
    stake: stakeText(stakeOf(tree, childrenOf(tree, agent))),
    rate,
    below: null,
  };
  return [
    direct,
    ...childrenOf(tree, agent).map((child) => ({
      ...{ category: 'RNG', stake: stakeText(stakeOf(tree, teamOf(tree, child))), rate },
      below: percentText(highest(tree, [child, ...teamOf(tree, child)])),
    })),
  ];
}

/** The same bet by bet, up from who made it, in units of a hundred thousandth of a percent of a hundredth. */
function recount(tree: Tree): bigint[] {
  const gets = tree.map(() => 0n);
  for (const { above, stake } of tree) {
    let kept = 0n;
    for (let at = above; at !== null; at = tree[at]?.above ?? null) {
      const left = (tree[at]?.percent ?? 0n) - kept;
      if (left > 0n) gets[at] = (gets[at] ?? 0n) + stake * left;
      kept = highest(tree, [at, ...teamOf(tree, at)]);
    }
  }
  return gets;
}

test('[AG-4] it is what a recount bet by bet comes to, for every agent of any tree', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const naive = recount(tree);
      for (const agent of tree.keys()) {
        const { amount, lines } = teamRebateOf(stakesOf(tree, agent), 2);
        const exact = naive[agent] ?? 0n;
        // A hundredth by a thousandth of a percent is ten units.
        expect(lines.reduce((sum, line) => sum + toUnits(line.amount), 0n)).toBe(exact * 10n);
        expect(toUnits(amount)).toBe(((exact * 10n) / 1_000_000n) * 1_000_000n);
      }
    }),
  );
});

test('[AG-4] a bet never costs more than the highest rate above it, and nobody gets less than nothing', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      for (const bettor of tree.keys()) {
        const alone = tree.map((one, at) => ({ ...one, stake: at === bettor ? 10_000n : 0n }));
        const chain: number[] = [];
        for (let at = tree[bettor]?.above ?? null; at !== null; at = tree[at]?.above ?? null) chain.push(at);
        const gets = [...tree.keys()].map((at) => toUnits(teamRebateOf(stakesOf(alone, at), 2).amount));
        expect(gets.every((one) => one >= 0n)).toBe(true);
        const most = 10_000n * highest(tree, chain) * 10n;
        expect(gets.reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('[AG-4] where nobody has more than who is above, all together get the topmost agent’s rate', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const nested: { above: number | null; percent: bigint; stake: bigint }[] = [];
      for (const one of tree) {
        const most = one.above === null ? one.percent : (nested[one.above]?.percent ?? 0n);
        nested.push({ ...one, percent: one.percent < most ? one.percent : most });
      }
      const all = [...nested.keys()].flatMap((at) => teamRebateOf(stakesOf(nested, at), 2).lines);
      const below = stakeOf(nested, teamOf(nested, 0));
      expect(all.reduce((sum, line) => sum + toUnits(line.amount), 0n)).toBe(
        below * (nested[0]?.percent ?? 0n) * 10n,
      );
    }),
  );
});

test('[AG-4] a change of rates costs, or keeps, what stakes would have brought by them', () => {
  const rng = { stake: '1000', ceiling: '2', from: '1', to: '1.5' };
  const live = { stake: '500', ceiling: '1', from: '0.5', to: '0.5' };
  expect(changeOverStakes([rng, live], 2)).toEqual({
    ...{ before: '12.50000000', after: '7.50000000', difference: '-5.00000000' },
  });
  expect(changeOverStakes([{ ...rng, to: '0' }], 2).difference).toBe('10.00000000');
});
