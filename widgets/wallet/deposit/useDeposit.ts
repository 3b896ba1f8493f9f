import { useEffect, useState } from 'react';
import { useFoundMovement } from '#src/actions/money/useFoundMovement.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import { termsOf } from './termsOf.ts';
import { useBanks, useMethods } from './useMethods.ts';
import { usePay } from './usePay.ts';
import { useSteps } from './useSteps.ts';
import { type TypedDeposit, useTypedDeposit } from './useTypedDeposit.ts';
import {
  type DepositStep,
  type DepositViewProps,
  depositSteps,
  type Loaded,
  type TransferBank,
} from './view.ts';
import { whatChanged } from './whatChanged.ts';

/** The last step that can be shown: what is checked has a method and an amount. */
const lastStep = ({ method, amount }: TypedDeposit): DepositStep =>
  method === null ? 'method' : amount.amount === null ? 'amount' : 'check';

const isAfter = (one: DepositStep, other: DepositStep) =>
  depositSteps.indexOf(one) > depositSteps.indexOf(other);

/** The chosen account, as long as it is there. One account leaves nothing to choose. */
function accountOf(banks: Loaded<TransferBank>, chosen: string): string {
  if (!banks) return chosen;
  const account = banks.find(({ id }) => id === chosen) ?? (banks.length === 1 ? banks[0] : undefined);
  return account?.id ?? '';
}

/** What asks for a deposit. */
const requests = ['depositByTransfer', 'depositByGateway', 'depositByWechat'] as const;

interface DepositOptions {
  /** The look goes step by step, each of which Back undoes. */
  readonly stepwise: boolean;
}

/** State and actions of a new deposit, for both looks. */
export function useDeposit({ stepwise }: DepositOptions): Omit<DepositViewProps, 'hasRecords'> {
  const { currency } = currentBrand();
  const { intl } = useLocale();
  const offer = useMethods();
  const { methods, waiting, promotions } = offer;
  const typed = useTypedDeposit(methods);
  const steps = useSteps(stepwise);
  const [bankMissing, setBankMissing] = useState(false);
  const { method, amount, form, server, promotion, setPromotion } = typed;
  const { banks, refetch: refetchBanks } = useBanks(method);
  const promoted = promotions?.find(({ id }) => id === promotion);
  const last = lastStep(typed);
  const { pay, lead, step, busy, refusal, refuse } = usePay({
    form,
    step: isAfter(steps.at, last) ? last : steps.at,
    async seeAnew() {
      const [now] = await Promise.all([offer.refetch(), refetchBanks()]);
      const change = method && whatChanged({ method, promotion: promoted }, now);
      if (change?.refusal.key === 'deposit.changed.promotionGone') setPromotion('');
      return change;
    },
    onStep: steps.to,
    onWrongBank: () => setBankMissing(true),
    onMade: typed.forget,
  });
  useFoundMovement(requests, busy, (order) => {
    if (order !== null) lead(order);
  });
  // What was chosen before a reload costs and brings what is not known yet.
  const unknownPromotion = promotion !== '' && promoted === undefined;
  const account = accountOf(banks, typed.bank);
  const tooFar = !busy && typed.restored && Boolean(methods) && isAfter(steps.at, last);
  // An entry of a step for which something is missing now: the player is led to what is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is so
  useEffect(() => {
    if (tooFar) void steps.to(last);
  }, [tooFar]);

  /** What is asked for; null where something is missing or wrong, which is shown then. */
  function wanted() {
    refuse(null);
    const value = amount.check();
    const fields = form.check();
    const lacksBank = banks?.length !== 0 && account === '';
    setBankMissing(lacksBank);
    if (method === null || value === null || fields === null || lacksBank) return null;
    if (unknownPromotion) {
      refuse({ key: promotions ? 'error.money.promotion' : 'deposit.promotionsFailed', values: {} });
      if (promotions) setPromotion('');
      return null;
    }
    if (promoted && compareAmounts(value, promoted.min) < 0) {
      const min = `\u2066${formatMoney(promoted.min, currency, intl)}\u2069`;
      refuse({ key: 'deposit.promotionFrom', values: { title: promoted.title, min } });
      return null;
    }
    return {
      method: method.id,
      revision: method.revision,
      amount: value,
      ...(promoted && { promotion: promoted.id, promotionRevision: promoted.revision }),
      ...(account !== '' && { bank: account }),
      ...(Object.keys(fields).length > 0 && { fields }),
    };
  }

  return {
    currency,
    methods,
    waiting,
    offline: !useOnline(),
    onRetry: offer.retry,
    step,
    onStep(next) {
      refuse(null);
      void steps.to(next);
    },
    method,
    onMethod(id) {
      if (id !== method?.id) setBankMissing(false);
      refuse(null);
      typed.choose(id);
      void steps.to('amount');
    },
    amount,
    form,
    server,
    banks,
    bank: account,
    bankMissing,
    onRetryBanks: () => void refetchBanks(),
    onBank(id) {
      typed.setBank(id);
      setBankMissing(false);
    },
    promotions,
    promotion: promoted?.id ?? '',
    onPromotion: setPromotion,
    onRetryPromotions: offer.retryPromotions,
    terms:
      method && amount.amount !== null && !unknownPromotion
        ? termsOf(amount.amount, method, promoted, currency.decimals)
        : null,
    refusal,
    busy,
    onCheck() {
      if (wanted()) void steps.to('check');
    },
    onPay() {
      const body = wanted();
      if (body && method) pay(method.kind, body);
      else void steps.to('amount');
    },
  };
}
