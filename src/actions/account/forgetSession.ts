import { belongsToOtherSession } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { clearSession, currentSession, type Session } from '#src/stores/account/session.ts';
import { eraseVisit } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';

/** Removes everything of the session in this browser. `lapsed`: it expired or was ended by the server. */
export function forgetSession(lapsed = false): void {
  clearSession(lapsed);
  const token = currentSession()?.token ?? null;
  queryClient.removeQueries({ predicate: ({ queryKey }) => belongsToOtherSession(queryKey, token) });
}

/** Applies a sign-in or sign-out of another tab: removes the former member's data, but not the new stored session. */
export function applyOtherTabSession(before: Session | null): void {
  const now = currentSession();
  queryClient.removeQueries({
    predicate: ({ queryKey }) => belongsToOtherSession(queryKey, now?.token ?? null),
  });
  if (before) eraseVisit();
  if (!now) showToast('info', 'toast.leftElsewhere');
}
