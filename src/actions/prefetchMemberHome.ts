import { getDividendInfo } from '#schemas/api/contracts.ts';
import { getMember, listMessages } from '#schemas/api/member.ts';
import { getMerchantWallet } from '#schemas/api/memberMoney.ts';
import { getVerificationPattern } from '#schemas/api/ownPassword.ts';
import { renewSession } from '#schemas/api/session.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { connected } from '#src/api/connection.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';

/**
 * Prefetches the data of a member's home page (specification 7). Cached data is kept, but the session is renewed
 * each time. Does not wait; widgets report failures when they use the data.
 */
export function prefetchMemberHome(): void {
  void queryClient.prefetchQuery({ ...query(renewSession), staleTime: 0 });
  void queryClient.prefetchQuery(query(getBalance));
  void queryClient.prefetchQuery(query(getMerchantWallet));
  void queryClient.prefetchQuery(query(getMember));
  void queryClient.prefetchQuery(query(getDividendInfo));
  void queryClient.prefetchQuery(query(listMessages, { pageNo: 1, language: connected().language() }));
  void queryClient.prefetchQuery(query(getVerificationPattern));
}
