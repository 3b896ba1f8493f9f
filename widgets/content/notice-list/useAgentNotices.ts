import { useEffect } from 'react';
import { getTeamKpi, readAgentNotices } from '#schemas/api/teams.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { useSession } from '#src/stores/account/session.ts';

/** Tells the server that an agent has been shown announcements, so that the agent's home does not mark them any more. */
export function useAgentNotices(shown: readonly { readonly id: string }[] | undefined): void {
  const signedIn = useSession(({ session }) => session !== null);
  const ids = shown?.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    if (!signedIn || ids === '') return;
    // What was not told is told the next time.
    void call(readAgentNotices, { body: { ids: ids.split(' ') } }).then(
      () => queryClient.invalidateQueries({ queryKey: [getTeamKpi.name] }),
      () => undefined,
    );
  }, [signedIn, ids]);
}
