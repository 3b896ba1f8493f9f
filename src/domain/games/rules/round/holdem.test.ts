import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#src/domain/values/random.ts';
import { callsAfter, holdemReturn } from '#tests/support/games/holdemReturn.ts';
import { cardOf, deckSize, type Rank, type Suit } from './cards.ts';
import { holdem } from './holdem.ts';
import { bestPokerHand, pokerHand } from './pokerHands.ts';
import { shuffled } from './roundRules.ts';

const bets = [{ on: 'ante', stake: '1.50' }];
const never = { chance: () => 0, now: 0, bets };
const deck = Array.from({ length: deckSize }, (_, card) => card);
/** `Ah 10s`: ranks with the first letters of the suits. */
const cards = (text: string): number[] =>
  text.split(' ').map((card) => {
    const suit = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' }[card.at(-1) ?? ''];
    return cardOf(card.slice(0, -1) as Rank, suit as Suit);
  });
const called = (player: string, board: string, dealer: string) => {
  const state = { cards: cards(`${player} ${board} ${dealer}`), called: false };
  return holdem.act(state, 'call', never);
};

test('[GL-10] a call costs twice the ante and is compared with the dealer', () => {
  const low = '2c 7d 9h Js Kc';
  expect(called('Ac Ad', low, 'Qh Qs')).toMatchObject({
    adds: [{ on: 'call', stake: '3.00000000' }],
    odds: ['2.00', '2.00'],
  });
  expect(called('Qh Qs', low, 'Ac Ad')?.odds).toEqual(['0.00', '0.00']);
  expect(called('Qh Qs', low, 'Qc Qd')?.odds).toEqual(['1.00', '1.00']);
  // A pair of threes does not qualify, even if it is the better hand; a pair of fours does.
  expect(called('Ah 5s', '2c 3d 9h Js Kc', '3h 4s')?.odds).toEqual(['2.00', '1.00']);
  expect(called('Ah 5s', '2c 4d 9h Js Kc', '3h 4s')?.odds).toEqual(['0.00', '0.00']);
  const pays = [
    ['Ah 2h', '5h 9h Jh Ks 3c', '3.00'],
    ['Ah As', 'Ac Ks Kd 2h 7c', '4.00'],
    ['Ah As', 'Ac Ad Kd 2h 7c', '11.00'],
    ['5h 6h', '7h 8h 9h 2c 2d', '21.00'],
    ['Ah Kh', 'Qh Jh 10h 2c 2d', '101.00'],
  ] as const;
  for (const [player, board, odds] of pays) expect(called(player, board, '3s 4s')?.odds?.[0]).toBe(odds);
});

test('[GL-10] folding, and leaving the round alone, loses the ante and shows no further card', () => {
  const step = holdem.start(bets, { chance: () => 51, now: 0 });
  const { state } = step ?? {};
  expect(step?.odds).toBe(undefined);
  const seen = holdem.view(state as never, false);
  expect(seen).toMatchObject({ dealer: [], dealerHand: null, qualifies: null });
  expect((seen as { board: number[] }).board).toHaveLength(3);
  expect(holdem.act(state as never, 'fold', never)).toEqual({ state, odds: ['0.00'] });
  expect(holdem.finish(state as never).odds).toEqual(['0.00']);
  expect(holdem.view(state as never, true)).toEqual(seen);
  expect(holdem.act(state as never, 'raise', never)).toBe(undefined);
  for (const on of ['call', 'red']) expect(holdem.start([{ on, stake: '1' }], never)).toBe(undefined);
  expect(holdem.start([...bets, ...bets], never)).toBe(undefined);
});

test('[GL-10] what is shown after a call is the best hand of seven and the dealer’s', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(deck, { minLength: 9, maxLength: 9 }), (nine) => {
      const step = holdem.act({ cards: nine, called: false }, 'call', never);
      const own = bestPokerHand(nine.slice(0, 7));
      expect(holdem.view(step?.state as never, true)).toMatchObject({
        ...{ player: nine.slice(0, 2), board: nine.slice(2, 7), dealer: nine.slice(7), hand: own.rank },
        dealerHand: bestPokerHand(nine.slice(2)).rank,
      });
      expect(pokerHand(own.cards).score).toBe(own.score);
    }),
  );
});

/** What the call of this hand brings in one random deal, in antes. */
function randomCall(hand: readonly number[], flop: readonly number[], seed: string, rounds: number): number {
  const random = seededRandom(seed);
  const rest = deck.filter((card) => !hand.includes(card) && !flop.includes(card));
  let sum = 0;
  for (let round = 0; round < rounds; round++) {
    const more = shuffled(rest, (low, above) => random.whole(low, above - 1)).slice(0, 4);
    const step = holdem.act({ cards: [...hand, ...flop, ...more], called: false }, 'call', never);
    const [ante, call] = step?.odds ?? [];
    sum += Number(ante) + 2 * Number(call) - 3;
  }
  return sum / rounds;
}

test('[GL-10] calls are worth in random rounds what they are counted to be worth', {
  timeout: 300_000,
}, () => {
  const flop = cards('2h 7h Ks');
  const counted = callsAfter(flop);
  for (const hand of ['Ah Kh', '3c 8d', '9c 9d', 'Qh 4h'].map((text) => cards(text).sort((a, b) => a - b)))
    expect(Math.abs((counted.get(hand.join(' ')) ?? 9) - randomCall(hand, flop, 'calls', 4000))).toBeLessThan(
      0.15,
    );
  // A hand is folded where calling would lose more than the ante.
  expect(counted.get(cards('3c 8d').join(' '))).toBeLessThan(-1);
});

test.runIf(process.env.COUNT_ALL)(
  '[GL-10] the best play returns what is stated',
  { timeout: 3_600_000 },
  () => {
    expect((Math.floor(holdemReturn() * 10_000) / 100).toFixed(2)).toBe(holdem.returns[0]?.percent);
  },
);
