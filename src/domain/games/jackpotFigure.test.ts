import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FigureCourse,
  grandCourse,
  grandGrowth,
  grandStart,
  higherAmount,
  homeCourse,
  homeRange,
} from './jackpotFigure.ts';

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const numbers = fc.array(fc.nat(4_294_967_295), { minLength: 1, maxLength: 60 });

/** A source that repeats the given numbers. */
const chanceOf = (values: readonly number[]) => {
  let at = 0;
  return () => values[at++ % values.length] ?? 0;
};

/** The amounts of a course's first steps. */
function amounts(course: FigureCourse, values: readonly number[], steps: number): string[] {
  const chance = chanceOf(values);
  const shown = [course.begin(chance)];
  for (let step = 0; step < steps; step++) shown.push(course.next(shown.at(-1) ?? '', chance));
  return shown;
}

describe('the home figure', () => {
  const course = homeCourse(homeRange);

  test('[HO-6] climbs each second, within 100,000,000 and 240,000,000, with two decimals', () => {
    expect(course.pause(() => 0)).toBe(1);
    fc.assert(
      fc.property(numbers, (values) => {
        const shown = amounts(course, values, 100);
        for (const [at, amount] of shown.entries()) {
          expect(amount).toMatch(/^\d{9}\.\d\d$/);
          expect(cents(amount) >= 10_000_000_000n && cents(amount) <= 24_000_000_000n).toBe(true);
          if (at > 0) expect(cents(amount) > cents(shown[at - 1] ?? '')).toBe(true);
        }
      }),
    );
  });

  test('[HO-6] does not leave its range, however long it is shown', () => {
    const chance = () => 0;
    expect(course.next('239999999.99', chance)).toBe('240000000.00');
    expect(course.next('240000000.00', chance)).toBe('240000000.00');
  });

  test('[HO-6] takes any range of a manifest, however large or small, exactly', () => {
    expect(amounts(homeCourse({ from: '0.1', to: '0.1' }), [7], 1)).toEqual(['0.10', '0.10']);
    const large = homeCourse({ from: '99999999999999999.98', to: '99999999999999999.99' });
    expect(amounts(large, [0], 2)).toEqual([
      '99999999999999999.98',
      '99999999999999999.99',
      '99999999999999999.99',
    ]);
    // A reversed range stands still rather than falling.
    expect(amounts(homeCourse({ from: '9', to: '3' }), [5], 1)).toEqual(['9.00', '9.00']);
  });
});

describe('the second counter', () => {
  const course = grandCourse(grandStart, grandGrowth);

  test('[HO-6] begins between 1.2 and 1.3 billion', () => {
    expect(course.begin(() => 0)).toBe('1200000000.00');
    expect(course.begin(() => 4_294_967_295)).toBe('1299999999.98');
    fc.assert(
      fc.property(fc.nat(4_294_967_295), (value) => {
        const start = cents(course.begin(() => value));
        expect(start >= 120_000_000_000n && start <= 130_000_000_000n).toBe(true);
      }),
    );
  });

  test('[HO-6] grows by 10,000 to 50,000 after 3, 4 or 5 seconds', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const shown = amounts(course, values, 50);
        for (const [at, amount] of shown.slice(1).entries()) {
          const grown = cents(amount) - cents(shown[at] ?? '');
          expect(grown >= 1_000_000n && grown <= 5_000_000n).toBe(true);
        }
        expect([3, 4, 5]).toContain(course.pause(chanceOf(values)));
      }),
    );
    expect([0, 1, 2].map((value) => course.pause(() => value))).toEqual([3, 4, 5]);
  });

  test('[HO-6] follows the manifest', () => {
    const start = { from: '50', to: '50' };
    const growth = { from: '1', to: '1', seconds: [2] };
    expect(amounts(grandCourse(start, growth), [9], 2)).toEqual(['50.00', '51.00', '52.00']);
    expect(grandCourse(start, growth).pause(() => 9)).toBe(2);
    expect(grandCourse(start, { ...growth, seconds: [] }).pause(() => 9)).toBeNull();
  });
});

test('[HO-6] figures of another kind or range have another name, and the higher of two amounts is kept', () => {
  const names = [
    homeCourse(homeRange),
    homeCourse(grandStart),
    grandCourse(grandStart, grandGrowth),
    grandCourse(homeRange, grandGrowth),
  ].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(higherAmount('9.99', '10.00')).toBe('10.00');
  expect(higherAmount('1000000000.00', '999999999.99')).toBe('1000000000.00');
});
