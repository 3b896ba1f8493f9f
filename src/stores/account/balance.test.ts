import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage, setTrialStorage } from '../storage.ts';
import { restoreBalanceView, setBalanceRefreshing, toggleBalanceView, useBalanceView } from './balance.ts';

function storageOf(entries: Map<string, string>, full = false) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
}

const stub = (full = false) =>
  vi.stubGlobal('window', {
    localStorage: storageOf(new Map(), full),
    sessionStorage: storageOf(new Map(), full),
  });
/** What a page that is loaded anew shows. */
function isHiddenAfterReload(): boolean {
  useBalanceView.setState({ hidden: false });
  restoreBalanceView();
  return useBalanceView.getState().hidden;
}

beforeEach(() => {
  stub();
  openStorage('acme');
  useBalanceView.setState({ hidden: false, refreshing: false });
});
afterEach(() => {
  setTrialStorage(false);
  vi.unstubAllGlobals();
});

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

test('[WA-5] a hidden balance stays hidden when the page is loaded anew, until the player shows it', () => {
  toggleBalanceView();
  expect(isHiddenAfterReload()).toBe(true);
  toggleBalanceView();
  expect(useBalanceView.getState().hidden).toBe(false);
  expect(isHiddenAfterReload()).toBe(false);
});

test('[WA-5] a free trial has a choice of its own', () => {
  toggleBalanceView();
  setTrialStorage(true);
  expect(isHiddenAfterReload()).toBe(false);
  toggleBalanceView();
  toggleBalanceView();
  setTrialStorage(false);
  expect(isHiddenAfterReload()).toBe(true);
});

test('[WA-5][TR-4] a full storage shows nothing that was hidden', () => {
  stub(true);
  toggleBalanceView();
  restoreBalanceView();
  expect(useBalanceView.getState().hidden).toBe(true);
  toggleBalanceView();
  restoreBalanceView();
  expect(useBalanceView.getState().hidden).toBe(false);
});
