import { describe, expect, test } from 'vitest';
import { attackCaptcha } from './attackCaptcha.ts';

/** Characters side by side, upright, on plain paper: what the solver has to be able to read. */
const undefended = {
  turn: 0.05,
  overlap: [-0.1, 0],
  warp: 0,
  arcs: 0,
  scraps: 0,
  bands: 0,
  specks: 0,
} as const;

describe('[AU-2] row 7: the captcha solver', () => {
  test('reads a picture without defences, so that it proves something', () => {
    expect(attackCaptcha('digits', 60, 'row 7', undefended)).toBeGreaterThanOrEqual(54);
  });

  // In parts, since each is a minute's work for a busy machine.
  test.each([
    ['digits', 60, 'one'],
    ['digits', 60, 'two'],
    ['sum', 60, 'one'],
    ['signs', 40, 'one'],
  ] as const)(
    'reads at most one in twenty of the pictures that are shown: %s, %i, %s',
    (kind, tries, part) => {
      expect(attackCaptcha(kind, tries, `row 7 ${part}`)).toBeLessThanOrEqual(tries / 20);
    },
  );
});
