import { useMemo, useState } from 'react';
import { compareAmounts } from '#src/domain/money/units.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { serverForm } from '#src/forms/serverFields.ts';
import { useFields } from '#src/forms/useFields.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useLocale } from '#src/ui/text.ts';
import { termsOf } from './termsOf.ts';
import { useBanks, useMethods } from './useMethods.ts';
import { useOnline } from './useOnline.ts';
import { usePay } from './usePay.ts';
import type { DepositStep, DepositViewProps } from './view.ts';

/** Before a method is chosen. */
const noLimits = { min: '0', max: '99999999999999' };

/** State and actions of a new deposit, for both looks. */
export function useDeposit(): Omit<DepositViewProps, 'hasRecords'> {
  const { currency } = currentBrand();
  const { intl } = useLocale();
  const { methods, waiting, promotions, refetch, retryPromotions } = useMethods();
  const [chosen, setChosen] = useState<string | null>(null);
  const [step, setStep] = useState<DepositStep>('method');
  const [bank, setBank] = useState('');
  const [bankMissing, setBankMissing] = useState(false);
  const [promotion, setPromotion] = useState('');

  const method = methods?.find(({ id }) => id === chosen) ?? null;
  const server = useMemo(() => serverForm(method?.fields ?? []), [method]);
  const form = useFields(server.fields, { optional: server.optional });
  const amount = useAmount({ decimals: currency.decimals, ...(method?.limits ?? noLimits) });
  const { banks, retry } = useBanks(method);
  const { pay, busy, refusal, refuse } = usePay({
    form,
    refetch,
    onStep: setStep,
    onWrongBank: () => setBankMissing(true),
  });
  const promoted = promotions?.find(({ id }) => id === promotion);
  // One account leaves nothing to choose.
  const account = bank || (banks?.length === 1 ? (banks[0]?.id ?? '') : '');

  /** What is asked for; null where something is missing or wrong, which is shown then. */
  function wanted() {
    refuse(null);
    const value = amount.check();
    const fields = form.check();
    const lacksBank = banks?.length !== 0 && account === '';
    setBankMissing(lacksBank);
    if (method === null || value === null || fields === null || lacksBank) return null;
    if (promoted && compareAmounts(value, promoted.min) < 0) {
      const min = `\u2066${formatMoney(promoted.min, currency, intl)}\u2069`;
      refuse({ key: 'deposit.promotionFrom', values: { title: promoted.title, min } });
      return null;
    }
    return {
      method: method.id,
      revision: method.revision,
      amount: value,
      ...(promoted && { promotion: promoted.id }),
      ...(account !== '' && { bank: account }),
      ...(Object.keys(fields).length > 0 && { fields }),
    };
  }

  return {
    currency,
    methods,
    waiting,
    offline: !useOnline(),
    onRetry: () => void refetch(),
    step: method === null ? 'method' : step,
    onStep(next) {
      refuse(null);
      setStep(next);
    },
    method,
    onMethod(id) {
      if (id !== chosen) {
        form.clear();
        setBank('');
        setBankMissing(false);
      }
      refuse(null);
      setChosen(id);
      setStep('amount');
    },
    amount,
    form,
    server,
    banks,
    bank: account,
    bankMissing,
    onRetryBanks: retry,
    onBank(id) {
      setBank(id);
      setBankMissing(false);
    },
    promotions,
    promotion: promoted?.id ?? '',
    onPromotion: setPromotion,
    onRetryPromotions: retryPromotions,
    terms:
      method && amount.amount !== null ? termsOf(amount.amount, method, promoted, currency.decimals) : null,
    refusal,
    busy,
    onCheck() {
      if (wanted()) setStep('check');
    },
    onPay() {
      const body = wanted();
      if (body && method) pay(method.kind, body);
      else setStep('amount');
    },
  };
}
