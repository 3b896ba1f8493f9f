import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import { podiumPlaces } from './Podium.tsx';
import type { ShownRound } from './RoundPanel.tsx';
import { usePoints } from './usePoints.ts';

/** The ranking after the podium. */
export function Ranking({ round, currency }: { readonly round: ShownRound; readonly currency: Currency }) {
  const t = useT();
  const money = useMoneyText(currency);
  const points = usePoints(round.metric);
  const rest = round.ranking.slice(podiumPlaces);
  if (rest.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label={t('leaderboard.further')} start={podiumPlaces + 1}>
      {rest.map(({ place, rank, name, points: own, prize, mine }) => (
        <li key={place} className={styles.row} data-mine={mine || undefined}>
          <span className={styles.rank}>
            <span className="visually-hidden">{t('leaderboard.rank')} </span>
            {rank}
          </span>
          <span className={styles.who}>
            <bdi className={styles.name}>{mine ? t('leaderboard.you') : name}</bdi>
            <span className={styles.points}>{points(own)}</span>
          </span>
          {prize !== null && <span className={styles.prize}>{money(prize)}</span>}
        </li>
      ))}
    </ol>
  );
}
