import { expect, test } from 'vitest';
import { suggestDeposit, takeSuggestedDeposit } from './suggestedDeposit.ts';

test('[SH-6] a suggested amount is taken once, and the last one counts', () => {
  expect(takeSuggestedDeposit()).toBeNull();
  suggestDeposit('100');
  suggestDeposit('258');
  expect(takeSuggestedDeposit()).toBe('258');
  expect(takeSuggestedDeposit()).toBeNull();
});
