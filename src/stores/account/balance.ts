import { create } from 'zustand';
import { erase, readStored, store } from '../storage.ts';

interface BalanceState {
  /** The player chose to hide the balance. */
  readonly hidden: boolean;
  /**
   * The wallet is being fetched again: the balance is hidden meanwhile, then as the player chose (specification 4).
   */
  readonly refreshing: boolean;
}

export const useBalanceView = create<BalanceState>()(() => ({ hidden: false, refreshing: false }));

/** Whether the choice could be stored: what a full or blocked storage says counts for nothing. */
let kept = true;

/** Hides the balance, or shows it, as was chosen on this device; a free trial has a choice of its own. */
export function restoreBalanceView(): void {
  if (kept) useBalanceView.setState({ hidden: readStored('balanceHidden') !== null });
}

export function toggleBalanceView(): void {
  const hidden = !useBalanceView.getState().hidden;
  kept = !hidden || store('balanceHidden', '1');
  if (!hidden) erase('balanceHidden');
  useBalanceView.setState({ hidden });
}

export const setBalanceRefreshing = (refreshing: boolean): void => useBalanceView.setState({ refreshing });
