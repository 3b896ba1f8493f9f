import { expect, test } from 'vitest';
import { cardOf, type Rank, type Suit, suits } from './cards.ts';
import { highCardScore, threeCardHand, threeCardRanks } from './threeCardHands.ts';
import {
  dealerQualifies,
  threeCardAnteBonus,
  threeCardCounts,
  threeCardDeals,
  threeCardNet,
  threeCardPoker,
  threeCardResult,
} from './threeCardPoker.ts';

/** Every hand of three cards of a deck. */
const hands: [number, number, number][] = [];
for (let a = 0; a < 52; a++)
  for (let b = a + 1; b < 52; b++) for (let c = b + 1; c < 52; c++) hands.push([a, b, c]);

/** Cards by names such as `Qs`. */
const cards = (text: string) =>
  text.split(' ').map((name) => {
    const suit = suits.find((one) => one[0] === name.at(-1)) as Suit;
    return cardOf(name.slice(0, -1) as Rank, suit);
  });

/** A hand with its suits renamed by their first appearance among its sorted cards: alike hands return alike. */
function likeness(hand: readonly number[]): string {
  const bySuit = new Map<number, number[]>();
  for (const card of hand) bySuit.set(card % 4, [...(bySuit.get(card % 4) ?? []), Math.floor(card / 4)]);
  return [...bySuit.values()]
    .map((ranks) => ranks.join('.'))
    .sort()
    .join('|');
}

test('[GL-10] of all 22,100 hands each rank comes as often as it is counted', () => {
  const counts = Object.fromEntries(threeCardRanks.map((rank) => [rank, 0]));
  for (const hand of hands) {
    const { rank } = threeCardHand(hand);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  expect(counts).toEqual(threeCardCounts);
});

test('[GL-10] counting all deals gives the returns that are stated, and folding below queen, six, four is best', () => {
  const scores = hands.map((hand) => threeCardHand(hand).score);
  const queens = highCardScore(10);
  /** What playing a hand wins against every hand of the dealer, in antes. */
  const playing = ([a, b, c]: readonly number[]): number => {
    const { rank, score } = threeCardHand([a ?? 0, b ?? 0, c ?? 0]);
    let net = 18_424 * (threeCardAnteBonus[rank] ?? 0);
    for (const [at, hand] of hands.entries()) {
      if (hand.some((card) => card === a || card === b || card === c)) continue;
      const dealer = scores[at] ?? 0;
      net += dealer < queens ? 1 : score > dealer ? 2 : score === dealer ? 0 : -2;
    }
    return net;
  };
  const alike = new Map<string, { hand: readonly number[]; times: number }>();
  for (const hand of hands) {
    const key = likeness(hand);
    alike.set(key, { hand, times: (alike.get(key)?.times ?? 0) + 1 });
  }
  let total = 0;
  for (const { hand, times } of alike.values()) {
    const net = playing(hand);
    const folds = threeCardHand(hand).score < highCardScore(10, 4, 2);
    expect([hand, net < -18_424]).toEqual([hand, folds]);
    total += times * Math.max(net, -18_424);
  }
  expect(total).toBe(Number(threeCardNet));
  expect(threeCardDeals).toBe(22_100n * 18_424n);
  expect(threeCardPoker.returns.map(({ percent }) => percent)).toEqual(['96.62', '97.68']);
}, 60_000);

const bet = (on: string) => ({ on, stake: '3.00' });

/** A round with these cards, played or folded. */
function roundOf(player: string, dealer: string, action: string, ...on: string[]) {
  const state = { player: cards(player), dealer: cards(dealer), bets: on };
  return threeCardPoker.act(state as never, action, { chance: () => 0, now: 0, bets: on.map(bet) });
}

test.each([
  ['Ks 8h 2d', 'Qs 7h 3d', ['2.00', '2.00'], 'win'],
  ['Ks 8h 2d', 'Js 7h 3d', ['2.00', '1.00'], 'unqualified'],
  ['Ks 8h 2d', 'As 7h 3d', ['0.00', '0.00'], 'lose'],
  ['Ks 8h 2d', 'Kd 8s 2h', ['1.00', '1.00'], 'push'],
  ['4s 3h 2d', 'As Ah 3d', ['3.00', '2.00'], 'win'],
  ['4s 3h 2d', '5s 4h 3d', ['1.00', '0.00'], 'lose'],
  ['4s 4h 4d', 'Js 7h 3d', ['6.00', '1.00'], 'unqualified'],
  ['As 2s 3s', 'Kh Qh Jh', ['5.00', '0.00'], 'lose'],
] as const)('[GL-10] %s against %s', (player, dealer, odds, result) => {
  const step = roundOf(player, dealer, 'play', 'ante');
  expect(step?.odds).toEqual(odds);
  expect(step?.adds).toEqual([{ on: 'play', stake: '3.00' }]);
  expect(threeCardResult({ player: cards(player), dealer: cards(dealer) })).toBe(result);
});

test('[GL-10] folding loses the ante, a pair or better pays whatever the dealer has, and time that is up folds', () => {
  expect(roundOf('Ks 8h 2d', 'Qs 7h 3d', 'fold', 'ante')?.odds).toEqual(['0.00']);
  const flush = roundOf('Ks 8s 2s', 'As Kh Qd', 'play', 'pairPlus', 'ante');
  expect(flush?.odds).toEqual(['5.00', '0.00', '0.00']);
  const state = { player: cards('2s 2h 5d'), dealer: cards('Qs 7h 3d'), bets: ['ante', 'pairPlus'] };
  expect(threeCardPoker.finish(state as never).odds).toEqual(['0.00', '2.00']);
  expect(threeCardPoker.act(state as never, 'hit', { chance: () => 0, now: 0, bets: [bet('ante')] })).toBe(
    undefined,
  );
  expect(dealerQualifies(cards('Qs 3h 2d'))).toBe(true);
});

test('[GL-10] a round needs an ante; the dealer’s cards are seen at its end', () => {
  const by = { chance: (low: number) => low, now: 0 };
  for (const on of [['pairPlus'], ['play'], ['ante', 'ante'], ['ante', 'red']])
    expect(threeCardPoker.start(on.map(bet), by)).toBe(undefined);
  const step = threeCardPoker.start([bet('ante'), bet('pairPlus')], by);
  if (!step) throw new Error('not started');
  expect(threeCardPoker.view(step.state, false)).toEqual({
    kind: 'threeCardPoker',
    player: [0, 1, 2],
    dealer: [],
    isPlayed: false,
  });
  expect(threeCardPoker.actions(step.state)).toEqual(['play', 'fold']);
  const played = threeCardPoker.act(step.state, 'play', { ...by, bets: [bet('ante'), bet('pairPlus')] });
  expect(played && threeCardPoker.view(played.state, true)).toMatchObject({
    dealer: [3, 4, 5],
    isPlayed: true,
  });
});
