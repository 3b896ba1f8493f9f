import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardOf, deckSize, type Rank, type Suit } from './cards.ts';
import { bestPokerHand, pokerHand, teenPattiHand } from './pokerHands.ts';

/** Cards as `Ah 10s`: ranks with the first letters of the suits. */
const cards = (text: string): number[] =>
  text.split(' ').map((card) => {
    const suit = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' }[card.at(-1) ?? ''];
    return cardOf(card.slice(0, -1) as Rank, suit as Suit);
  });
const dealOf = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: deckSize }, (_, at) => at),
    { minLength: count, maxLength: count },
  );

/** Calls `see` with every choice of `count` cards of a deck. */
function everyHand(count: number, see: (hand: readonly number[]) => void): void {
  const hand: number[] = [];
  const add = (from: number): void => {
    if (hand.length === count) see(hand);
    else
      for (let card = from; card < deckSize; card++) {
        hand.push(card);
        add(card + 1);
        hand.pop();
      }
  };
  add(0);
}
const counted = (count: number, rankOf: (hand: readonly number[]) => string) => {
  const counts: Record<string, number> = {};
  everyHand(count, (hand) => {
    const rank = rankOf(hand);
    counts[rank] = (counts[rank] ?? 0) + 1;
  });
  return counts;
};

test('[GL-10] every one of the 2,598,960 hands of five cards has its rank', { timeout: 300_000 }, () => {
  expect(counted(5, (hand) => pokerHand(hand).rank)).toEqual({
    ...{ royalFlush: 4, straightFlush: 36, fourOfAKind: 624, fullHouse: 3744, flush: 5108 },
    ...{ straight: 10_200, threeOfAKind: 54_912, twoPair: 123_552, pair: 1_098_240, highCard: 1_302_540 },
  });
});

test('[GL-10] every one of the 22,100 hands of three cards has its rank', () => {
  expect(counted(3, (hand) => teenPattiHand(hand).rank)).toEqual({
    ...{ trail: 52, pureSequence: 48, sequence: 720, colour: 1096, pair: 3744, highCard: 16_440 },
  });
});

test('[GL-10] hands of the same rank are compared card by card, and suits never count', () => {
  const fromLowest = [
    ...['7c 5d 4h 3s 2c', 'Ac Kd Qh Js 9c', '2c 2d 3h 4s 5c', '2c 2d Ah Ks Qc', 'Ac Ad 2h 3s 4c'],
    ...['3c 3d 2h 2s Ac', 'Ac Ad 2h 2s 3c', 'Ac Ad 3h 3s 2c', '2c 2d 2h 3s 4c', 'Ac 2d 3h 4s 5c'],
    ...['2c 3d 4h 5s 6c', '10c Jd Qh Ks Ac', '2c 3c 4c 5c 7c', '2c 2d 2h Ac As', '3c 3d 3h 2c 2s'],
    ...['2c 2d 2h 2s Ac', '3c 3d 3h 3s 2c', 'Ac 2c 3c 4c 5c', '2c 3c 4c 5c 6c', '10c Jc Qc Kc Ac'],
  ].map((text) => pokerHand(cards(text)).score);
  expect(fromLowest).toEqual([...new Set(fromLowest)].sort((a, b) => a - b));
  expect(pokerHand(cards('Ac Kd Qh Js 9c')).score).toBe(pokerHand(cards('9d Js Qs Kh Ah')).score);
});

test('[GL-10] of three cards, ace-two-three is the second highest sequence', () => {
  const fromLowest = [
    ...['5c 3d 2h', 'Ac Kd Jh', '2c 2d 3h', '2c 2d Ah', 'Ac Ad Kh', '2c 3c 5c', 'Ac Kc Jc', '2c 3d 4h'],
    ...[
      'Jc Qd Kh',
      'Ac 2d 3h',
      'Qc Kd Ah',
      '2c 3c 4c',
      'Jc Qc Kc',
      'Ac 2c 3c',
      'Qc Kc Ac',
      '2c 2d 2h',
      'Ac Ad Ah',
    ],
  ].map((text) => teenPattiHand(cards(text)).score);
  expect(fromLowest).toEqual([...new Set(fromLowest)].sort((a, b) => a - b));
});

test('[GL-10] the best of seven cards is as good as any five of them, in whatever order they came', () => {
  fc.assert(
    fc.property(dealOf(7), dealOf(5), (seven, order) => {
      const { score, cards: five } = bestPokerHand(seven);
      expect(five.every((card) => seven.includes(card))).toBe(true);
      expect(pokerHand(five).score).toBe(score);
      for (let a = 0; a < 7; a++)
        for (let b = a + 1; b < 7; b++)
          expect(pokerHand(seven.filter((_, at) => at !== a && at !== b)).score).toBeLessThanOrEqual(score);
      expect(bestPokerHand(seven.toSorted((a, b) => (order[a % 5] ?? 0) - (order[b % 5] ?? 0))).score).toBe(
        score,
      );
    }),
  );
});
