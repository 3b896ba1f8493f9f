import { expect, test } from 'vitest';
import { readTypedRates } from './typedRates.ts';

test('[AG-5] typed rates are read in any digits, and told apart from what is none or too much', () => {
  const most = { RNG: '0.5', LIVE: '0.3' };
  expect(readTypedRates({ RNG: ' 0,4 ', LIVE: '٠٫٣', FISH: '' }, most)).toEqual({
    ...{ rates: { RNG: '0.4', LIVE: '0.3' }, wrong: {} },
  });
  expect(readTypedRates({ RNG: '0.501', LIVE: 'much', FISH: '0.1', LOTT: '0' }, most).wrong).toEqual({
    ...{ RNG: 'above', LIVE: 'rate', FISH: 'above' },
  });
  expect(readTypedRates({ RNG: '0.1234' }, most).wrong).toEqual({ RNG: 'rate' });
});
