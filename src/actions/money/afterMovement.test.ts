import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/api/queryClient.ts';
import { openStorage } from '#src/stores/storage.ts';
import { afterMovement } from './afterMovement.ts';
import { followMovements } from './followMovements.ts';

afterEach(() => queryClient.clear());

test('[WA-5] other tabs of the brand fetch the balance again after a movement, those of another brand do not', async () => {
  const fetched = vi.spyOn(queryClient, 'invalidateQueries');
  openStorage('acme');
  const stop = followMovements();
  await afterMovement();
  const own = fetched.mock.calls.length;
  expect(own).toBeGreaterThan(0);
  // The tab that moved money is told as well: here both are in one program.
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBe(2 * own), { timeout: 1000 });

  openStorage('other');
  const stopOther = followMovements();
  fetched.mockClear();
  await afterMovement();
  // Told once, by its own brand's channel; a message for 'acme' would have come as early.
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBe(2 * own), { timeout: 1000 });
  stop();
  stopOther();
});
