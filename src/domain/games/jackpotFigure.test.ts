import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grandFigure, grandGrowth, grandStart, homeFigure, homeRange } from './jackpotFigure.ts';

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
const day = 86_400_000;

describe('the home figure', () => {
  test('[HO-6] stays between 100,000,000 and 240,000,000, with two decimals', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const figure = homeFigure(homeRange, now);
        expect(figure).toMatch(/^\d{9}\.\d\d$/);
        expect(cents(figure) >= 10_000_000_000n && cents(figure) <= 24_000_000_000n).toBe(true);
      }),
    );
  });

  test('[HO-6] only climbs within a day, and moves each second', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 3_600_000 }), (now, later) => {
        fc.pre(Math.floor(now / day) === Math.floor((now + later) / day));
        expect(cents(homeFigure(homeRange, now + later)) >= cents(homeFigure(homeRange, now))).toBe(true);
        expect(homeFigure(homeRange, now + 1000 * Math.ceil(later / 1000))).not.toBe(
          homeFigure(homeRange, now),
        );
      }),
    );
  });

  test('[HO-6] takes any range of a manifest, however large or small, exactly', () => {
    expect(homeFigure({ from: '0.1', to: '0.1' }, 1e12)).toBe('0.10');
    const large = { from: '99999999999999999.98', to: '99999999999999999.99' };
    expect(homeFigure(large, day - 1)).toBe('99999999999999999.98');
    // A reversed range stands still rather than falling.
    expect(homeFigure({ from: '9', to: '3' }, 1e12)).toBe('9.00');
  });
});

describe('the second counter', () => {
  const hour = 3_600_000;
  const figure = (now: number, seed = 'base|grand') => grandFigure(grandStart, grandGrowth, seed, now);

  test('[HO-6] starts between 1.2 and 1.3 billion', () => {
    fc.assert(
      fc.property(moment, fc.string(), (now, seed) => {
        const start = cents(figure(Math.floor(now / hour) * hour, seed));
        expect(start >= 120_000_000_000n && start <= 130_000_000_000n).toBe(true);
      }),
    );
  });

  test('[HO-6] grows by 10,000 to 50,000 every 3, 4 or 5 seconds', () => {
    fc.assert(
      fc.property(moment, fc.string(), (now, seed) => {
        const start = Math.floor(now / hour) * hour;
        let before = cents(figure(start, seed));
        let pause = 0;
        const pauses = new Set<number>();
        for (let second = 1; second < 120; second++) {
          const grown = cents(figure(start + second * 1000, seed)) - before;
          pause++;
          if (grown === 0n) continue;
          expect(grown >= 1_000_000n && grown <= 5_000_000n).toBe(true);
          pauses.add(pause);
          pause = 0;
          before += grown;
        }
        expect([...pauses].filter((seconds) => ![3, 4, 5].includes(seconds))).toEqual([]);
        expect(pauses.size).toBeGreaterThan(1);
      }),
      { numRuns: 20 },
    );
  });

  test('[HO-6] is the same for the same seed and moment, and differs between seeds', () => {
    const now = 1_790_000_123_456;
    expect(figure(now)).toBe(figure(now));
    expect(figure(now, 'aurora|grand')).not.toBe(figure(now));
  });

  test('[HO-6] follows the manifest', () => {
    const growth = { from: '1', to: '1', seconds: [2] };
    const start = { from: '50', to: '50' };
    expect(grandFigure(start, growth, 'x', hour * 5 + 10_000)).toBe('55.00');
    expect(grandFigure(start, { ...growth, seconds: [] }, 'x', hour * 5 + 10_000)).toBe('50.00');
  });
});
