import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayType } from '#schemas/games/draw.ts';
import { boxOdds, isLine, lineOdds, playsOf } from '#src/domain/games/drawBets.ts';
import { chosen, drawPhase, numbersOf, oddsOfLine, quickPick, sumOf, tapped } from './lines.ts';

const drums = [
  { drawKind: 'digits', picks: 2, low: 0, high: 9 },
  { drawKind: 'digits', picks: 3, low: 0, high: 9 },
  { drawKind: 'digits', picks: 3, low: 1, high: 6 },
  { drawKind: 'digits', picks: 4, low: 0, high: 9 },
  { drawKind: 'balls', picks: 5, low: 1, high: 35 },
  { drawKind: 'balls', picks: 20, low: 1, high: 80 },
] as const;

/** Every play type that takes numbers, as the games' API tells it, beside the rule that it comes from. */
const plays = drums.flatMap((drum) => {
  const draw = { ...drum, kind: drum.drawKind };
  return playsOf(draw, 'trad').map((rule) => {
    const play: PlayType = {
      id: rule.id,
      picksNumbers: rule.takes,
      repeats: rule.repeats,
      numbersFrom: rule.from,
      numbersTo: rule.to,
      odds: lineOdds(draw, rule, rule.id === 'box' ? ['0', '1', '2', '3'].slice(0, drum.picks) : []),
      byOrders: boxOdds(draw, rule),
    };
    return { drum, draw, rule, play };
  });
});

describe('lines of a draw', () => {
  test.each(plays)('[GL-10] left to chance are always taken by the server: $play.id of $drum', (one) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 1_000_000 })), (stream) => {
        const numbers = quickPick(one.drum, one.play, (below) => (stream.next().value ?? 0) % below);
        expect(isLine(one.draw, one.rule, numbers)).toBe(true);
        expect(oddsOfLine(one.play, numbers)).toBe(lineOdds(one.draw, one.rule, numbers));
      }),
    );
  });

  test.each(plays)('[GL-10] chosen by hand are whole lines or have no odds: $play.id of $drum', (one) => {
    const all = numbersOf(one.drum, one.play);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: all.length - 1 }), { maxLength: 60 }), (taps) => {
        const picked = taps.reduce<readonly (string | null)[]>(
          (before, at) => tapped(one.play, before, all[at] ?? ''),
          [],
        );
        const numbers = chosen(one.play, picked);
        const isWhole = isLine(one.draw, one.rule, numbers);
        expect(numbers.length).toBeLessThanOrEqual(one.play.picksNumbers ?? 0);
        expect(oddsOfLine(one.play, numbers) !== undefined).toBe(isWhole);
      }),
    );
  });

  test('[GL-10] a ball tapped again is given back, a digit fills the next place', () => {
    const balls = plays.find(({ play }) => play.id === 'pick2')?.play as PlayType;
    expect(tapped(balls, tapped(balls, [], '07'), '07')).toEqual([null, null]);
    const full = tapped(balls, tapped(balls, [], '07'), '12');
    expect(tapped(balls, full, '30')).toEqual(['07', '12']);
    const digits = plays.find(({ play }) => play.id === 'straight')?.play as PlayType;
    expect(tapped(digits, tapped(digits, [], '4'), '4')).toEqual(['4', '4']);
  });

  test('[LO-2] bets are open until they close, closed until the draw, then the result is awaited', () => {
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

  test('[LO-3] the sum is that of what is called out', () => {
    expect(sumOf(['07', '12', '80'])).toBe(99);
  });
});
