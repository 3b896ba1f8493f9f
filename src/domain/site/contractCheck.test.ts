import { expect, test } from 'vitest';
import { memberTypeCodes } from '#schemas/codes.ts';
import { looksForContracts, openContract } from './contractCheck.ts';

test('[HO-9] contracts are checked for types other than 4, 40, 41 and 42', () => {
  expect(memberTypeCodes.filter(looksForContracts)).toEqual([0, 2]);
});

test.each([
  [{}, null],
  [{ dailysalreqtype: '', divtypecompperiodreq: '' }, null],
  [{ dailysalreqtype: '1' }, 'salary-contract'],
  [{ divtypecompperiodreq: 'DIVIDEND' }, 'dividend-contract'],
  [{ contracthoursalreq: '1' }, 'hourly-contract'],
  [{ contracthoursalreq: '1', dailysalreqtype: '1' }, 'salary-contract'],
] as const)('[HO-9] %j waits on the page %s', (answer, page) => {
  expect(openContract(answer)).toBe(page);
});
