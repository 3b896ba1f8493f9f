import { expect, test } from 'vitest';
import { bucketStore } from './rateLimit.ts';

/** A store of 60 requests a minute. `take` counts a request: 0, or the milliseconds until one is allowed. */
function limitedStore(now: () => number) {
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
  const { take } = limitedStore(() => time);
  const allowed = (times: number) =>
    Array.from({ length: times }, () => take('1.2.3.4')).filter((wait) => wait === 0).length;
  expect(allowed(70)).toBe(60);
  expect(take('1.2.3.4')).toBe(1000);
  time += 10_000;
  expect(allowed(20)).toBe(10);
  time += 3_600_000;
  expect(allowed(100)).toBe(60);
});

test('[SV-4] the number of remembered callers is bounded: the least recent are dropped', () => {
  const { take } = limitedStore(() => 0);
  const address = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
  for (let i = 0; i < 60; i++) for (const key of ['first', 'busy']) take(key);
  for (let i = 0; i < 50_000; i++) {
    take(address(i));
    if (i % 1000 === 0) take('busy');
  }
  expect(take('busy')).toBe(1000);
  expect(take('first')).toBe(0);
});
