import { expect, test } from 'vitest';
import { boards } from '#schemas/games/codes.ts';
import { betTypesOf, boxOdds, isValidLine, lineOdds, lineWins, winningDraws } from './drawBets.ts';
import type { BetType, DrawKind } from './draws/betTypes.ts';
import { drawnNumberText, permutationCount } from './draws/lines.ts';
import { oddsOf } from './odds.ts';

const digits = (picks: number, low = 0, high = 9): DrawKind => ({ kind: 'digits', picks, low, high });
const balls = (picks: number, high: number): DrawKind => ({ kind: 'balls', picks, low: 1, high });
const k3: DrawKind = { kind: 'dice', picks: 3, low: 1, high: 6 };
const race = (boats: number): DrawKind => ({ kind: 'race', picks: boats, low: 1, high: boats });
const bingo = (picks: number, high: number): DrawKind => ({ kind: 'bingo', picks, low: 1, high });

/** Every possible draw: digits and dice in order, sets of balls, boats and the balls of bingo each once in order. */
function allDraws(draw: DrawKind): string[][] {
  const numbers = Array.from({ length: draw.high - draw.low + 1 }, (_, at) => draw.low + at);
  const walk = (drawn: number[]): number[][] => {
    if (drawn.length === draw.picks) return [drawn];
    const choices = numbers.filter((number) =>
      draw.kind === 'digits' || draw.kind === 'dice'
        ? true
        : draw.kind === 'balls'
          ? drawn.every((before) => number > before)
          : !drawn.includes(number),
    );
    return choices.flatMap((number) => walk([...drawn, number]));
  };
  return walk([]).map((drawn) => drawn.map((number) => drawnNumberText(draw, number)));
}

/** A line of a play, with all numbers different. */
const line = (draw: DrawKind, play: BetType) =>
  Array.from({ length: play.takes ?? 0 }, (_, at) => drawnNumberText(draw, draw.low + at));

test.each([
  ...[digits(2), digits(3), digits(3, 1, 6), digits(4), balls(3, 9), balls(5, 12)],
  ...[k3, race(6), race(7), bingo(4, 10), bingo(5, 10)],
])('[SV-3] odds of %j follow from all possible draws: 95 percent are returned, never more', (draw) => {
  const draws = allDraws(draw);
  for (const play of boards.flatMap((board) => betTypesOf(draw, board))) {
    const numbers = line(draw, play);
    expect([play.id, isValidLine(draw, play, numbers)]).toEqual([play.id, true]);
    const winning = draws.filter((drawn) => lineWins(draw, play, numbers, drawn)).length;
    const { ways, all } = winningDraws(draw, play, play.id === 'box' ? permutationCount(numbers) : 1);
    expect([play.id, BigInt(winning) * all]).toEqual([play.id, ways * BigInt(draws.length)]);
    const back = (Number(lineOdds(draw, play, numbers)) * winning) / draws.length;
    expect(back).toBeLessThanOrEqual(0.95 + 1e-9);
    expect(back).toBeGreaterThan(0.93);
  }
});

/** What is really drawn, at the odds of the seeded lotteries. */
test.each([
  [race(10), 'champion', '9.50'],
  [race(10), 'podium2', '85.50'],
  [race(10), 'podium3', '684.00'],
  [race(10), 'dragon', '1.90'],
  [race(10), 'topBig', '2.13'],
  [race(10), 'topSmall', '1.71'],
  [race(10), 'topOdd', '1.71'],
  [k3, 'triple', '205.20'],
  [k3, 'anyTriple', '34.20'],
  [k3, 'run', '8.55'],
  [k3, 'big', '1.90'],
  [bingo(20, 75), 'pick1', '3.56'],
  [bingo(20, 75), 'colB', '4.75'],
  [bingo(20, 75), 'firstEven', '1.92'],
] as const)('[GL-10][SV-3] for %j %s pays %s', (draw, id, odds) => {
  const play = boards.flatMap((board) => betTypesOf(draw, board)).find((type) => type.id === id) as BetType;
  expect(lineOdds(draw, play, line(draw, play))).toBe(odds);
});

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
