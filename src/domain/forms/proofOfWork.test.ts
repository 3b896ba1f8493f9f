import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSolved, sha256Prefix, solvePuzzle } from './proofOfWork.ts';

const ascii = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((c) => String.fromCharCode(c)),
  maxLength: 55,
});

test('[AU-2] a hash begins as the platform’s own SHA-256 does', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256Prefix(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE());
    }),
  );
});

test('[AU-2] a solution is accepted for its own puzzle only', async () => {
  const puzzle = { salt: 'a-puzzle-of-some-salt', parts: 4, bits: 8 };
  const answers = await solvePuzzle(puzzle);
  expect(isSolved(puzzle, answers)).toBe(true);
  expect(isSolved({ ...puzzle, salt: 'another-salt-altogether' }, answers)).toBe(false);
  for (const part of [[], answers.slice(0, -1), answers.slice(1)]) expect(isSolved(puzzle, part)).toBe(false);
  expect(isSolved(puzzle, [...answers, 0])).toBe(false);
  expect(isSolved(puzzle, answers.with(2, (answers[2] ?? 0) + 0.5))).toBe(false);
  for (const [part, counter] of answers.entries())
    expect(
      createHash('sha256').update(`${puzzle.salt}.${part}.${counter}`).digest()[0],
      'eight zero bits',
    ).toBe(0);
});

test('[AU-2] solving ends when it is aborted', async () => {
  const stop = new AbortController();
  const work = solvePuzzle({ salt: 'never-to-be-solved', parts: 1, bits: 32 }, stop.signal);
  stop.abort();
  await expect(work).rejects.toThrow();
});
