import { create } from 'zustand';

interface BalanceState {
  /** The player chose to hide the balance. */
  readonly hidden: boolean;
  /**
   * The wallet is being fetched again: the balance is hidden meanwhile, then as the player chose (specification 4).
   */
  readonly refreshing: boolean;
}

export const useBalanceView = create<BalanceState>()(() => ({ hidden: false, refreshing: false }));

export const toggleBalanceView = (): void => useBalanceView.setState(({ hidden }) => ({ hidden: !hidden }));
export const setBalanceRefreshing = (refreshing: boolean): void => useBalanceView.setState({ refreshing });
