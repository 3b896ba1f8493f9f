import { listCardBanks } from '#schemas/api/bankCards.ts';
import { getMember } from '#schemas/api/member.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { currentSession, useSession } from '#src/stores/account/session.ts';
import { isTrial, readStored, store } from '#src/stores/storage.ts';

/** Puts an answer of an earlier page into the empty cache, where it is shown until the new one has arrived. */
function offer(queryKey: readonly unknown[], value: unknown): void {
  if (value === undefined || queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, value);
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Shows what the device keeps of the signed-in member: nothing of another account. */
function offerKept(): void {
  const session = currentSession();
  if (!session) return;
  const member = readStored('memberInfo');
  if (member?.userName === session.userName) offer(query(getMember).queryKey, member);
  const list = readStored('MC_BankList');
  if (list) offer(query(listCardBanks).queryKey, { list } satisfies ValueOf<'listCardBanks'>);
}

/**
 * Keeps member info and the list of banks on the device (specification 3), so that the next page shows them at once. Call
 * once the stored session is known. Returns a function that stops it.
 */
export function keepAnswers(): () => void {
  offerKept();
  const stopFollowing = useSession.subscribe(offerKept);
  const stopKeeping = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { queryKey, state } = event.query;
    // An answer that arrives after its session has ended is kept for nobody; of a free trial nothing is kept.
    const token = currentSession()?.token;
    if (token === undefined || queryKey[2] !== token || isTrial()) return;
    if (queryKey[0] === getMember.name) store('memberInfo', state.data as ValueOf<'getMember'>);
    if (queryKey[0] === listCardBanks.name)
      store('MC_BankList', (state.data as ValueOf<'listCardBanks'>).list);
  });
  return () => {
    stopFollowing();
    stopKeeping();
  };
}
