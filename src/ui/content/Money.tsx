import { type Currency, formatMoney } from '#src/domain/values/money.ts';
import { classes } from '../classes.ts';
import { useWriting } from '../text.ts';
import styles from './Money.module.css';

export interface MoneyProps {
  /** As it came over the wire: "1234.5". */
  amount: string;
  currency: Pick<Currency, 'symbol' | 'decimals'>;
  /** Shown as asterisks; given as the words that a screen reader says instead. */
  hidden?: string | false | undefined;
  className?: string | undefined;
}

/** An amount as the reader writes it, kept whole in any direction of text. */
export function Money({ amount, currency, hidden, className }: MoneyProps) {
  const { intl } = useWriting();
  if (hidden)
    return (
      <span className={classes(styles.money, className)}>
        <span aria-hidden="true">{'\u2217'.repeat(6)}</span>
        <span className="visually-hidden">{hidden}</span>
      </span>
    );
  return (
    <span className={classes(styles.money, className)}>
      <bdi>{formatMoney(amount, currency, intl)}</bdi>
    </span>
  );
}
