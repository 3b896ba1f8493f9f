import type { Currency } from '#src/domain/values/money.ts';
import { classes } from '#src/ui/classes.ts';
import { Money } from '#src/ui/content/Money.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import envelope from './Envelope.module.css';
import styles from './FoundEnvelope.module.css';

const confetti = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** What the envelope of a round held, and where it went. */
export function FoundEnvelope({
  amount,
  currency,
}: {
  readonly amount: string;
  readonly currency: Currency;
}) {
  const t = useT();
  return (
    <div className={styles.found}>
      <span className={styles.confetti} aria-hidden="true">
        {confetti.map((key) => (
          <span key={key} />
        ))}
      </span>
      <span className={classes(envelope.paper, styles.opened)} aria-hidden="true" />
      <p className={styles.foundWord}>{t('rain.found')}</p>
      <Money amount={amount} currency={currency} className={styles.foundMoney} />
      <p>{t('rain.inWallet')}</p>
      <Link page="transaction-record" look="quiet" size="small">
        {t('rain.toWallet')}
      </Link>
    </div>
  );
}
