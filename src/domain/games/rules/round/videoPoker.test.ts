import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choices, kindsOfHands } from '#tests/support/games/choices.ts';
import { deckSize } from './cards.ts';
import { holdAction, videoPoker, videoPokerPay } from './videoPoker.ts';

const deck = Array.from({ length: deckSize }, (_, card) => card);
const bet = { on: 'cards', stake: '1.00' };
const by = { chance: () => 0, now: 0, bets: [bet] };

/** Ways to choose `k` of `n`. */
const ways = (n: number, k: number): number => (k === 0 ? 1 : (ways(n - 1, k - 1) * n) / k);
/** Binomials as a table, to number sets of cards. */
const binomials = Array.from({ length: 6 }, (_, k) => deck.map((card) => (card < k ? 0 : ways(card, k))));
/** A number of its own for every set of ascending cards of the same size. */
const numberOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card, at) => sum + (binomials[at + 1]?.[card] ?? 0), 0);
/** The cards at the places that are set in `bits`. */
const chosen = (cards: readonly number[], bits: number) => cards.filter((_, place) => bits & (1 << place));
const sets = Array.from({ length: 32 }, (_, bits) => bits);
const sizeOf = (bits: number): number => chosen([0, 1, 2, 3, 4], bits).length;

/**
 * The sum of the pays of the best holds over all hands. `sums[k]` holds, by set of k cards, the sum over all hands that
 * contain them; those that contain none of the cards thrown away follow by taking these out one after the other.
 */
function bestOfAll(): number {
  const sums = Array.from({ length: 6 }, (_, k) => new Float64Array(ways(deckSize, k)));
  for (const hand of choices(deckSize, 5)) {
    const pay = videoPokerPay(hand);
    if (pay === 0) continue;
    for (const bits of sets) {
      const sum = sums[sizeOf(bits)] as Float64Array;
      const at = numberOf(chosen(hand, bits));
      sum[at] = (sum[at] ?? 0) + pay;
    }
  }
  const containing = (hand: readonly number[], bits: number) =>
    sums[sizeOf(bits)]?.[numberOf(chosen(hand, bits))] ?? 0;
  let total = 0;
  for (const { hand, count } of kindsOfHands(deckSize, 5)) {
    const by = sets.map((bits) => containing(hand, bits));
    const means = sets.map((held) => {
      let sum = 0;
      for (const bits of sets)
        if ((bits & held) === held) sum += (sizeOf(bits ^ held) % 2 ? -1 : 1) * (by[bits] ?? 0);
      return sum / ways(47, 5 - sizeOf(held));
    });
    total += count * Math.max(...means);
  }
  return total / ways(deckSize, 5);
}

test('[GL-10] the best play returns what is stated, counted over all hands and holds', {
  timeout: 300_000,
}, () => {
  const percent = (Math.floor(bestOfAll() * 10_000) / 100).toFixed(2);
  expect(percent).toBe(videoPoker.returns[0]?.percent);
});

test('[GL-10] held cards stay, the others come new, and the hand pays what its rank says', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(deck, { minLength: 10, maxLength: 10 }),
      fc.subarray([0, 1, 2, 3, 4]),
      (cards, held) => {
        const state = { cards };
        expect(videoPoker.view(state, false)).toMatchObject({
          dealt: cards.slice(0, 5),
          hand: cards.slice(0, 5),
          held: [],
        });
        const step = videoPoker.act(state, holdAction(held), by);
        const { hand } = videoPoker.view(step?.state as never, true) as { hand?: number[] };
        expect(new Set(hand).size).toBe(5);
        hand?.forEach((card, place) => {
          expect(held.includes(place) ? card === cards[place] : cards.slice(5).includes(card)).toBe(true);
        });
        expect(step?.odds).toEqual([`${videoPokerPay(hand ?? [])}.00`]);
      },
    ),
  );
});

test.each([
  ['a pair of tens', [32, 33, 0, 5, 10], 0],
  ['a pair of jacks', [36, 37, 0, 5, 10], 1],
  ['two pairs', [0, 1, 4, 5, 10], 2],
  ['three of a kind', [0, 1, 2, 5, 10], 3],
  ['a straight', [0, 5, 8, 12, 16], 4],
  ['a flush', [0, 4, 8, 12, 20], 5],
  ['a full house', [0, 1, 2, 4, 5], 8],
  ['four of a kind', [0, 1, 2, 3, 5], 25],
  ['a straight flush', [0, 4, 8, 12, 16], 50],
  ['a royal flush', [32, 36, 40, 44, 48], 800],
])('[GL-10] %s pays its times the stake, and the round left alone keeps it', (_, hand, pays) => {
  expect(videoPoker.finish({ cards: [...hand, 51, 50, 49, 47, 46] }).odds).toEqual([`${pays}.00`]);
});

test('[GL-10] only one bet starts a round, and only the 32 ways to hold are taken', () => {
  for (const bets of [[], [bet, bet], [{ on: 'red', stake: '1' }]])
    expect(videoPoker.start(bets, by)).toBe(undefined);
  const step = videoPoker.start([bet], by);
  expect(new Set(videoPoker.actions(step?.state as never)).size).toBe(32);
  for (const action of ['hold-2', 'hold-', 'hold-111111', 'draw'])
    expect(videoPoker.act(step?.state as never, action, by)).toBe(undefined);
});
