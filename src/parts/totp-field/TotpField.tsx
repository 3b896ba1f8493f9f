import { cleanValue } from '#src/domain/forms/rules/cleanValue.ts';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './TotpField.module.css';

/** Digits of a code of an authenticator app. */
export const totpLength = 6;

interface TotpFieldProps {
  readonly value: string;
  /** As displayed text. */
  readonly error: string | undefined;
  /** Receives the digits alone, whatever was typed or pasted. */
  readonly onChange: (digits: string) => void;
}

/** The field for a code of an authenticator app. */
export function TotpField({ value, error, onChange }: TotpFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('field.totpCode')}
      name="code"
      value={value}
      error={error}
      onChange={(typed) => onChange(cleanValue('digits', typed).replace(/\D/g, '').slice(0, totpLength))}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      className={styles.digits}
      required
    />
  );
}
