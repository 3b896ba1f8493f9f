import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Won.module.css';

interface WonProps {
  readonly amount: string;
  readonly currency: Currency;
}

/** Pieces that fly apart once. */
const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** What was just claimed and is in the wallet: said, and celebrated once, at rest where motion is reduced. */
export function Won({ amount, currency }: WonProps) {
  const t = useT();
  const money = useMoneyText(currency);
  return (
    <section className={styles.won}>
      <div className={styles.medal} aria-hidden="true">
        {pieces.map((piece) => (
          <span key={piece} className={styles.piece} />
        ))}
        <Icon name="gift" size={32} />
      </div>
      <p role="status" className={styles.words}>
        {t('activity.won', { amount: money(amount) })}
      </p>
      <Link page="transaction-record" look="text" size="small">
        {t('activity.toRecords')}
      </Link>
    </section>
  );
}
