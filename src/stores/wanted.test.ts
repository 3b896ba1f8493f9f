import { expect, test } from 'vitest';
import { rememberWanted, takeWanted } from './wanted.ts';

test('[GL-9] the page to return to is given once, and forgotten after ten minutes', () => {
  expect(takeWanted()).toBeNull();
  rememberWanted('launch-game', { nodeId: '1' }, 0);
  rememberWanted('launch-game', { nodeId: '2' }, 0);
  expect(takeWanted(1000)).toMatchObject({ page: 'launch-game', params: { nodeId: '2' } });
  expect(takeWanted(1000)).toBeNull();
  rememberWanted('launch-game', {}, 0);
  expect(takeWanted(10 * 60_000)).toBeNull();
});
