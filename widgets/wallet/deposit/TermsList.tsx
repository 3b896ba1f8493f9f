import type { Currency } from '#src/domain/values/money.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Parts.module.css';
import type { DepositQuote } from './view.ts';

interface TermsListProps {
  readonly terms: DepositQuote;
  readonly currency: Currency;
}

/** What a deposit costs and brings, as a list of sums. */
export function TermsList({ terms, currency }: TermsListProps) {
  const t = useT();
  const { amount, arrived, fee, bonus, credited, wager } = terms;
  const lines: readonly (readonly [name: string, value: string])[] = [
    ...(arrived === undefined
      ? [['amount', amount] as const]
      : [['asked', amount] as const, ['arrived', arrived] as const]),
    ['fee', fee],
    ...(/[1-9]/.test(bonus) ? [['bonus', bonus] as const] : []),
    ['credited', credited],
    ...(wager === null ? [] : [['wager', wager] as const]),
  ];
  return (
    <dl className={styles.terms} aria-label={t('deposit.termsLabel')}>
      {lines.map(([name, value]) => (
        <div key={name} className={classes(styles.line, name === 'credited' && styles.total)}>
          <dt>{t(`deposit.terms.${name}`)}</dt>
          <dd>
            <Money amount={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
