import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayType } from '#schemas/games/draw.ts';
import { betTypesOf, boxOdds, isValidLine, lineOdds } from '#src/domain/games/rules/drawBets.ts';
import {
  drawPhase,
  numberChoices,
  oddsOfLine,
  pickedNumbers,
  pickNumber,
  quickPick,
  sumOfNumbers,
} from './lines.ts';

const drums = [
  { drawKind: 'digits', picks: 2, low: 0, high: 9 },
  { drawKind: 'digits', picks: 3, low: 0, high: 9 },
  { drawKind: 'digits', picks: 3, low: 1, high: 6 },
  { drawKind: 'digits', picks: 4, low: 0, high: 9 },
  { drawKind: 'balls', picks: 5, low: 1, high: 35 },
  { drawKind: 'balls', picks: 20, low: 1, high: 80 },
  { drawKind: 'dice', picks: 3, low: 1, high: 6 },
  { drawKind: 'race', picks: 10, low: 1, high: 10 },
  { drawKind: 'bingo', picks: 20, low: 1, high: 75 },
] as const;

/** Every play type with numbers as the games' API returns it, and the play it is made from. */
const plays = drums.flatMap((drum) => {
  const draw = { ...drum, kind: drum.drawKind };
  return betTypesOf(draw, 'trad').map((rule) => {
    const play: PlayType = {
      id: rule.id,
      picksNumbers: rule.takes,
      repeats: rule.repeats,
      ordered: rule.ordered,
      numbersFrom: rule.from,
      numbersTo: rule.to,
      odds: lineOdds(draw, rule, rule.id === 'box' ? ['0', '1', '2', '3'].slice(0, drum.picks) : []),
      byOrders: boxOdds(draw, rule),
    };
    return { drum, draw, rule, play };
  });
});

describe('lines of a draw', () => {
  test.each(plays)(
    '[GL-10] of quick picks are always valid: $play.id of $drum',
    ({ drum, draw, rule, play }) => {
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat({ max: 1_000_000 })), (stream) => {
          const numbers = quickPick(drum, play, (below) => (stream.next().value ?? 0) % below);
          expect(isValidLine(draw, rule, numbers)).toBe(true);
          expect(oddsOfLine(play, numbers)).toBe(lineOdds(draw, rule, numbers));
        }),
      );
    },
  );

  test.each(plays)(
    '[GL-10] picked by hand are complete or have no odds: $play.id of $drum',
    ({ drum, draw, rule, play }) => {
      const all = numberChoices(drum, play);
      fc.assert(
        fc.property(fc.array(fc.nat({ max: all.length - 1 }), { maxLength: 60 }), (taps) => {
          const picked = taps.reduce<readonly (string | null)[]>(
            (before, at) => pickNumber(play, before, all[at] ?? ''),
            [],
          );
          const numbers = pickedNumbers(play, picked);
          const isComplete = isValidLine(draw, rule, numbers);
          expect(numbers.length).toBeLessThanOrEqual(play.picksNumbers ?? 0);
          expect(oddsOfLine(play, numbers) !== undefined).toBe(isComplete);
        }),
      );
    },
  );

  test('[GL-10] a ball tapped again is removed, a digit fills the next place', () => {
    const balls = plays.find(({ play }) => play.id === 'pick2')?.play as PlayType;
    expect(pickNumber(balls, pickNumber(balls, [], '07'), '07')).toEqual([null, null]);
    const full = pickNumber(balls, pickNumber(balls, [], '07'), '12');
    expect(pickNumber(balls, full, '30')).toEqual(['07', '12']);
    const digits = plays.find(({ play }) => play.id === 'straight')?.play as PlayType;
    expect(pickNumber(digits, pickNumber(digits, [], '4'), '4')).toEqual(['4', '4']);
  });

  test('[LO-2] bets are open until the closing time, closed until the draw, then the result is awaited', () => {
    const table = { closesAt: '2026-11-21T08:00:55Z', nextDrawAt: '2026-11-21T08:01:00Z' };
    const at = (second: number) => drawPhase(table, Date.parse('2026-11-21T08:00:00Z') + second * 1000).phase;
    expect([0, 54.9, 55, 59.9, 60, 600].map(at)).toEqual([
      'open',
      'open',
      'closed',
      'closed',
      'drawing',
      'drawing',
    ]);
  });

  test('[LO-3] the sum is that of the drawn numbers', () => {
    expect(sumOfNumbers(['07', '12', '80'])).toBe(99);
  });
});
