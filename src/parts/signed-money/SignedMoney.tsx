import { type Currency, scaleAmount } from '#src/domain/values/money.ts';
import { classes } from '#src/ui/classes.ts';
import { Money, type MoneyProps } from '#src/ui/content/Money.tsx';
import styles from './SignedMoney.module.css';

/** Whether an amount, as its currency shows it, is money in (1), money out (-1), or neither. */
export function signOf(amount: string, { decimals }: Pick<Currency, 'decimals'>): -1 | 0 | 1 {
  const shown = scaleAmount(amount, decimals);
  if (shown.startsWith('-')) return -1;
  return /[1-9]/.test(shown) ? 1 : 0;
}

/** An amount with its sign, which its colour repeats. */
export function SignedMoney({ amount, currency, className }: Omit<MoneyProps, 'hidden'>) {
  const sign = signOf(amount, currency);
  return (
    <span
      className={classes(styles.signed, sign > 0 && styles.in, sign < 0 && styles.out, className)}
      dir="ltr"
    >
      {sign > 0 && '+'}
      <Money amount={amount} currency={currency} />
    </span>
  );
}
