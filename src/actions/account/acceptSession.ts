import type { ValueOf } from '#schemas/api/operations.ts';
import { logout } from '#schemas/api/session.ts';
import { call } from '#src/api/call.ts';
import { belongsToOtherSession } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { beginSession } from '#src/stores/account/session.ts';
import { isTrial } from '#src/stores/storage.ts';

/**
 * Begins a session returned by a login, registration or free play, and drops cached answers of other sessions. Ends
 * a running free trial, also on the server.
 */
export function acceptSession(value: ValueOf<'login'>): void {
  // A failure is ignored: the server ends an unused trial by itself.
  if (isTrial()) call(logout, {}).catch(() => undefined);
  const firstTimeLogin = value.firstTimeLogin || !!value.secondFactorDue;
  beginSession({ ...value, type: value.customerType, firstTimeLogin });
  queryClient.removeQueries({ predicate: ({ queryKey }) => belongsToOtherSession(queryKey, value.token) });
}
