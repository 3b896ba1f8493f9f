import { type Currency, formatMoney } from '#src/domain/values/money.ts';
import { classes } from '../classes.ts';
import { useLocale } from '../text.ts';
import styles from './Money.module.css';

export interface MoneyProps {
  /** Decimal text as on the wire: "1234.5". */
  amount: string;
  currency: Pick<Currency, 'symbol' | 'decimals'>;
  /** Shows asterisks; the text is read by screen readers instead. */
  hidden?: string | false | undefined;
  /** The number may stand below its symbol, where both have no room on one line. */
  breaks?: boolean | undefined;
  className?: string | undefined;
}

/** An amount formatted for the locale, isolated from the text direction around it. */
export function Money({ amount, currency, hidden, breaks, className }: MoneyProps) {
  const { intl } = useLocale();
  if (hidden)
    return (
      <span className={classes(styles.money, className)}>
        <span aria-hidden="true">{'\u2217'.repeat(6)}</span>
        <span className="visually-hidden">{hidden}</span>
      </span>
    );
  const text = formatMoney(amount, currency, intl);
  return (
    <span className={classes(styles.money, className)}>
      <bdi>{breaks ? text.replace('\u00a0', ' ') : text}</bdi>
    </span>
  );
}
