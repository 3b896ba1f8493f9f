import { expect, test } from 'vitest';
import { rememberReturnTo, takeReturnTo } from './returnTo.ts';

test('[GL-9] the page to return to is given once, and forgotten after ten minutes', () => {
  expect(takeReturnTo()).toBeNull();
  rememberReturnTo('launch-game', { nodeId: '1' }, 0);
  rememberReturnTo('launch-game', { nodeId: '2' }, 0);
  expect(takeReturnTo(1000)).toMatchObject({ page: 'launch-game', params: { nodeId: '2' } });
  expect(takeReturnTo(1000)).toBeNull();
  rememberReturnTo('launch-game', {}, 0);
  expect(takeReturnTo(10 * 60_000)).toBeNull();
});
