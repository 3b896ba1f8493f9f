import { expect, test } from 'vitest';
import { activitySteps } from '#schemas/api/activities.ts';
import { paysAmount } from './payingActivity.ts';

const fixed = (amount: string) => ({ kind: 'fixed' as const, amount });

test('[SH-6] an activity pays an amount where it is the same money, however it is written', () => {
  expect(paysAmount({ next: 'join', reward: fixed('258.00') }, '258')).toBe(true);
  expect(paysAmount({ next: 'join', reward: fixed('258.00000001') }, '258')).toBe(false);
  expect(paysAmount({ next: 'join', reward: { kind: 'percent', amount: '258' } }, '258')).toBe(false);
});

test('[SH-6] an activity for which there is nothing to do now pays nothing', () => {
  const doable = activitySteps.filter((next) => paysAmount({ next, reward: fixed('258') }, '258'));
  expect(doable).toEqual(['signIn', 'join', 'apply', 'claim', 'deposit', 'play']);
});
