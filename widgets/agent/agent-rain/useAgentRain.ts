import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelAgentRain, getAgentRains, giveAgentRain } from '#schemas/api/agentRains.ts';
import type { BodyOf } from '#schemas/api/operations.ts';
import { getSecurity } from '#schemas/api/security.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { useFoundMovement } from '#src/actions/money/useFoundMovement.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { heldBy } from '#src/domain/money/heldBy.ts';
import { compareAmounts, toUnits } from '#src/domain/money/units.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useT } from '#src/ui/text.ts';
import { firstFields, type RainFields, type RainProblems, readRain } from './rainFields.ts';
import type { AgentRainItem, AgentRains, AgentRainViewProps } from './view.ts';

/** How often rains are looked at again while one is not over, in milliseconds. */
const lookEvery = 15_000;

const isStopped = ({ missing, heldUntil, turnover }: AgentRains): boolean =>
  missing.length > 0 || heldUntil !== null || toUnits(turnover.left) > 0n;

const isOpen = ({ returned }: AgentRainItem): boolean => returned === null;

/** The rains of the agent, and which change of the account's security holds the money. */
function useOwnRains() {
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({
    ...query(getAgentRains),
    ...{ enabled: signedIn, staleTime: 0, refetchOnReconnect: true },
    refetchInterval: ({ state: { data } }) => (data?.list.some(isOpen) ? lookEvery : false),
    refetchIntervalInBackground: false,
  });
  const { data } = answer;
  const security = useQuery({
    ...query(getSecurity),
    enabled: data !== undefined && data.heldUntil !== null,
  });
  return {
    data,
    rains: data ?? (answer.isError ? null : undefined),
    heldBy: heldBy(security.data?.events),
    onRetry: () => void answer.refetch(),
  } as const;
}

/** Calling a rain off, after it was asked whether to. */
function useCancel(refetch: () => void) {
  const [cancelling, setCancelling] = useState<AgentRainItem | null>(null);
  const { busy, send } = useMoneyAction(cancelAgentRain);
  async function cancel(rain: string): Promise<void> {
    try {
      await send({ rain });
      showToast('success', 'agentRain.cancelled');
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      showToast('fail', key, undefined, values);
    }
    setCancelling(null);
    refetch();
  }
  return { cancelling, busy, onCancel: setCancelling, cancel };
}

/** State of the page on which an agent gives rains to the own team. */
export function useAgentRain(): AgentRainViewProps {
  const t = useT();
  const { timeZone } = currentBrand();
  const currency = useWalletCurrency();
  const client = useQueryClient();
  const { data, onRetry, ...shown } = useOwnRains();
  const view = useBalanceView();
  const { min, max } = data?.limits ?? { min: '0', max: '0' };
  const amount = useAmount({ currency, min, max });
  const [fields, setFields] = useState<RainFields>(firstFields);
  const [problems, setProblems] = useState<RainProblems>({});
  const [short, setShort] = useState(false);
  const [asked, setAsked] = useState<Omit<BodyOf<'giveAgentRain'>, 'paymentPassword'> | null>(null);
  const [failure, setFailure] = useState<AgentRainViewProps['failure']>(null);
  const { busy, send } = useMoneyAction(giveAgentRain);
  const refetch = () => void client.invalidateQueries({ queryKey: ['getAgentRains'] });
  const { cancelling, cancel, busy: cancelBusy, onCancel } = useCancel(refetch);

  function finish(text: 'agentRain.given' | 'money.found'): void {
    setAsked(null);
    setFailure(null);
    amount.reset();
    setFields(firstFields);
    showToast('success', text);
    refetch();
  }
  useFoundMovement(['giveAgentRain'], busy, () => finish('money.found'));

  function onNext() {
    const budget = amount.check();
    if (!data) return;
    const { decimals } = currency;
    const now = Date.parse(data.serverTime);
    const entered = { fields, today: data.from, budget, rains: data, decimals, zone: timeZone, now };
    const read = readRain({ ...entered, now: now > Date.now() ? now : Date.now() });
    setProblems('problems' in read ? read.problems : {});
    const tooMuch = budget !== null && compareAmounts(budget, data.available) > 0;
    setShort(tooMuch);
    if (budget !== null && !tooMuch && 'body' in read) setAsked(read.body);
  }

  async function confirm(paymentPassword: string): Promise<void> {
    if (asked === null) return;
    setFailure(null);
    try {
      await send({ ...asked, paymentPassword });
      finish('agentRain.given');
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      const atPin = error instanceof ApiError && error.code === 'payment.wrong';
      setFailure({ text: t(key, values), atPin });
    }
  }

  return {
    ...{ ...shown, currency, timeZone, amount, fields, problems, failure, cancelling, onRetry, onCancel },
    offline: !useOnline(),
    hidden: view.hidden || view.refreshing,
    stopped: data !== undefined && isStopped(data),
    amountError: short ? t('error.money.insufficient') : undefined,
    confirming: asked !== null,
    busy: busy || cancelBusy,
    onField: (change) => {
      setFields({ ...fields, ...change });
      setProblems({});
    },
    onType: () => {
      setShort(false);
      setFailure(null);
      setProblems({});
    },
    onNext,
    onConfirm: (paymentPassword) => void confirm(paymentPassword),
    onCloseConfirm: () => {
      setFailure(null);
      setAsked(null);
    },
    onCancelNow: () => {
      if (cancelling) void cancel(cancelling.rain);
    },
  };
}
