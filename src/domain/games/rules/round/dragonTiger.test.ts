import { expect, test } from 'vitest';
import { cardOf, type Rank } from './cards.ts';
import { dragonTiger, dragonTigerWinner } from './dragonTiger.ts';

/** A round with these two cards of a shoe. */
function roundWith([dragon, tiger]: readonly [number, number], on: string) {
  const places = [dragon, tiger];
  return dragonTiger.start([{ on, stake: '1' }], { chance: () => places.shift() ?? 0, now: 0 });
}

test('[GL-10] counting every pair of cards of eight decks gives the returns that are stated', () => {
  const total: Record<string, number> = { dragon: 0, tiger: 0, tie: 0 };
  let pairs = 0;
  for (let first = 0; first < 416; first++)
    // The shuffle deals the place it is told, from the second place on.
    for (let second = 0; second < 416; second++) {
      if (first === second) continue;
      pairs++;
      const winner = dragonTigerWinner({ dragon: first % 52, tiger: second % 52 });
      for (const on of ['dragon', 'tiger', 'tie'])
        total[on] = (total[on] ?? 0) + (winner === on ? (on === 'tie' ? 12 : 2) : winner === 'tie' ? 0.5 : 0);
    }
  const percent = (on: string) => String(Math.floor((10_000 * (total[on] ?? 0)) / pairs) / 100);
  expect(dragonTiger.returns).toEqual([
    { of: 'dragonOrTiger', percent: percent('dragon') },
    { of: 'tie', percent: percent('tie') },
  ]);
  expect(percent('tiger')).toBe(percent('dragon'));
});

test('[GL-10] the higher card wins with the ace lowest, and a tie gives half back', () => {
  const of = (dragon: Rank, tiger: Rank) => [cardOf(dragon, 'clubs'), 52 + cardOf(tiger, 'hearts')] as const;
  const paid = (dragon: Rank, tiger: Rank) =>
    ['dragon', 'tiger', 'tie'].map((on) => roundWith(of(dragon, tiger), on)?.odds?.[0]);
  expect(paid('K', 'A')).toEqual(['2.00', '0.00', '0.00']);
  expect(paid('A', '2')).toEqual(['0.00', '2.00', '0.00']);
  expect(paid('10', '9')).toEqual(['2.00', '0.00', '0.00']);
  expect(paid('7', '7')).toEqual(['0.50', '0.50', '12.00']);
  expect(roundWith(of('A', 'A'), 'suitedTie')).toBe(undefined);
  const state = roundWith(of('K', 'A'), 'tie')?.state;
  expect(state && dragonTiger.view(state, true)).toEqual({
    kind: 'dragonTiger',
    dragon: cardOf('K', 'clubs'),
    tiger: cardOf('A', 'hearts'),
  });
});
