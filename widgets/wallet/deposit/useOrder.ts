import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askDeposit, cancelDeposit, getDeposit, retractDeposit, tellDeposit } from '#schemas/api/deposits.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import { afterMovement } from '#src/actions/money/afterMovement.ts';
import { lookAgainAfter } from '#src/actions/money/lookAgain.ts';
import { type MoneyFailure, moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { settleKeys } from '#src/actions/money/pendingMoney.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import { useProofs } from './useProofs.ts';
import { useServerNow } from './useServerNow.ts';
import type { DepositOrder, OrderViewProps } from './view.ts';
import { isWaiting, pauseAfter } from './waitingStates.ts';

/** An order that is looked at again and again while it waits, the page is seen and there is a connection. */
function useWatchedOrder(id: string) {
  const enabled = useSession(({ session }) => session !== null);
  const { code: language } = useLocale();
  const options = query(getDeposit, { id, language });
  const found = useQuery({
    ...options,
    enabled,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (data) return isWaiting(data) ? pauseAfter(dataUpdateCount) : false;
      return lookAgainAfter(error, errorUpdateCount);
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  return { ...found, set: (order: DepositOrder) => queryClient.setQueryData(options.queryKey, order) };
}

/** Balances and lists follow as soon as an order that was seen waiting is decided. */
function useAfterDecision(order: DepositOrder | undefined): void {
  const seen = useRef(false);
  useEffect(() => {
    if (!order) return;
    if (isWaiting(order)) seen.current = true;
    else if (seen.current) {
      seen.current = false;
      void afterMovement();
    }
  }, [order]);
}

/** Once an order is seen, the same again is another deposit. */
function useSeen(order: DepositOrder | undefined): void {
  const key = order?.key;
  useEffect(() => {
    if (key !== undefined) settleKeys([key]);
  }, [key]);
}

/**
 * Asks the gateway what became of an order: as its time is over, since the server says what that means, and as the player
 * comes back from it. The address is then that of the order alone, so that a reload asks nothing.
 */
function useAsking(
  { id, returned }: OrderOptions,
  { order, now, ask }: { order: DepositOrder | undefined; now: number | null; ask: () => void },
): void {
  const { go } = useNavigation();
  const over =
    order?.state === 'open' && order.expiresAt !== null && now !== null && now >= Date.parse(order.expiresAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (over) ask();
  }, [over]);
  const known = order !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order is there
  useEffect(() => {
    if (!returned || !known) return;
    ask();
    go('deposit', { order: id }, { replace: true });
  }, [returned, known]);
}

interface OrderOptions {
  readonly id: string;
  /** The player has just come back from the gateway. */
  readonly returned: boolean;
}

/** What is said where a picture has to be there first, until it is. */
const proofFirst = 'deposit.proof.first';

/** State and actions of one deposit's screen. */
export function useOrder(options: OrderOptions): Omit<OrderViewProps, 'hasRecords'> {
  const { id } = options;
  const { data, isError, refetch, set } = useWatchedOrder(id);
  const [refusal, setRefusal] = useState<MoneyFailure | null>(null);
  const [asksCancel, setAsksCancel] = useState(false);
  const now = useServerNow();
  const asking = useSingleMutation({
    mutationFn: () => call(askDeposit, { body: { id } }),
    onSuccess: set,
    onError: () => void refetch(),
  });
  const ask = () => asking.mutate();
  useSeen(data);
  useAfterDecision(data);
  useAsking(options, { order: data, now, ask });
  const proofs = useProofs(data, set);
  // What was not known of a request is, once the order is another.
  const state = data?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => setRefusal((was) => (was?.key === 'money.notKnown' ? null : was)), [state]);

  const told = {
    onSuccess: (order: DepositOrder) => {
      setRefusal(null);
      set(order);
    },
    onError(error: Error) {
      setRefusal(moneyFailureText(error));
      // It was decided meanwhile: what is shown is old.
      void refetch();
    },
  };
  const telling = useSingleMutation({ ...told, mutationFn: () => call(tellDeposit, { body: { id } }) });
  const retracting = useSingleMutation({
    ...told,
    mutationFn: () => call(retractDeposit, { body: { id } }),
  });
  const cancelling = useSingleMutation({
    onSuccess(order: DepositOrder) {
      setAsksCancel(false);
      told.onSuccess(order);
    },
    onError(error: Error) {
      setAsksCancel(false);
      told.onError(error);
    },
    mutationFn: () => call(cancelDeposit, { body: { id } }),
  });

  const lacksProof = proofs.required && proofs.list.every((proof) => proof.id === null);
  return {
    currency: currentBrand().currency,
    order: data ?? (isError ? null : undefined),
    offline: !useOnline(),
    now,
    proofs,
    refusal: refusal?.key === proofFirst && !lacksProof ? null : refusal,
    telling: telling.isPending,
    asking: asking.isPending,
    retracting: retracting.isPending,
    cancelling: cancelling.isPending,
    asksCancel,
    onTell() {
      if (lacksProof) setRefusal({ key: proofFirst, values: {} });
      else telling.mutate();
    },
    onRetract: () => retracting.mutate(),
    onAskCancel: () => setAsksCancel(true),
    onKeep: () => setAsksCancel(false),
    onCancel: () => cancelling.mutate(),
    onRetry: data ? ask : () => void refetch(),
  };
}
