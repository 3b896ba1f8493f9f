import { type FormEvent, type ReactNode, useState } from 'react';
import { rules } from '#schemas/rules.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { FormFailure } from '#src/ui/states/FormFailure.tsx';
import { useT } from '#src/ui/text.ts';
import { PinInput } from './inputs/FieldInputs.tsx';
import styles from './PinSheet.module.css';

export interface PinSheetProps {
  readonly title: string;
  /** What is confirmed, above the field. */
  readonly children: ReactNode;
  /** Label of the button. */
  readonly submit: string;
  readonly busy: boolean;
  /** Why it failed, as displayed. `atPin`: the payment password was wrong. */
  readonly failure: { readonly text: string; readonly atPin: boolean } | null;
  readonly onSubmit: (paymentPassword: string) => void;
  /** Called when something else is typed after a failure. */
  readonly onType: () => void;
  readonly onClose: () => void;
}

/** Confirms that money leaves the account, by the payment password. */
export function PinSheet(props: PinSheetProps) {
  const { title, children, submit, busy, failure, onSubmit, onType, onClose } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const pin = cleanValue('pin', typed);
    const error = checkValue(pin, rules.paymentPassword, true);
    setWrong(error);
    if (error === null) onSubmit(pin);
    else event.currentTarget.querySelector('input')?.focus();
  };
  const change = (value: string) => {
    setTyped(value);
    setWrong(null);
    if (failure) onType();
  };
  const refusal = failure?.atPin ? failure.text : undefined;
  return (
    <Popup title={title} onClose={onClose}>
      <form method="post" className={styles.form} onSubmit={send} noValidate data-all-needed>
        {failure && !failure.atPin && <FormFailure>{failure.text}</FormFailure>}
        {children}
        <PinInput
          name="paymentPassword"
          label={t('field.paymentPassword')}
          value={typed}
          error={wrong === null ? refusal : t(wrong)}
          required
          maxLength={rules.paymentPassword.maxLength}
          autoComplete="off"
          onChange={change}
          onBlur={() => undefined}
        />
        <Button type="submit" full busy={busy}>
          {submit}
        </Button>
        <Link page="security-payment" look="text" full>
          {t('money.pinForgotten')}
        </Link>
      </form>
    </Popup>
  );
}
