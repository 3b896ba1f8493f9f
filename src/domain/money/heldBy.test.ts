import { expect, test } from 'vitest';
import { heldBy } from './heldBy.ts';

test('[WA-2] money is held by a change that holds any, not by what came after it', () => {
  const events = ['newDevice', 'twoStepOn', 'cardAdded', 'password'] as const;
  expect(heldBy(events.map((kind) => ({ kind })))).toBe('cardAdded');
  expect(heldBy([{ kind: 'twoStepOn' }, { kind: 'newDevice' }])).toBeNull();
  expect(heldBy(undefined)).toBeNull();
});
