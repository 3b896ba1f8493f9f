import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { gemCuts, gemOf } from './levelGems.ts';

/** The silhouette of a gem in black on white, as bytes. */
const silhouette = (outline: string): Buffer =>
  Buffer.from(
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z" fill="#fff"/><path d="${outline}"/></svg>`,
    )
      .render()
      .pixels.filter((_, at) => at % 4 === 0),
  );

/** So many of a gem's 4,096 points set two shapes apart. */
const apartAtLeast = 200;

test('[MC-3] no two levels share a shape: their silhouettes differ in more than a twentieth of their box', () => {
  const shapes = gemCuts.map(({ outline }) => silhouette(outline));
  for (const [i, one] of shapes.entries())
    for (const [j, other] of shapes.entries()) {
      if (i >= j) continue;
      const apart = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 127).length;
      expect([i, j, apart > apartAtLeast]).toEqual([i, j, true]);
    }
});

test('[MC-3] levels take the cuts in order, and those beyond the last share it', () => {
  expect([1, 2, 5, 10, 11, 99].map(gemOf)).toEqual([0, 1, 4, 9, 9, 9]);
  expect([0, -3, 2.7].map(gemOf)).toEqual([0, 0, 1]);
});
