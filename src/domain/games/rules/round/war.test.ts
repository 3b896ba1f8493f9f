import { expect, test } from 'vitest';
import { rankIndex } from './cards.ts';
import { tiePays, war } from './war.ts';

const card = { on: 'card', stake: '2.00' };
const tie = { on: 'tie', stake: '1.00' };
const never = { chance: () => 0, now: 0 };
const by = (bets: readonly (typeof card)[]) => ({ ...never, bets });

/** A chance that deals these cards: places in the decks, none of them used twice. */
const dealing = (...places: number[]) => {
  let turn = 0;
  return { chance: () => places[turn++] ?? 0, now: 0 };
};

/** Cards of a rank among so many, and how the chances of equal, higher and lower follow. */
const decks = 6;
const ofRank = 4 * decks;
const all = 13 * ofRank;

test('[GL-10] the bets return what is stated, counted over all ranks', () => {
  // First cards: equal with this chance, otherwise either is the higher one as often.
  const equal = (ofRank - 1) / (all - 1);
  let [wins, ties] = [0, 0];
  // A tie leaves two cards less of its rank; the war's two cards are drawn from the rest.
  const left = Array.from({ length: 13 }, (_, rank) => ofRank - (rank === 0 ? 2 : 0));
  const ways = (all - 2) * (all - 3);
  left.forEach((own, _rank) => {
    ties += (own * (own - 1)) / ways;
  });
  wins = (1 - ties) / 2;
  const going = wins * (1 + 2) + ties * (1 + 3) - 1;
  const card = ((1 - equal) / 2) * 2 + equal * Math.max(0.5, going);
  const percents = [card, equal * (1 + tiePays)].map((share) =>
    (Math.floor(share * 10_000) / 100).toFixed(2),
  );
  expect(percents).toEqual(war.returns.map(({ percent }) => percent));
});

test('[GL-10] the higher card wins at once, suits do not count', () => {
  expect(war.start([card], dealing(51, 3))?.odds).toEqual(['2.00']);
  expect(war.start([card], dealing(3, 51))?.odds).toEqual(['0.00']);
  expect(war.start([tie, card], dealing(51, 3))?.odds).toEqual(['0.00', '2.00']);
  const step = war.start([card], dealing(8, 9));
  expect(step?.odds).toBe(undefined);
  expect(war.actions(step?.state as never)).toEqual(['war', 'surrender']);
});

test('[GL-10] at a tie the player gives up half, or raises for a card more each', () => {
  const state = (third: number, fourth: number) =>
    war.start([card, tie], dealing(8, 9, third, fourth))?.state as never;
  const raised = (third: number, fourth: number) => war.act(state(third, fourth), 'war', by([card, tie]));
  expect(raised(50, 20)).toMatchObject({
    adds: [{ on: 'raise', stake: '2.00' }],
    odds: ['1.00', '13.00', '2.00'],
  });
  expect(raised(20, 50)?.odds).toEqual(['0.00', '13.00', '0.00']);
  expect(raised(20, 21)?.odds).toEqual(['1.00', '13.00', '3.00']);
  expect(war.act(state(50, 20), 'surrender', by([card, tie]))?.odds).toEqual(['0.50', '13.00']);
  expect(war.finish(state(50, 20)).odds).toEqual(['0.50', '13.00']);
  expect(war.act(state(50, 20), 'double', by([card]))).toBe(undefined);
});

test('[GL-10] the cards of a war are seen only once there is one', () => {
  const state = war.start([card], dealing(8, 9, 50, 20))?.state as never;
  expect(war.view(state, false)).toMatchObject({ player: [8], dealer: [9], surrendered: false });
  const after = (action: string) => war.act(state, action, by([card]))?.state as never;
  expect(war.view(after('surrender'), true)).toMatchObject({ player: [8], dealer: [9], surrendered: true });
  const seen = war.view(after('war'), true) as unknown as { player: number[]; dealer: number[] };
  expect([...seen.player, ...seen.dealer].map(rankIndex)).toEqual([2, 12, 2, 5]);
});

test('[GL-10] only a bet on the card, with or without one on a tie, starts a round', () => {
  for (const bets of [[tie], [card, card], [{ on: 'red', stake: '1' }]])
    expect(war.start(bets, never)).toBe(undefined);
});
