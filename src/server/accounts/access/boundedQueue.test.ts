import { expect, test } from 'vitest';
import { boundedQueue } from './boundedQueue.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, resolve, reject, begun: () => begun };
}

test('[SV-4] row 2: a few run at once, some wait in order, and more are refused before they begin', async () => {
  const { run: limit, requireRoom } = boundedQueue({ running: 2, waiting: 2, retryAfter: 3 });
  const works = Array.from({ length: 5 }, work);
  const results = works.map(({ run }) => limit(run).catch((error: unknown) => error));
  expect(works.map(({ begun }) => begun())).toEqual([true, true, false, false, false]);
  expect(requireRoom).toThrow('too much at once');
  expect(await results[4]).toMatchObject({ code: 'system.busy', status: 503, retryAfter: 3 });
  works[1]?.reject(new Error('fell over'));
  expect(await results[1]).toEqual(new Error('fell over'));
  expect(works.map(({ begun }) => begun())).toEqual([true, true, true, false, false]);
  works[0]?.resolve('first');
  works[2]?.resolve('third');
  expect([await results[0], await results[2]]).toEqual(['first', 'third']);
  works[3]?.resolve('fourth');
  expect(await results[3]).toBe('fourth');
  const later = work();
  later.resolve('later');
  expect(requireRoom).not.toThrow();
  expect(await limit(later.run)).toBe('later');
});
