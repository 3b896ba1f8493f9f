import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import type { ShownRound } from './RoundPanel.tsx';
import { useRules } from './useRules.ts';

interface RoundRulesProps {
  readonly round: ShownRound;
  readonly currency: Currency;
}

/** What each rank gets, and by which rules. */
export function RoundRules({ round, currency }: RoundRulesProps) {
  const t = useT();
  const number = useNumberText();
  const money = useMoneyText(currency);
  // The first one, how points are made, stands above the ranking.
  const [, ...rules] = useRules(round, currency);
  return (
    <section className={styles.card} aria-labelledby="round-prizes">
      <h2 id="round-prizes" className={styles.heading}>
        {t('leaderboard.prizes')}
      </h2>
      <dl className={styles.prizes}>
        {round.prizes.map(({ from, to, amount }) => (
          <div key={from} className={styles.tier}>
            <dt>
              {from === to
                ? t('leaderboard.rankOf', { rank: number(String(from)) })
                : t('leaderboard.ranksOf', { from: number(String(from)), to: number(String(to)) })}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.subheading}>{t('leaderboard.rules')}</h3>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {round.note !== '' && <SafeHtml html={round.note} className={styles.note} />}
    </section>
  );
}
