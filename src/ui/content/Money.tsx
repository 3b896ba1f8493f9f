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
  /** The amount that screen readers read instead, where the visible one is on its way to it. */
  spoken?: string | undefined;
  className?: string | undefined;
}

/** An amount formatted for the locale, isolated from the text direction around it. */
export function Money({ amount, currency, hidden, spoken, className }: MoneyProps) {
  const { intl } = useLocale();
  // Where a style lets it wrap, the number may stand below its symbol.
  const textOf = (money: string) => formatMoney(money, currency, intl).replace('\u00a0', ' ');
  if (hidden)
    return (
      <span className={classes(styles.money, className)}>
        <span aria-hidden="true">{'\u2217'.repeat(6)}</span>
        <span className="visually-hidden">{hidden}</span>
      </span>
    );
  return (
    <span className={classes(styles.money, className)}>
      <bdi aria-hidden={spoken === undefined ? undefined : 'true'}>{textOf(amount)}</bdi>
      {spoken !== undefined && <bdi className="visually-hidden">{textOf(spoken)}</bdi>}
    </span>
  );
}
