import { expect, test } from 'vitest';
import { bucketStore } from './limits.ts';

/** A store of 60 a minute, and how to count a request: 0, or the milliseconds until another one is let in. */
function limited(now: () => number) {
  const store = new (bucketStore(now))({});
  const take = (key: string): number => {
    let wait = 0;
    store.incr(
      key,
      (_error, { current, ttl } = { current: 0, ttl: 0 }) => {
        wait = current > 60 ? ttl : 0;
      },
      60_000,
      60,
    );
    return wait;
  };
  return { store, take };
}

test('[SV-4] a bucket refills steadily, and never above its size', () => {
  let time = 0;
  const { take } = limited(() => time);
  const taken = (times: number) =>
    Array.from({ length: times }, () => take('1.2.3.4')).filter((wait) => wait === 0).length;
  expect(taken(70)).toBe(60);
  expect(take('1.2.3.4')).toBe(1000);
  time += 10_000;
  expect(taken(20)).toBe(10);
  time += 3_600_000;
  expect(taken(100)).toBe(60);
});

test('[SV-4] what is remembered has a bound: who was not heard of longest is forgotten', () => {
  const { take } = limited(() => 0);
  const address = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
  for (let i = 0; i < 60; i++) for (const key of ['first', 'busy']) take(key);
  for (let i = 0; i < 50_000; i++) {
    take(address(i));
    if (i % 1000 === 0) take('busy');
  }
  expect(take('busy')).toBe(1000);
  expect(take('first')).toBe(0);
});
