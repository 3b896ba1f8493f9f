import { useQuery } from '@tanstack/react-query';
import { countUnreadMessages, getMember } from '#schemas/api/member.ts';
import { getBalance } from '#schemas/api/wallet.ts';
import { memberTypes } from '#schemas/codes.ts';
import { query } from '#src/api/queries.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';

/** The signed-in member, as shown in the header. */
export interface HeaderAccount {
  /** Nickname, else the account's name. */
  readonly name: string;
  /** Total balance; undefined while loading, null after a failure or where it is refused. */
  readonly balance: string | null | undefined;
  readonly hidden: boolean;
  readonly unread: number;
  readonly trial: boolean;
}

/** The signed-in member with balance and unread messages; null for a visitor. */
export function useAccount(): HeaderAccount | null {
  const session = useSession((state) => state.session);
  const enabled = session !== null;
  const member = useQuery({ ...query(getMember), enabled }).data;
  const wallet = useQuery({ ...query(getBalance), enabled: enabled && !session.firstTimeLogin });
  const unread = useQuery({ ...query(countUnreadMessages), enabled }).data ?? 0;
  const { hidden, refreshing } = useBalanceView();
  if (!session) return null;
  return {
    name: member?.nickname || member?.account || session.userName,
    balance: wallet.data?.sumBalance ?? (wallet.isLoading ? undefined : null),
    hidden: hidden || refreshing,
    unread,
    trial: session.type === memberTypes.trial,
  };
}
