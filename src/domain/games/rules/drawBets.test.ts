import { expect, test } from 'vitest';
import { boards } from '#schemas/games/codes.ts';
import {
  type BetType,
  betTypesOf,
  boxOdds,
  type DrawKind,
  drawnNumberText,
  isValidLine,
  lineOdds,
  lineWins,
  oddsOf,
  permutationCount,
  winningDraws,
} from './drawBets.ts';

const digits = (picks: number, low = 0, high = 9): DrawKind => ({ kind: 'digits', picks, low, high });
const balls = (picks: number, high: number): DrawKind => ({ kind: 'balls', picks, low: 1, high });

/** Every possible draw: permutations of digits, sets of balls. */
function allDraws(draw: DrawKind): string[][] {
  const numbers = Array.from({ length: draw.high - draw.low + 1 }, (_, at) => draw.low + at);
  const walk = (drawn: number[]): number[][] => {
    if (drawn.length === draw.picks) return [drawn];
    const choices =
      draw.kind === 'digits' ? numbers : numbers.filter((number) => drawn.every((before) => number > before));
    return choices.flatMap((number) => walk([...drawn, number]));
  };
  return walk([]).map((drawn) => drawn.map((number) => drawnNumberText(draw, number)));
}

/** A line of a play, with all numbers different. */
const line = (draw: DrawKind, play: BetType) =>
  Array.from({ length: play.takes ?? 0 }, (_, at) => drawnNumberText(draw, draw.low + at));

test.each([digits(2), digits(3), digits(3, 1, 6), digits(4), balls(3, 9), balls(5, 12)])(
  '[SV-3] odds of %j follow from all possible draws: 95 percent are returned, never more',
  (draw) => {
    const draws = allDraws(draw);
    for (const play of boards.flatMap((board) => betTypesOf(draw, board))) {
      const numbers = line(draw, play);
      expect([play.id, isValidLine(draw, play, numbers)]).toEqual([play.id, true]);
      const winning = draws.filter((drawn) => lineWins(play, numbers, drawn)).length;
      const { ways, all } = winningDraws(draw, play, play.id === 'box' ? permutationCount(numbers) : 1);
      expect([play.id, BigInt(winning) * all]).toEqual([play.id, ways * BigInt(draws.length)]);
      const back = (Number(lineOdds(draw, play, numbers)) * winning) / draws.length;
      expect(back).toBeLessThanOrEqual(0.95 + 1e-9);
      expect(back).toBeGreaterThan(0.93);
    }
  },
);

test('[SV-3] bands contain every sum once', () => {
  for (const draw of [digits(2), digits(5), balls(20, 80)]) {
    const bands = betTypesOf(draw, 'ent').filter(({ id }) => id.startsWith('band'));
    expect(bands).toHaveLength(5);
    bands.forEach((band, at) => {
      expect(band.to).toBeGreaterThanOrEqual(band.from);
      if (at > 0) expect(band.from).toBe((bands[at - 1]?.to ?? 0) + 1);
    });
  }
});

test('[SV-3] a boxed line pays by the orders that win', () => {
  const draw = digits(4);
  const box = betTypesOf(draw, 'trad').find(({ id }) => id === 'box') as BetType;
  expect(boxOdds(draw, box).map(({ orders }) => orders)).toEqual([24, 12, 6, 4]);
  for (const [numbers, orders] of [
    ['1234', 24],
    ['1123', 12],
    ['1122', 6],
    ['1112', 4],
  ] as const) {
    expect(permutationCount([...numbers])).toBe(orders);
    expect(lineOdds(draw, box, [...numbers])).toBe(oddsOf(BigInt(orders), 10_000n));
  }
  expect(isValidLine(draw, box, ['7', '7', '7', '7'])).toBe(false);
});

test.each([
  [digits(3), 'straight', ['1', '2']],
  [digits(3), 'straight', ['1', '2', '10']],
  [digits(3, 1, 6), 'straight', ['0', '1', '2']],
  [digits(3), 'straight', ['01', '2', '3']],
  [digits(3), 'big', ['1']],
  [balls(5, 35), 'pick2', ['07', '07']],
  [balls(5, 35), 'pick2', ['7', '08']],
  [balls(5, 35), 'pick2', ['36', '08']],
] as const)('[SV-3] for %j the line of %s cannot be %j', (draw, id, numbers) => {
  const play = boards
    .flatMap((board) => betTypesOf(draw, board))
    .find((candidate) => candidate.id === id) as BetType;
  expect(isValidLine(draw, play, numbers)).toBe(false);
});
