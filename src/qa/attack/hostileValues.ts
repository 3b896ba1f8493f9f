import type { Random } from '#src/domain/values/random.ts';

/**
 * Stands for a number that JSON text can say and a JavaScript number cannot: `hostileJson` writes it as `1e400`, which
 * is parsed as infinity.
 */
export const beyondNumbers = '\u0001beyond numbers\u0001';

/** Texts that have broken servers: characters that no database stores, bounds, dates that are none, other languages. */
const texts: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\ufeffdemo',
  'İstanbul',
  '💰'.repeat(40),
  'x'.repeat(65),
  'x'.repeat(3000),
  '-1',
  '0',
  '1e400',
  '1e3',
  '0x10',
  '007',
  '1.5',
  'NaN',
  'Infinity',
  '-infinity',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '1'.repeat(300),
  '0000-00-00',
  '0000-01-01',
  '2026-13-01',
  '2026-02-30',
  '99999-01-01',
  '2026-02-30T00:00:00Z',
  '2026-13-45T25:61:61Z',
  '2026-01-01T24:00:00Z',
  '0000-01-01T00:00:00Z',
  'now',
  'epoch',
  'null',
  'true',
  '[]',
  '{}',
  '%00',
  '%',
  "' or 1=1 --",
  "'; drop table member; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'A',
  'A,A,A',
  ',',
];

const numbers: readonly [unknown, ...unknown[]] = [
  beyondNumbers,
  -1,
  0,
  -0,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e300,
  -1e300,
  5e-324,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** A text that a careless server trips over. */
export const hostileText = (random: Random): string => random.pick(texts);

/** Any JSON value that a careless server trips over. */
export function hostileValue(random: Random): unknown {
  const kind = random.whole(0, 9);
  if (kind < 5) return hostileText(random);
  if (kind < 7) return random.pick(numbers);
  return random.pick([
    null,
    true,
    false,
    [],
    {},
    [hostileText(random)],
    { [hostileText(random)]: hostileText(random) },
    Array.from({ length: 600 }, (_, index) => index),
    nested(40),
    nested(3000),
  ]);
}

/** The JSON text of a value with hostile parts. */
export const hostileJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(JSON.stringify(beyondNumbers), '1e400');
