import { useId } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Parts.module.css';
import type { DepositOrder } from './view.ts';

interface WaitingProps {
  readonly waiting: readonly DepositOrder[];
  readonly currency: Currency;
}

/** Deposits that wait to be paid or looked at, each a link to its screen. */
export function Waiting({ waiting, currency }: WaitingProps) {
  const t = useT();
  const id = useId();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {t('deposit.waiting')}
      </h2>
      <ul className={styles.rows}>
        {waiting.map((order) => (
          <li key={order.id}>
            <Link page="deposit" params={{ order: order.id }} className={styles.row}>
              <span className={styles.plate}>
                <Icon name="clock" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>
                  <Money amount={order.amount} currency={currency} />
                </span>
                <span className={styles.note}>
                  <bdi>{order.title}</bdi> · {t(`deposit.state.${order.state}`)}
                </span>
              </span>
              <Icon name="chevron-right" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
