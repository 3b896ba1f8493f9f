import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { isSolved, solvePuzzle } from './proofOfWork.ts';

afterEach(() => vi.unstubAllGlobals());

test('[AU-2] a solution is accepted for its own puzzle only', async () => {
  const puzzle = { salt: 'a-puzzle-of-some-salt', parts: 4, bits: 6 };
  const answers = await solvePuzzle(puzzle);
  expect(await isSolved(puzzle, answers)).toBe(true);
  expect(await isSolved({ ...puzzle, salt: 'another-salt-altogether' }, answers)).toBe(false);
  for (const part of [[], answers.slice(0, -1), answers.slice(1), [...answers, 0], answers.with(2, -1)])
    expect(await isSolved(puzzle, part)).toBe(false);
  for (const [part, counter] of answers.entries()) {
    const message = Buffer.alloc(65_536);
    message.write(`${puzzle.salt}.${part}.${counter}`);
    const [first = 255] = createHash('sha256').update(message).digest();
    expect(first >> 2, 'six zero bits of 64 KiB').toBe(0);
  }
});

test('[AU-2] without https, where browsers offer no hashing, a script does the same work', async () => {
  const puzzle = { salt: 'a-puzzle-of-some-salt', parts: 2, bits: 4 };
  const native = await solvePuzzle(puzzle);
  vi.stubGlobal('crypto', {});
  expect(await solvePuzzle(puzzle)).toEqual(native);
  expect(await isSolved(puzzle, native)).toBe(true);
});

test('[AU-2] solving ends when it is aborted', async () => {
  const stop = new AbortController();
  const work = solvePuzzle({ salt: 'never-to-be-solved', parts: 1, bits: 32 }, stop.signal);
  stop.abort();
  await expect(work).rejects.toThrow();
});
