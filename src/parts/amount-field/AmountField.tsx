import { useEffect, useRef, useState } from 'react';
import { typedForm } from '#src/domain/money/parseAmount.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/controls/TextField.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AmountField.module.css';
import type { AmountState } from './useAmount.ts';

export interface AmountFieldProps {
  readonly label: string;
  readonly amount: AmountState;
  /** Amounts offered as keys; those outside the limits are left out. */
  readonly keys: readonly string[];
  readonly min: string;
  readonly max: string;
  readonly currency: Currency;
  /** Leaves out the limits, where they would say how much there is: in the hint, and in what is wrong. */
  readonly quiet?: boolean | undefined;
  /** The server's refusal, as displayed. */
  readonly error?: string | undefined;
  /** Called when the amount changes in any way. */
  readonly onChange?: (() => void) | undefined;
}

/** A large field for an amount of money: reads it back, asks where it reads two ways, and offers quick amounts. */
export function AmountField(props: AmountFieldProps) {
  const { label, amount, min, max, currency, onChange } = props;
  const t = useT();
  const money = useMoneyText(currency);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a form around it has focused its own first wrong field: this one comes before.
    if (amount.focus > 0) queueMicrotask(() => frame.current?.querySelector('input')?.focus());
  }, [amount.focus]);
  return (
    <div ref={frame} className={styles.frame}>
      <TextField
        label={label}
        name="amount"
        value={amount.text}
        error={props.error ?? sentenceOf(props, t, money)}
        hint={props.quiet ? undefined : t('amount.range', { min: money(min), max: money(max) })}
        onChange={(text) => {
          amount.change(text);
          onChange?.();
        }}
        onBlur={amount.leave}
        before={
          <span className={styles.symbol} aria-hidden="true">
            {currency.symbol}
          </span>
        }
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={40}
        dir="ltr"
        className={styles.field}
        required
      />
      <ReadBack {...props} money={money} />
      <Keys {...props} />
    </div>
  );
}

type Translate = ReturnType<typeof useT>;

/** What is wrong, as a sentence. */
function sentenceOf(
  { amount: { error }, min, max, currency: { decimals }, quiet }: AmountFieldProps,
  t: Translate,
  money: (amount: string) => string,
): string | undefined {
  if (error === null) return undefined;
  if (error === 'low') return t('amount.low', { min: money(min) });
  if (error === 'high') return quiet ? t('amount.tooMuch') : t('amount.high', { max: money(max) });
  if (error === 'decimals' && decimals > 0) return t('amount.decimals', { most: decimals });
  return t(error === 'decimals' ? 'amount.noDecimals' : `amount.${error}`);
}

interface ReadBackProps extends AmountFieldProps {
  readonly money: (amount: string) => string;
}

/** How the amount is understood, or the question which of two it is. */
function ReadBack({ amount, currency, money, onChange }: ReadBackProps) {
  const t = useT();
  const { read } = amount;
  const said = read.kind === 'amount' ? t('amount.readBack', { amount: money(read.amount) }) : '';
  const asked = read.kind === 'ambiguous' ? t('amount.which') : '';
  return (
    <>
      <Announced text={said || asked} />
      {/* Its line is kept while there is nothing to say, so that keys do not move from under the finger. */}
      {read.kind !== 'ambiguous' && (
        <p className={styles.said} aria-hidden="true">
          {said}
        </p>
      )}
      {read.kind === 'ambiguous' && (
        <fieldset className={styles.which} aria-label={asked}>
          <p aria-hidden="true">{asked}</p>
          {read.amounts.map((one) => (
            <Button
              key={one}
              look="outline"
              full
              onClick={() => {
                amount.choose(one);
                onChange?.();
              }}
            >
              <Money amount={one} currency={currency} />
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** How long the text must be the same before it is announced, in milliseconds: not at every key. */
const calmMs = 900;

/** Tells screen readers a text once it has settled. */
function Announced({ text }: { readonly text: string }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), calmMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  );
}

/** Quick amounts; the chosen one is pressed. */
function Keys({ amount, keys, min, max, currency, onChange }: AmountFieldProps) {
  const t = useT();
  const { intl } = useLocale();
  const offered = keys.filter((key) => compareAmounts(key, min) >= 0 && compareAmounts(key, max) <= 0);
  if (offered.length === 0) return null;
  const isChosen = (key: string) => amount.amount !== null && compareAmounts(amount.amount, key) === 0;
  return (
    <fieldset className={styles.keys} aria-label={t('amount.keys')}>
      {offered.map((key) => (
        <button
          key={key}
          type="button"
          className={classes(styles.key, isChosen(key) && styles.chosen)}
          aria-pressed={isChosen(key)}
          onClick={() => {
            amount.choose(key);
            onChange?.();
          }}
        >
          <bdi>{`${currency.symbol} ${typedForm(key, { decimals: currency.decimals, intl })}`}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
