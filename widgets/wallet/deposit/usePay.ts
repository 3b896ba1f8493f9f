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
import type { whatChanged } from './whatChanged.ts';

type Wanted = BodyOf<'depositByTransfer'>;

/** Refusals after which what is offered, or what still waits, has to be seen anew; and where that is. */
const seenAnew: Readonly<Record<string, DepositStep>> = {
  'money.changed': 'check',
  'money.methodGone': 'method',
  'money.accountGone': 'amount',
  'money.limits': 'amount',
  'money.decimals': 'amount',
  'money.promotion': 'amount',
  'money.tooMany': 'method',
};

interface PayOptions {
  readonly form: Fields;
  readonly step: DepositStep;
  readonly onStep: (step: DepositStep) => Promise<void>;
  /** The server misses the account that the transfer goes to. */
  readonly onWrongBank: () => void;
  /** The deposit was asked for. */
  readonly onMade: () => void;
  /** Asks anew for all that is offered, and resolves to what is another now than what was looked at. */
  readonly seeAnew: () => Promise<ReturnType<typeof whatChanged>>;
}

/** Asks for a deposit, and leads to its screen. */
export function usePay({ form, step, onStep, onWrongBank, onMade, seeAnew }: PayOptions) {
  const byTransfer = useMoneyAction(depositByTransfer);
  const byGateway = useMoneyAction(depositByGateway);
  const byWechat = useMoneyAction(depositByWechat);
  const { go } = useNavigation();
  const [refusal, setRefusal] = useState<MoneyFailure | null>(null);
  const [madeAt, setMadeAt] = useState<DepositStep | null>(null);
  const actions = { manual: byTransfer, gateway: byGateway, wechat: byWechat };

  /** Leads to the screen of a deposit that was made. */
  async function lead(id: string) {
    setMadeAt(step);
    onMade();
    // Back from the order leads to an empty form, not through the steps that led to it.
    await onStep('method');
    go('deposit', { order: id });
  }

  async function refused(error: unknown) {
    const fields = refusedFields(error);
    if (fields.length > 0) {
      void onStep('amount');
      showRefusal(error, form);
      if (!fields.includes('bank')) return;
      onWrongBank();
      await seeAnew();
      return;
    }
    setRefusal(moneyFailureText(error));
    const next = error instanceof ApiError ? seenAnew[error.code ?? ''] : undefined;
    if (next === undefined) return;
    const change = await seeAnew();
    if (change) setRefusal(change.refusal);
    void onStep(change?.step ?? next);
  }

  async function pay(kind: Method['kind'], wanted: Wanted) {
    setRefusal(null);
    const asked = await actions[kind].send(wanted).catch(refused);
    if (asked) await lead(asked.id);
  }
  return {
    pay: (kind: Method['kind'], wanted: Wanted) => void pay(kind, wanted),
    busy: madeAt !== null || byTransfer.busy || byGateway.busy || byWechat.busy,
    lead: (id: string) => void lead(id),
    /** The step that stays in view while the deposit's screen is on its way. */
    step: madeAt ?? step,
    refusal,
    refuse: setRefusal,
  };
}
