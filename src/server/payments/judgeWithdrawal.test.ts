import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/settings.ts';
import { approvalsFor } from './judgeWithdrawal.ts';

test.each([
  // Outside the demo somebody always approves, unless the brand says otherwise.
  { amount: '0.01', people: 1 },
  { amount: '199.99', demo: true, people: 0 },
  { amount: '200', demo: true, people: 1 },
  { amount: '0.01', demo: true, autoApproveBelow: '0', people: 1 },
  { amount: '499.99', autoApproveBelow: '500', people: 0 },
  { amount: '500', autoApproveBelow: '500', people: 1 },
  { amount: '5000', people: 1 },
  { amount: '5000.01', people: 2 },
  { amount: '1000000', twoPeopleAbove: null, people: 1 },
  // Of both amounts that for two people decides.
  { amount: '101', demo: true, twoPeopleAbove: '100', people: 2 },
])('[WA-2][WA-5] so many people approve a withdrawal: %o', ({ amount, demo = false, people, ...set }) => {
  expect(approvalsFor({ amount, demo, settings: { ...defaultSettings.payments, ...set } })).toBe(people);
});
