import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deckSize, rankIndex } from './cards.ts';
import { hiLo } from './hiLo.ts';

const deck = Array.from({ length: deckSize }, (_, card) => card);
const by = { chance: (low: number) => low, now: 0, bets: [] };
type State = Parameters<typeof hiLo.view>[0];
const turned = (cards: readonly number[]): State => ({
  deck: [...cards, ...deck.filter((card) => !cards.includes(card))],
  guesses: [],
});
const view = (state: State, isOver = false) =>
  hiLo.view(state, isOver) as Extract<ReturnType<typeof hiLo.view>, { kind: 'hiLo' }>;
const guessesOf = (state: State) => hiLo.actions(state).filter((action) => action !== 'leave');

/** The share of the cards left that make a guess right. */
function share(seen: readonly number[], guess: string): number {
  const open = rankIndex(seen.at(-1) ?? 0);
  const left = deck.filter((card) => !seen.includes(card));
  const right = left.filter((card) => {
    const rank = rankIndex(card);
    return guess === 'same' ? rank === open : guess === 'higher' ? rank > open : rank < open;
  });
  return right.length / left.length;
}

test('[GL-10] leaving after one or two right guesses returns between what is stated and 97 percent', () => {
  const stated = Number(hiLo.returns[0]?.percent);
  const returns: number[] = [];
  for (let first = 0; first < deckSize; first += 4) {
    const open = turned([first]);
    for (const guess of guessesOf(open)) {
      const chance = share([first], guess);
      returns.push(chance * Number(view(open)[guess as 'higher']));
      for (const second of deck.filter((card) => card !== first)) {
        const next = hiLo.act(turned([first, second]), guess, by);
        if (!next || next.odds) continue;
        for (const again of guessesOf(next.state))
          returns.push(chance * share([first, second], again) * Number(view(next.state)[again as 'higher']));
      }
    }
  }
  expect(100 * Math.max(...returns)).toBeLessThanOrEqual(97.000001);
  expect(100 * Math.min(...returns)).toBeGreaterThanOrEqual(stated);
  expect(100 * Math.min(...returns)).toBeLessThan(stated + 0.5);
});

test('[GL-10] right guesses raise what leaving pays, a wrong one ends the round, no card is seen before', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(deck, { minLength: 52, maxLength: 52 }),
      fc.infiniteStream(fc.nat()),
      (cards, picks) => {
        let state = turned(cards);
        expect(hiLo.actions(state)).not.toContain('leave');
        for (let turn = 1; ; turn++) {
          const seen = view(state);
          expect(seen.cards).toEqual(cards.slice(0, turn));
          const choices = guessesOf(state);
          for (const guess of ['higher', 'same', 'lower'] as const)
            expect([guess, seen[guess] !== null]).toEqual([guess, share(seen.cards, guess) > 0]);
          const guess = choices[picks.next().value % choices.length] as 'higher';
          const step = hiLo.act(state, guess, by);
          const by1 = Math.sign(rankIndex(cards[turn] ?? 0) - rankIndex(cards[turn - 1] ?? 0));
          const isRight = by1 === { higher: 1, same: 0, lower: -1 }[guess as string];
          if (step?.odds) {
            expect(step.odds).toEqual([isRight ? seen[guess] : '0.00']);
            expect(view(step.state, true)).toMatchObject({
              missed: !isRight,
              higher: null,
              same: null,
              lower: null,
            });
            if (isRight) expect(Number(seen[guess]) >= 1000 || turn === 51).toBe(true);
            return;
          }
          expect(isRight).toBe(true);
          state = step?.state as State;
          expect(view(state).odds).toBe(seen[guess]);
          expect(hiLo.act(state, 'leave', by)?.odds).toEqual([seen[guess]]);
          expect(hiLo.finish(state).odds).toEqual([seen[guess]]);
        }
      },
    ),
  );
});

test('[GL-10] the stake comes back from a round left before the first guess, and only one bet starts one', () => {
  expect(hiLo.finish(turned([5])).odds).toEqual(['1.00']);
  expect(hiLo.act(turned([5]), 'leave', by)).toBe(undefined);
  // Nothing is below a two.
  expect(hiLo.act(turned([0]), 'lower', by)).toBe(undefined);
  const cards = { on: 'cards', stake: '1' };
  for (const bets of [[], [cards, cards], [{ on: 'red', stake: '1' }]])
    expect(hiLo.start(bets, by)).toBe(undefined);
  const { deck: shuffled = [] } = (hiLo.start([cards], by)?.state ?? {}) as Partial<State>;
  expect(new Set(shuffled).size).toBe(deckSize);
});
