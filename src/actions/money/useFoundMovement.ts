import { useEffect, useEffectEvent } from 'react';
import { settleKeys } from './pendingMoney.ts';

/**
 * Looks for movements whose answer was lost among those that the server tells of, by their keys. One that is there was made
 * after all: its key ends, and `onFound` shows it. Not while something is sent, whose answer may still come.
 */
export function useFoundMovement(
  known: readonly string[],
  busy: boolean,
  onFound: (key: string) => void,
): void {
  const found = useEffectEvent(onFound);
  const keys = known.join(' ');
  useEffect(() => {
    if (!busy && keys !== '') for (const key of settleKeys(keys.split(' '))) found(key);
  }, [keys, busy]);
}
