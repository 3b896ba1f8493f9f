import { useQuery } from '@tanstack/react-query';
import { findTransfers } from '#schemas/api/transfers.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { pendingKeys } from './pendingMoney.ts';
import { useFoundMovement } from './useFoundMovement.ts';

/** Operations that move money at once, of which nothing remains to be looked at. */
const transfers = ['transfer', 'collectWallets', 'transferToUpline'];

/** Asks the server what became of transfers whose answer was lost; `onFound` says that one was made after all. */
export function useFoundTransfers(busy: boolean, onFound: () => void): void {
  const enabled = useSession(({ session }) => session !== null) && !busy;
  const keys = pendingKeys(transfers).join(',');
  const { data } = useQuery({
    ...query(findTransfers, { keys }),
    enabled: enabled && keys !== '',
    staleTime: 0,
  });
  useFoundMovement(data?.made ?? [], busy, onFound);
}
