import { expect, test } from 'vitest';
import { setBalanceRefreshing, toggleBalanceView, useBalanceView } from './balance.ts';

test('[MC-1] a refresh leaves the player’s choice to hide the balance as it was', () => {
  expect(useBalanceView.getState()).toEqual({ hidden: false, refreshing: false });
  toggleBalanceView();
  setBalanceRefreshing(true);
  expect(useBalanceView.getState()).toEqual({ hidden: true, refreshing: true });
  setBalanceRefreshing(false);
  expect(useBalanceView.getState()).toEqual({ hidden: true, refreshing: false });
  toggleBalanceView();
  expect(useBalanceView.getState().hidden).toBe(false);
});
