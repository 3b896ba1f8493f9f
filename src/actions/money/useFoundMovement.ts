import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { findMovements } from '#schemas/api/memberMoney.ts';
import type { OperationName } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { refetchMoney } from './afterMovement.ts';
import { lookAgainAfter } from './lookAgain.ts';
import { pendingKeys, settleKeys } from './pendingMoney.ts';

/**
 * Asks the server what became of movements by these operations whose answers were lost. One that was made after all ends its
 * key, so that the same is another one from then on, and is shown by `onFound`, with the id of the deposit or withdrawal.
 * Not while something is sent, whose answer may still come; again and again while there is no answer to this either, and at
 * once when the connection is back.
 */
export function useFoundMovement(
  operations: readonly OperationName[],
  busy: boolean,
  onFound: (order: string | null) => void,
): void {
  const enabled = useSession(({ session }) => session !== null) && !busy;
  const keys = pendingKeys(operations).join(',');
  const { data } = useQuery({
    ...query(findMovements, { keys }),
    enabled: enabled && keys !== '',
    staleTime: 0,
    refetchInterval: ({ state: { error, errorUpdateCount } }) => lookAgainAfter(error, errorUpdateCount),
    // Not the client's default, whose calls do not wait for a connection.
    refetchOnReconnect: true,
  });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (busy) return;
    const made = data?.made.filter(({ key }) => settleKeys([key]).length > 0) ?? [];
    for (const { order } of made) found(order);
    // What was fetched since may be from before it, or may have failed as its answer did.
    if (made.length > 0) void refetchMoney();
  }, [data, busy]);
}
