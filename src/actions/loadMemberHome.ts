import { getDividendInfo, getMember, listMessages } from '#schemas/api/member.ts';
import { getVerificationPattern, renewSession } from '#schemas/api/session.ts';
import { getBalance, getMerchantWallet } from '#schemas/api/wallet.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';

/**
 * Reads what the home page of a member reads (specification 7): what is here already stays, but the session is renewed
 * each time. Nothing waits for it, and a failure is told by whoever shows the answer.
 */
export function loadMemberHome(): void {
  void queryClient.prefetchQuery({ ...query(renewSession), staleTime: 0 });
  void queryClient.prefetchQuery(query(getBalance));
  void queryClient.prefetchQuery(query(getMerchantWallet));
  void queryClient.prefetchQuery(query(getMember));
  void queryClient.prefetchQuery(query(getDividendInfo));
  void queryClient.prefetchQuery(query(listMessages, { pageNo: 1 }));
  void queryClient.prefetchQuery(query(getVerificationPattern));
}
