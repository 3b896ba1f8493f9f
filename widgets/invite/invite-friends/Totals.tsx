import type { ReactNode } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Totals.module.css';
import type { OwnInvitation } from './view.ts';

interface TotalsProps {
  readonly totals: OwnInvitation['totals'];
  readonly currency: Currency;
}

/** How many came how far, and what they brought so far. */
export function Totals({ totals, currency }: TotalsProps) {
  const t = useT();
  const number = useNumberText();
  const counted = (count: number) => number(String(count));
  return (
    <dl className={styles.totals}>
      <Total name={t('inviteFriends.earned')} large>
        <Money amount={totals.earned} currency={currency} />
      </Total>
      <Total name={t('inviteFriends.registered')}>{counted(totals.registered)}</Total>
      <Total name={t('inviteFriends.deposited')}>{counted(totals.deposited)}</Total>
      <Total name={t('inviteFriends.qualified')}>{counted(totals.qualified)}</Total>
    </dl>
  );
}

interface TotalProps {
  readonly name: string;
  readonly large?: boolean;
  readonly children: ReactNode;
}

const Total = ({ name, large = false, children }: TotalProps) => (
  <div className={large ? styles.large : styles.total}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);
