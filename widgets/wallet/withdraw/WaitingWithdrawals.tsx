import { useId } from 'react';
import heading from '#src/parts/words/SmallHeading.module.css';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import type { WithdrawTerms, WithdrawViewProps } from './view.ts';
import styles from './Withdraw.module.css';

type WaitingProps = Pick<WithdrawViewProps, 'currency' | 'onOpen'> & { readonly terms: WithdrawTerms };

/** Withdrawals on their way, each opening its receipt; nothing where there is none. */
export function WaitingWithdrawals({ terms: { waiting }, currency, onOpen }: WaitingProps) {
  const t = useT();
  const id = useId();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes(heading.small, heading.apart)}>
        {t('withdraw.waiting')}
      </h2>
      <ul className={styles.rows}>
        {waiting.map((order) => (
          <li key={order.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(order.id)}>
              <Icon name="clock" />
              <span className={styles.words}>
                <Money amount={order.amount} currency={currency} className={styles.rowAmount} />
                <span className={styles.hint}>{t(`withdraw.state.${order.state}`)}</span>
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
