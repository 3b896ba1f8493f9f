import { parseAmount, typedForm } from '#src/domain/money/parseAmount.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useLocale, useT } from '#src/ui/text.ts';

interface StepperFieldProps {
  readonly label: string;
  readonly value: string;
  /** How much a press adds or takes. */
  readonly by: string;
  readonly decimals: number;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A number that is typed, or made less and more by two buttons. */
export function StepperField({ label, value, by, decimals, error, onChange }: StepperFieldProps) {
  const t = useT();
  const { intl } = useLocale();
  const nudge = (sign: bigint) => {
    const read = parseAmount(value, { decimals, intl, names: ['%'] });
    const units = (read.kind === 'amount' ? toUnits(read.amount) : 0n) + sign * toUnits(by);
    const next = fromUnits(units > 0n ? units : 0n);
    onChange(
      decimals === 0
        ? typedForm(next, { decimals, intl })
        : new Intl.NumberFormat(intl, { maximumFractionDigits: decimals }).format(
            next as Intl.StringNumericLiteral,
          ),
    );
  };
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      onChange={onChange}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      noClear
      dir="ltr"
      before={
        <IconButton
          icon="minus"
          size={20}
          dense
          label={t('contract.form.less', { label })}
          onClick={() => nudge(-1n)}
        />
      }
      after={
        <IconButton
          icon="plus"
          size={20}
          dense
          label={t('contract.form.more', { label })}
          onClick={() => nudge(1n)}
        />
      }
    />
  );
}
