import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#src/domain/values/random.ts';
import { cardOf, cardRankOf, dealt, deckSize, ranks, suitOf, suits } from './cards.ts';

const chanceOf = (seed: string) => {
  const random = seededRandom(seed);
  return (low: number, above: number) => random.whole(low, above - 1);
};

test('[GL-10] a deck has every rank in every suit once', () => {
  const cards = suits.flatMap((suit) => ranks.map((rank) => cardOf(rank, suit)));
  expect([...cards].sort((a, b) => a - b)).toEqual(Array.from({ length: deckSize }, (_, card) => card));
  for (const card of cards) expect(cardOf(cardRankOf(card), suitOf(card))).toBe(card);
});

test('[GL-10] dealing the whole shoe deals each card once for every deck, and the same cards however many are dealt', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 52 }),
      (seed, decks, few) => {
        const all = dealt(decks, decks * deckSize, chanceOf(seed));
        for (let card = 0; card < deckSize; card++)
          expect(all.filter((one) => one === card)).toHaveLength(decks);
        expect(dealt(decks, few, chanceOf(seed))).toEqual(all.slice(0, few));
      },
    ),
  );
});

test('[GL-10] every card is as likely to come first as any other', () => {
  const chance = chanceOf('first');
  const seen = Array.from({ length: deckSize }, () => 0);
  for (let i = 0; i < 52_000; i++) {
    const [, second = 0] = dealt(1, 2, chance);
    seen[second] = (seen[second] ?? 0) + 1;
  }
  expect(Math.min(...seen)).toBeGreaterThan(850);
  expect(Math.max(...seen)).toBeLessThan(1150);
});
