import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoundBet } from '#schemas/games/round.ts';
import { seededRandom } from '#src/domain/values/random.ts';
import { blackjack, handInTurn } from './blackjack.ts';
import { type BlackjackState, blackjackResult, blackjackTotal, blackjackValue } from './blackjackHands.ts';
import { cardOf, type Rank } from './cards.ts';
import type { RoundStep } from './roundRules.ts';

type Step = RoundStep<BlackjackState>;
const main: RoundBet = { on: 'main', stake: '2.00' };
const cards = (...ranks: Rank[]) => ranks.map((rank) => cardOf(rank, 'spades'));
const none = { chance: () => 0, now: 0 };

/** The state in which these cards have been dealt: player, dealer, player, dealer, and what comes next. */
function dealtState(...ranks: Rank[]): BlackjackState {
  const [one = 0, up = 0, two = 0, hole = 0, ...deck] = cards(...ranks);
  return { deck, dealer: [up, hole], hands: [{ cards: [one, two], isDone: false }], betsOn: [0] };
}

/** Takes actions one after the other; returns the last step with all bets that were added. */
function played(state: BlackjackState, ...actions: string[]): Step & { readonly bets: RoundBet[] } {
  let step: Step = { state };
  const bets = [main];
  for (const action of actions) {
    const next = blackjack.act(step.state, action, { ...none, bets });
    if (!next) throw new Error(`refused: ${action}`);
    bets.push(...(next.adds ?? []));
    step = next;
  }
  return { ...step, bets };
}

/** What basic strategy does with a hand: the best play by the hand and the dealer's open card alone. */
function basicStrategy(state: BlackjackState): string {
  const { cards: hand } = state.hands[handInTurn(state)] ?? { cards: [] };
  const { total, isSoft } = blackjackTotal(hand);
  const up = blackjackValue(state.dealer[0] ?? 0);
  const within = (low: number, high: number) => up >= low && up <= high;
  const allowed = blackjack.actions(state);
  const can = (action: string, otherwise: string) => (allowed.includes(action) ? action : otherwise);
  if (allowed.includes('split')) {
    const pair = blackjackValue(hand[0] ?? 0);
    const splits: Record<number, boolean> = {
      1: true,
      8: true,
      9: within(2, 9) && up !== 7,
      7: within(2, 7),
      6: within(2, 6),
      4: within(5, 6),
      3: within(2, 7),
      2: within(2, 7),
    };
    if (splits[pair]) return 'split';
  }
  if (isSoft) {
    if (total > 18) return 'stand';
    if (total === 18) return within(3, 6) ? can('double', 'stand') : within(2, 8) ? 'stand' : 'hit';
    const from = total === 17 ? 3 : total > 14 ? 4 : 5;
    return within(from, 6) ? can('double', 'hit') : 'hit';
  }
  if (total > 16) return 'stand';
  if (total > 12) return within(2, 6) ? 'stand' : 'hit';
  if (total === 12) return within(4, 6) ? 'stand' : 'hit';
  const doubles = { 11: within(2, 10), 10: within(2, 9), 9: within(3, 6) }[total];
  return doubles ? can('double', 'hit') : 'hit';
}

/** The return of basic strategy on the first stake, in percent. */
function simulated(rounds: number, seed: string): number {
  const random = seededRandom(seed);
  const by = { chance: (low: number, above: number) => random.whole(low, above - 1), now: 0 };
  let net = 0;
  for (let i = 0; i < rounds; i++) {
    let step = blackjack.start([main], by);
    while (step && !step.odds)
      step = blackjack.act(step.state, basicStrategy(step.state), { ...by, bets: [main] });
    for (const odds of step?.odds ?? []) net += Number(odds) - 1;
  }
  return 100 + (100 * net) / rounds;
}

test('[GL-10] basic strategy returns what is stated, played with a fixed seed', () => {
  const rounds = Number(process.env.LIVERY_BLACKJACK_ROUNDS) || 120_000;
  const average = simulated(rounds, 'blackjack');
  if (process.env.LIVERY_BLACKJACK_ROUNDS) console.log(average);
  // Two standard deviations of a round, which are 115 percent, over the root of their number.
  expect(Math.abs(average - Number(blackjack.returns[0]?.percent))).toBeLessThan(
    0.2 + 230 / Math.sqrt(rounds),
  );
}, 3_600_000);

test.each<[string, Rank[], string[], string[]]>([
  ['standing on more than the dealer wins', ['10', '10', '9', '8'], ['stand'], ['2.00']],
  ['the same total gives the stake back', ['10', '10', '8', '8'], ['stand'], ['1.00']],
  ['more than 21 loses, whatever the dealer has', ['10', '10', '5', '6', 'K'], ['hit'], ['0.00']],
  ['21 stands by itself', ['10', '10', '5', '8', '6'], ['hit'], ['2.00']],
  ['the dealer stands on a soft 17', ['10', 'A', '8', '6'], ['stand'], ['2.00']],
  ['the dealer draws to 17 and may bust', ['10', '10', '2', '6', 'K'], ['stand'], ['2.00']],
  ['a double takes one card and doubles the stake', ['5', '10', '6', '7', 'K'], ['double'], ['2.00', '2.00']],
  [
    'a split plays both hands, one after the other',
    ['8', '10', '8', '7', 'K', '2', 'Q'],
    ['split', 'stand', 'hit', 'stand'],
    ['2.00', '2.00'],
  ],
  [
    'a split hand can be doubled',
    ['8', '10', '8', '9', '3', '10', 'K'],
    ['split', 'double', 'stand'],
    ['2.00', '0.00', '2.00'],
  ],
  [
    'split aces get one card each, and 21 is no blackjack',
    ['A', '10', 'A', '9', 'K', '5'],
    ['split'],
    ['2.00', '0.00'],
  ],
])('[GL-10] %s', (_, ranks, actions, odds) => {
  const { state, bets, odds: paid } = played(dealtState(...ranks), ...actions);
  expect(paid).toEqual(odds);
  expect(bets).toHaveLength(odds.length);
  for (const { stake } of bets) expect(stake).toBe('2.00');
  expect(blackjack.view(state, true)).toMatchObject({ kind: 'blackjack', bets: state.betsOn });
});

test('[GL-10] a blackjack pays three to two at once, and loses to nothing but gives the stake back against another', () => {
  const startOf = (...ranks: Rank[]) => {
    const shoe = cards(...ranks).map((card, place) => card + 52 * place);
    return blackjack.start([main], { chance: (low) => shoe.shift() ?? low, now: 0 });
  };
  expect(startOf('A', '9', 'K', '7')?.odds).toEqual(['2.50']);
  expect(startOf('A', 'A', 'K', 'K')?.odds).toEqual(['1.00']);
  expect(startOf('10', 'A', 'K', 'K')?.odds).toEqual(['0.00']);
  expect(startOf('10', 'K', 'K', 'A')?.odds).toEqual(['0.00']);
  const open = startOf('10', 'K', 'K', '5');
  expect(open?.odds).toBe(undefined);
  expect(open && blackjack.view(open.state, false)).toMatchObject({ dealer: cards('K'), turn: 0 });
  for (const bets of [[{ on: 'double', stake: '1' }], [main, main]])
    expect(blackjack.start(bets, none)).toBe(undefined);
});

test('[GL-10] what can be done depends on the hand', () => {
  const actions = (...ranks: Rank[]) => blackjack.actions(dealtState(...ranks));
  expect(actions('10', '2', '5', '2')).toEqual(['stand', 'hit', 'double']);
  expect(actions('K', '2', '10', '2')).toEqual(['stand', 'hit', 'double', 'split']);
  const split = played(dealtState('8', '10', '8', '7', '8', '8'), 'split').state;
  expect(blackjack.actions(split)).toEqual(['stand', 'hit', 'double']);
  const hit = played(dealtState('2', '10', '2', '7', '3', '8'), 'hit').state;
  expect(blackjack.actions(hit)).toEqual(['stand', 'hit']);
  expect(blackjack.act(hit, 'double', { ...none, bets: [main] })).toBe(undefined);
});

test('[GL-10] every round ends, pays each of its bets, and ends by itself as standing would', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat({ max: 3 }), { maxLength: 12 }), (seed, picks) => {
      const random = seededRandom(seed);
      const by = { chance: (low: number, above: number) => random.whole(low, above - 1), now: 0 };
      const bets = [main];
      let step = blackjack.start([main], by);
      for (let turn = 0; step && !step.odds; turn++) {
        expect(blackjack.view(step.state, false)).toMatchObject({ dealer: [step.state.dealer[0]] });
        const ended = blackjack.finish(step.state);
        expect(ended.odds).toHaveLength(bets.length);
        const actions = blackjack.actions(step.state);
        step = blackjack.act(step.state, actions[(picks[turn] ?? 0) % actions.length] ?? '', { ...by, bets });
        bets.push(...(step?.adds ?? []));
      }
      expect(step?.odds).toHaveLength(bets.length);
      const { dealer, hands } = step?.state ?? { dealer: [], hands: [] };
      if (hands.some((_, at) => ['win', 'push'].includes(blackjackResult(step?.state as BlackjackState, at))))
        expect(blackjackTotal(dealer).total).toBeGreaterThan(16);
    }),
  );
});
