import { beforeEach, expect, test } from 'vitest';
import { moneyErrorTexts } from '#schemas/api/moneyErrors.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { ApiError } from '#src/api/apiError.ts';
import { connect } from '#src/api/connection.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { openBrand } from '#src/stores/brand.ts';
import { moneyFailureText } from './moneyFailureText.ts';

beforeEach(() => {
  connect({ brandId: 'base', language: () => 'EN', token: () => 'token' } as never);
  queryClient.clear();
  openBrand({
    currency: { code: 'XPF', symbol: '$', decimals: 2 },
    timeZone: 'Pacific/Tahiti',
  } as never);
});

const refused = (code: string, value: unknown = null) =>
  moneyFailureText(new ApiError('withdraw', 'rejected', code, value));

test('[WA-2] a refusal says its figures, in the brand’s currency and time zone', () => {
  expect(refused('money.limits', { min: '10.00000000', max: '2500' })).toEqual({
    key: 'money.refused.limits',
    values: { min: '$\u00a010.00', max: '$\u00a02,500.00' },
  });
  expect(refused('money.held', { until: '2026-11-24T07:30:00Z' })).toEqual({
    key: 'money.refused.held',
    values: { until: '23 Nov 2026, 21:30 GMT-10' },
  });
  expect(refused('money.turnover', { left: '3' }).values).toEqual({ left: '$\u00a03.00' });
  expect(refused('money.decimals', { decimals: 0 }).values).toEqual({ decimals: '0' });
});

test('[SH-5][WA-2] its figures have the wallet’s own symbol where it has one', () => {
  queryClient.setQueryData(query(getBalance).queryKey, { sumBalance: '1', currencySymbol: '₮' });
  expect(refused('money.turnover', { left: '1234' }).values).toEqual({ left: '₮\u00a01,234.00' });
});

test('[WA-2] without its figures every refusal still has a sentence', () => {
  for (const [code, key] of Object.entries(moneyErrorTexts))
    for (const value of [null, {}, { min: '1' }, { until: 'soon' }, 7, { left: 'all' }])
      expect(refused(code, value), `${code} ${JSON.stringify(value)}`).toEqual({ key, values: {} });
  expect(refused('payment.wrong').key).toBe('error.paymentWrong');
  expect(refused('account.trial').key).toBe('error.trialAccount');
});

test('[WA-5] it says whether nothing was sent, or whether it is not known', () => {
  const failed = (kind: 'offline' | 'broken', code?: string) =>
    moneyFailureText(new ApiError('withdraw', kind, code)).key;
  expect(failed('offline', 'money.notSent')).toBe('money.notSent');
  expect(failed('offline')).toBe('money.notKnown');
  expect(failed('broken')).toBe('money.notKnown');
});
