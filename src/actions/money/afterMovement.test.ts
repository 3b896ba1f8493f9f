import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/api/queryClient.ts';
import { openStorage, storageName } from '#src/stores/storage.ts';
import { afterMovement, refetchMoney } from './afterMovement.ts';
import { followMovements } from './followMovements.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

let fetches = 0;
/** How much one movement fetches again. */
let atOnce = 0;
beforeEach(async () => {
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    fetches++;
  });
  fetches = 0;
  await refetchMoney();
  [atOnce, fetches] = [fetches, 0];
  expect(atOnce).toBeGreaterThan(0);
});

/** Another tab of a brand, and how often it was told of a movement. */
function otherTab(brand: string) {
  openStorage(brand);
  const channel = new BroadcastChannel(storageName('pendingMoney'));
  stops.push(() => channel.close());
  const told: unknown[] = [];
  channel.onmessage = ({ data }) => told.push(data);
  return { told, move: () => channel.postMessage('moved') };
}

test('[WA-5] a movement is told to the other tabs of its brand, once, and fetched once in its own', async () => {
  const foreign = otherTab('other');
  const other = otherTab('acme');
  stops.push(followMovements());
  await afterMovement();
  expect(fetches).toBe(atOnce);
  await vi.waitFor(() => expect(other.told).toEqual(['moved']));
  // What the tab would have heard of itself comes before what is said now.
  for (let i = 2; i < 5; i++) {
    other.move();
    await vi.waitFor(() => expect(fetches).toBeGreaterThanOrEqual(i * atOnce));
    expect(fetches).toBe(i * atOnce);
  }
  expect(foreign.told).toEqual([]);
});

test('[WA-5] a tab of another brand does not follow, and one that has stopped tells nobody', async () => {
  const other = otherTab('acme');
  const foreign = otherTab('other');
  openStorage('acme');
  const stop = followMovements();
  foreign.move();
  other.move();
  await vi.waitFor(() => expect(fetches).toBe(atOnce));
  stop();
  await afterMovement();
  expect(other.told).toEqual([]);
});
