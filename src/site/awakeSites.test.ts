import { describe, expect, test } from 'vitest';
import { AwakeSites } from './awakeSites.ts';

/** A site that notes when it falls asleep. */
const sleeperOf = (slept: string[], name: string) => ({ sleep: () => void slept.push(name) });

describe('[BR-8] drawn pages in memory', () => {
  test('of the site asked longest ago leave first, where all together are too large', () => {
    const slept: string[] = [];
    const awake = new AwakeSites({ mostBytes: 100, idle: 1000 });
    const [a, b, c] = ['a', 'b', 'c'].map((name) => sleeperOf(slept, name)) as [never, never, never];
    awake.use(a, 40, 0);
    awake.use(b, 40, 1);
    awake.use(a, 50, 2);
    expect(slept).toEqual([]);
    awake.use(c, 30, 3);
    expect(slept).toEqual(['b']);
    expect(awake.held).toEqual({ sites: 2, bytes: 80 });
  });

  test('of one site may be larger than the bound', () => {
    const slept: string[] = [];
    const awake = new AwakeSites({ mostBytes: 100, idle: 1000 });
    awake.use(sleeperOf(slept, 'a'), 500, 0);
    expect(slept).toEqual([]);
  });

  test('of a site that nobody asks for leave after a while, also without any request', () => {
    const slept: string[] = [];
    const awake = new AwakeSites({ mostBytes: 100, idle: 1000 });
    awake.use(sleeperOf(slept, 'a'), 10, 0);
    awake.use(sleeperOf(slept, 'b'), 10, 600);
    awake.sweep(1000);
    expect(slept).toEqual(['a']);
    awake.sweep(1600);
    expect(slept).toEqual(['a', 'b']);
    expect(awake.held).toEqual({ sites: 0, bytes: 0 });
  });
});
