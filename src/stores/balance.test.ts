import { expect, test } from 'vitest';
import { setRefreshing, toggleBalanceView, useBalanceView } from './balance.ts';

test('[MC-1] a refresh leaves the player’s choice to hide the balance as it was', () => {
  expect(useBalanceView.getState()).toEqual({ hidden: false, refreshing: false });
  toggleBalanceView();
  setRefreshing(true);
  expect(useBalanceView.getState()).toEqual({ hidden: true, refreshing: true });
  setRefreshing(false);
  expect(useBalanceView.getState()).toEqual({ hidden: true, refreshing: false });
  toggleBalanceView();
  expect(useBalanceView.getState().hidden).toBe(false);
});
