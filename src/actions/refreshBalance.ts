import { getBalance } from '#schemas/api/wallet.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { setBalanceRefreshing } from '#src/stores/account/balance.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { navigate } from './navigation.ts';
import { showFailure } from './showFailure.ts';

/** Fetches the balance, which is hidden meanwhile. A visitor is sent to the login page (specification 4). */
export async function refreshBalance(): Promise<void> {
  if (!currentSession()) {
    navigate('login');
    return;
  }
  setBalanceRefreshing(true);
  try {
    await queryClient.fetchQuery({ ...query(getBalance), staleTime: 0 });
  } catch (error) {
    showFailure(error);
  } finally {
    setBalanceRefreshing(false);
  }
}
