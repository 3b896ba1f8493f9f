import { expect, test } from 'vitest';
import { seededRandom } from '#src/domain/values/random.ts';
import { choices, kindsOfHands } from '#tests/support/games/choices.ts';
import { deckSize } from './cards.ts';
import { teenPattiHand } from './pokerHands.ts';
import { anteBonus, pairPlusPays, teenPatti } from './teenPatti.ts';

const ante = { on: 'ante', stake: '2.00' };
const pairPlus = { on: 'pairPlus', stake: '5.00' };
const by = (bets: readonly (typeof ante)[]) => ({ chance: () => 0, now: 0, bets });
const hands = choices(deckSize, 3).map((hand) => ({ hand, ...teenPattiHand(hand) }));

/** A round in which these cards are dealt. */
const dealt = (cards: readonly number[], bets: readonly (typeof ante)[] = [ante]) => ({
  ...{ cards, on: bets.map(({ on }) => on), played: false },
});
const handOf = (rank: string, without: readonly number[] = []) =>
  hands.find((one) => one.rank === rank && !one.hand.some((card) => without.includes(card)))?.hand ?? [];

test('[GL-10] pair plus returns what is stated, counted over all hands', () => {
  const sum = hands.reduce(
    (all, { rank }) => all + (rank in pairPlusPays ? 1 + (pairPlusPays[rank] ?? 0) : 0),
    0,
  );
  expect((Math.floor((sum * 10_000) / hands.length) / 100).toFixed(2)).toBe(teenPatti.returns[1]?.percent);
});

test('[GL-10] the best play of the ante returns what is stated, counted over all deals', {
  timeout: 300_000,
}, () => {
  const queen = teenPattiHand([0, 5, 40]).score;
  let sum = 0;
  for (const { hand: cards, count } of kindsOfHands(deckSize, 3)) {
    const own = teenPattiHand(cards);
    let played = 0;
    let dealers = 0;
    for (const { hand, score } of hands) {
      const [a, b, c] = hand;
      if (cards.some((card) => card === a || card === b || card === c)) continue;
      dealers++;
      if (score < queen) played += 1;
      else played += 2 * Math.sign(own.score - score);
    }
    expect(dealers).toBe(18_424);
    sum += count * Math.max(-1, played / dealers + (anteBonus[own.rank] ?? 0));
  }
  const percent = Math.floor((1 + sum / hands.length) * 10_000) / 100;
  expect(percent.toFixed(2)).toBe(teenPatti.returns[0]?.percent);
});

test('[GL-10] playing costs the ante again, and is compared with a dealer who has a queen or better', () => {
  const [trail, pair, low, queens] = [handOf('trail'), handOf('pair'), [0, 5, 15], [1, 4, 42]];
  const play = (own: readonly number[], theirs: readonly number[]) =>
    teenPatti.act(dealt([...own, ...theirs]), 'play', by([ante]));
  expect(play(trail, handOf('pair', trail))).toMatchObject({
    adds: [{ on: 'play', stake: '2.00' }],
    odds: ['7.00', '2.00'],
  });
  expect(play(pair, handOf('trail', pair))?.odds).toEqual(['0.00', '0.00']);
  expect(
    play(
      pair,
      low.map((card) => card + 1),
    )?.odds,
  ).toEqual(['2.00', '1.00']);
  expect(play(low, queens)?.odds).toEqual(['0.00', '0.00']);
  expect(play([0, 5, 15], [1, 6, 14])?.odds).toEqual(['2.00', '1.00']);
  expect(play([16, 29, 48], [17, 28, 50])?.odds).toEqual(['1.00', '1.00']);
});

test('[GL-10] a sequence keeps its bonus, and a pair its pair plus, whatever the dealer holds', () => {
  const sequence = handOf('sequence');
  const state = dealt([...sequence, ...handOf('trail', sequence)], [pairPlus, ante]);
  expect(teenPatti.act(state, 'play', by([pairPlus, ante]))).toMatchObject({
    adds: [{ on: 'play', stake: '2.00' }],
    odds: ['7.00', '1.00', '0.00'],
  });
  expect(teenPatti.act(state, 'fold', by([pairPlus, ante]))?.odds).toEqual(['7.00', '0.00']);
  expect(teenPatti.finish(state)).toEqual(teenPatti.act(state, 'fold', by([pairPlus, ante])));
});

test('[GL-10] the dealer’s cards are seen once the player plays, and never after folding', () => {
  const random = seededRandom('teen patti');
  const chance = (low: number, above: number) => random.whole(low, above - 1);
  const state = teenPatti.start([ante], { chance, now: 0 })?.state as ReturnType<typeof dealt>;
  expect(new Set(state.cards).size).toBe(6);
  const hidden = { player: state.cards.slice(0, 3), dealer: [], dealerHand: null, qualifies: null };
  expect(teenPatti.view(state, false)).toMatchObject(hidden);
  const [folded, played] = ['fold', 'play'].map((action) => teenPatti.act(state, action, by([ante]))?.state);
  expect(teenPatti.view(folded as typeof state, true)).toMatchObject(hidden);
  expect(teenPatti.view(played as typeof state, true)).toMatchObject({ dealer: state.cards.slice(3) });
});

test('[GL-10] only an ante, with or without pair plus, starts a round', () => {
  for (const bets of [[pairPlus], [ante, ante], [ante, pairPlus, pairPlus], [{ on: 'red', stake: '1' }]])
    expect(teenPatti.start(bets, by([]))).toBe(undefined);
  expect(teenPatti.start([pairPlus, ante], by([]))).toBeDefined();
  expect(teenPatti.act(dealt([0, 1, 2, 3, 4, 5]), 'leave', by([ante]))).toBe(undefined);
});
