import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cancelWithdrawal, getWithdrawal } from '#schemas/api/withdrawals.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { afterMovement } from '#src/actions/money/afterMovement.ts';
import { lookAgainAfter } from '#src/actions/money/lookAgain.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { settleKeys } from '#src/actions/money/pendingMoney.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { useSession } from '#src/stores/account/session.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { WithdrawViewProps } from './view.ts';
import { isUnderWay } from './withdrawRules.ts';

/** How often a withdrawal on its way is looked at while its receipt is on screen, in milliseconds. */
const lookEveryMs = 4000;

type Receipt = Pick<
  WithdrawViewProps,
  | 'receipt'
  | 'cancelling'
  | 'onOpen'
  | 'onCloseReceipt'
  | 'onRetryReceipt'
  | 'onAskCancel'
  | 'onKeep'
  | 'onCancel'
>;

/**
 * Which receipt is open is in the address, so that a reload and a link open it. Popups have entries of the history, too:
 * the address is changed once that of a sheet that closes is gone, and only then another one opens.
 */
function useReceiptAddress(order: string | undefined) {
  const { go } = useNavigation();
  const [wanted, setWanted] = useState<{ readonly id: string | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt that is opened or closed
  useEffect(() => {
    if (wanted) go('withdraw', wanted.id === null ? undefined : { order: wanted.id }, { replace: true });
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has changed
  useEffect(() => setWanted(null), [order]);
  const isLeft = wanted !== null && wanted.id !== order;
  return {
    id: order === undefined || isLeft ? null : order,
    open: (id: string | null) => setWanted({ id }),
  };
}

const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'request.notFound';

/** The open receipt: followed while the withdrawal is on its way and the page is seen; and how it is cancelled. */
export function useReceipt(asked: string | undefined): Receipt {
  const { id, open } = useReceiptAddress(asked);
  const [asking, setAsking] = useState(false);
  const signedIn = useSession(({ session }) => session !== null);
  const order = query(getWithdrawal, { id: id ?? '' });
  const { data, error, isError, refetch } = useQuery({
    ...order,
    enabled: signedIn && id !== null,
    // Not while the page is hidden, which is the client's default.
    refetchInterval: ({ state: { data, error, errorUpdateCount } }) => {
      if (data) return isUnderWay(data) ? lookEveryMs : false;
      return lookAgainAfter(error, errorUpdateCount);
    },
  });

  const before = useRef<{ readonly id: string; readonly state: string } | null>(null);
  useEffect(() => {
    if (!data) return;
    // A step may have brought the money back.
    if (before.current?.id === data.id && before.current.state !== data.state) void afterMovement();
    before.current = { id: data.id, state: data.state };
    // It is seen: the same again is another withdrawal.
    settleKeys([data.key]);
  }, [data]);

  const cancel = useSingleMutation({
    mutationFn: () => call(cancelWithdrawal, { body: { id: id ?? '' } }),
    onSuccess: async (value) => {
      queryClient.setQueryData(order.queryKey, value);
      setAsking(false);
      await afterMovement();
    },
    onError: (error) => {
      setAsking(false);
      const { key, values } = moneyFailureText(error);
      showToast('fail', key, undefined, values);
      void queryClient.invalidateQueries({ queryKey: order.queryKey });
    },
  });
  return {
    receipt:
      id === null ? null : { id, value: data ?? (isUnknown(error) ? 'unknown' : isError ? null : undefined) },
    cancelling: cancel.isPending ? 'busy' : asking ? 'asking' : null,
    onOpen: open,
    onCloseReceipt: () => {
      open(null);
      setAsking(false);
    },
    onRetryReceipt: () => void refetch(),
    onAskCancel: () => setAsking(true),
    onKeep: () => setAsking(false),
    onCancel: () => cancel.mutate(undefined),
  };
}
