import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { findMovements } from '#schemas/api/memberMoney.ts';
import type { OperationName } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { pendingKeys, settleKeys } from './pendingMoney.ts';

/**
 * Asks the server what became of movements by these operations whose answers were lost. One that was made after all ends its
 * key, so that the same is another one from then on, and is shown by `onFound`, with the id of the deposit or withdrawal.
 * Not while something is sent, whose answer may still come.
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
  });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (busy) return;
    for (const { key, order } of data?.made ?? []) if (settleKeys([key]).length > 0) found(order);
  }, [data, busy]);
}
