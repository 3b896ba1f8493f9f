import { expect, test } from 'vitest';
import {
  type BaccaratSpot,
  baccarat,
  baccaratOdds,
  baccaratPoints,
  baccaratWays,
  baccaratWinner,
  playBaccarat,
  speedBaccarat,
} from './baccarat.ts';
import { cardOf, type Rank } from './cards.ts';

const ofValue = (['K', 'A', '2', '3', '4', '5', '6', '7', '8', '9'] as const).map((rank) =>
  cardOf(rank, 'clubs'),
);
const cards = (...ranks: Rank[]) => ranks.map((rank) => cardOf(rank, 'hearts'));

/** A round in which the shoe gives these cards, one after the other. */
function roundWith(shoe: readonly number[], on: string) {
  let place = 0;
  const chance = () => {
    const card = shoe[place] ?? 0;
    place++;
    return card;
  };
  return baccarat.start([{ on, stake: '1' }], { chance, now: 0 });
}

test('[GL-10] counting all deals of eight decks gives the returns that are stated', () => {
  const left = [128, ...Array.from({ length: 9 }, () => 32)];
  const ways = { player: 0, banker: 0, tie: 0 };
  const deal = (values: number[], product: number) => {
    if (values.length === 6) {
      ways[baccaratWinner(playBaccarat(values.map((value) => ofValue[value] ?? 0)))] += product;
      return;
    }
    for (let value = 0; value < 10; value++) {
      const cardsLeft = left[value] ?? 0;
      left[value] = cardsLeft - 1;
      deal([...values, value], product * cardsLeft);
      left[value] = cardsLeft;
    }
  };
  deal([], 1);
  expect(Object.values(ways).reduce((a, b) => a + b)).toBe(416 * 415 * 414 * 413 * 412 * 411);
  expect(ways).toEqual(
    Object.fromEntries(Object.entries(baccaratWays).map(([result, count]) => [result, Number(count)])),
  );
  const percent = Object.fromEntries(baccarat.returns.map(({ of, percent }) => [of, percent]));
  expect(percent).toEqual({ player: '98.76', banker: '98.94', tie: '85.64', pair: '89.63' });
});

test.each<[string, Rank[], string, number, number]>([
  ['a natural ends the round', ['9', '2', 'K', '3', '5', '5'], 'player', 2, 2],
  ['the player stands on six, the banker draws on five', ['6', '2', 'K', '3', '4', 'K'], 'banker', 2, 3],
  ['the banker stands on three against an eight', ['2', '3', 'K', 'K', '8', '6'], 'banker', 3, 2],
  ['the banker draws on three against a nine', ['2', '3', 'K', 'K', '9', '2'], 'banker', 3, 3],
  ['the banker draws on six against a six', ['2', '6', '3', 'K', '6', 'K'], 'banker', 3, 3],
  ['the banker stands on seven', ['2', '7', 'K', 'K', '5', '2'], 'tie', 3, 2],
])('[GL-10] third cards: %s', (_, ranks, winner, players, bankers) => {
  const hands = playBaccarat(cards(...ranks));
  expect([hands.player.length, hands.banker.length]).toEqual([players, bankers]);
  expect(baccaratWinner(hands)).toBe(winner);
});

test('[GL-10] spots pay what is printed on them; a tie gives both sides back', () => {
  // A card of the shoe by its place: dealing takes it from there.
  const deal = (ranks: Rank[]) => cards(...ranks).map((card, place) => card + 52 * place);
  const paid = (ranks: Rank[], on: string) => roundWith(deal(ranks), on)?.odds?.[0];
  expect(paid(['9', '2', 'K', '3', '5', '5'], 'player')).toBe('2.00');
  expect(paid(['9', '2', 'K', '3', '5', '5'], 'banker')).toBe('0.00');
  expect(paid(['2', '9', 'K', 'K', '5', '5'], 'banker')).toBe('1.95');
  expect(paid(['9', '9', 'K', 'K', '5', '5'], 'tie')).toBe('9.00');
  expect(paid(['9', '9', 'K', 'K', '5', '5'], 'banker')).toBe('1.00');
  expect(paid(['9', '2', '9', '3', '5', '5'], 'playerPair')).toBe('12.00');
  expect(paid(['9', '4', 'K', '4', '5', '5'], 'bankerPair')).toBe('12.00');
  expect(paid(['9', '4', 'K', '4', '5', '5'], 'playerPair')).toBe('0.00');
  expect(roundWith([], 'constructor')).toBe(undefined);
  expect(Object.keys(baccaratOdds) satisfies string[] as BaccaratSpot[]).toHaveLength(5);
  expect(baccaratPoints(cards('A', '9', '5'))).toBe(5);
});

test('[GL-10] both tables deal by the same rules, each under its own name', () => {
  const shoe = cards('9', '2', 'K', '3', '5', '5');
  const by = () => {
    let place = 0;
    return { chance: () => shoe[place++] ?? 0, now: 0 };
  };
  const bets = [{ on: 'tie', stake: '1' }];
  const [slow, fast] = [baccarat.start(bets, by()), speedBaccarat.start(bets, by())];
  expect(slow).toEqual(fast);
  expect(baccarat.view(slow?.state as never, true).kind).toBe('baccarat');
  expect(speedBaccarat.view(fast?.state as never, true).kind).toBe('speedBaccarat');
});
