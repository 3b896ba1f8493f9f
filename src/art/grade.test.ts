import { expect, test } from 'vitest';
import { gradeOf, grades, isGrade } from './grade.ts';

test.each([
  [{ scheme: 'light' }, 'bright'],
  [{ scheme: 'light', cards: 'flat' }, 'bright'],
  [{ scheme: 'dark', cards: 'glass' }, 'night'],
  [{ scheme: 'dark', cards: 'paper' }, 'night'],
  [{ scheme: 'light', cards: 'paper' }, 'paper'],
] as const)('[BR-9] the grade of a theme of %j is %s', (theme, grade) => {
  expect(gradeOf(theme)).toBe(grade);
});

test('[BR-9] an address may name a grade and nothing else', () => {
  expect(grades.every(isGrade)).toBe(true);
  expect(isGrade('dusk')).toBe(false);
});
