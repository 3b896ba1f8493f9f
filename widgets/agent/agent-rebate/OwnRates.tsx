import { CategoryTile } from '#src/parts/category-tile/CategoryTile.tsx';
import { dayName } from '#src/parts/day-range/zonedText.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './AgentRebate.module.css';
import { useRateText } from './useRateText.ts';
import type { OwnRate } from './view.ts';

interface OwnRatesProps {
  readonly own: readonly OwnRate[];
  readonly next: string;
}

/** The agent's own rates by category of games. */
export function OwnRates({ own, next }: OwnRatesProps) {
  const t = useT();
  const { intl } = useLocale();
  const rate = useRateText();
  return (
    <section className={styles.card} aria-labelledby="own-rates">
      <h2 id="own-rates" className={styles.title}>
        {t('agentRebate.own')}
      </h2>
      <p className={styles.text}>{t('agentRebate.ownText')}</p>
      <ul className={styles.rates}>
        {own.map(({ gameType, now, next: then }) => (
          <li key={gameType} className={styles.rate}>
            <CategoryTile category={gameType} small />
            <span className={styles.rateName}>
              {t(`gameType.${gameType}`)}
              {then !== now && (
                <span className={styles.small}>
                  {t('agentRebate.from', { rate: rate(then), day: dayName(next, intl) })}
                </span>
              )}
            </span>
            <bdi className={styles.percent}>{rate(now)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
