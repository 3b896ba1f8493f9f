import { useState } from 'react';
import { depositByGateway, depositByTransfer, depositByWechat } from '#schemas/api/deposits.ts';
import type { BodyOf } from '#schemas/api/operations.ts';
import { refusedFields } from '#src/actions/forms/refusal.ts';
import { showRefusal } from '#src/actions/forms/useFormSubmit.ts';
import { type MoneyFailure, moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { ApiError } from '#src/api/apiError.ts';
import type { Fields } from '#src/forms/useFields.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import type { DepositStep, Method } from './view.ts';

type Wanted = BodyOf<'depositByTransfer'>;

/** Refusals after which the methods, or what still waits, have to be seen anew; and where that is. */
const seenAnew: Readonly<Record<string, DepositStep>> = {
  'money.changed': 'check',
  'money.limits': 'amount',
  'money.decimals': 'amount',
  'money.promotion': 'amount',
  'money.tooMany': 'method',
};

interface PayOptions {
  readonly form: Fields;
  readonly onStep: (step: DepositStep) => void;
  /** The server refused the account that the transfer goes to. */
  readonly onWrongBank: () => void;
  /** Asks for the methods anew. */
  readonly refetch: () => Promise<unknown>;
}

/** Asks for a deposit, and leads to its screen. */
export function usePay({ form, onStep, onWrongBank, refetch }: PayOptions) {
  const byTransfer = useMoneyAction(depositByTransfer);
  const byGateway = useMoneyAction(depositByGateway);
  const byWechat = useMoneyAction(depositByWechat);
  const { go } = useNavigation();
  const [refusal, setRefusal] = useState<MoneyFailure | null>(null);
  const actions = { manual: byTransfer, gateway: byGateway, wechat: byWechat };

  async function pay(kind: Method['kind'], wanted: Wanted) {
    setRefusal(null);
    try {
      const { id } = await actions[kind].send(wanted);
      go('deposit', { order: id });
    } catch (error) {
      const fields = refusedFields(error);
      if (fields.length > 0) {
        if (fields.includes('bank')) onWrongBank();
        onStep('amount');
        showRefusal(error, form);
        return;
      }
      setRefusal(moneyFailureText(error));
      const step = error instanceof ApiError ? seenAnew[error.code ?? ''] : undefined;
      if (step === undefined) return;
      await refetch();
      onStep(step);
    }
  }
  return {
    pay: (kind: Method['kind'], wanted: Wanted) => void pay(kind, wanted),
    busy: byTransfer.busy || byGateway.busy || byWechat.busy,
    refusal,
    refuse: setRefusal,
  };
}
