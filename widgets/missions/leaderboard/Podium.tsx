import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Podium.module.css';
import type { ShownRound } from './RoundPanel.tsx';
import { usePoints } from './usePoints.ts';

/** Ranks that stand on the podium. */
export const podiumPlaces = 3;

/** The first three of a ranking on their steps. Read in the order of their ranks; drawn with the first in the middle. */
export function Podium({ round, currency }: { readonly round: ShownRound; readonly currency: Currency }) {
  const t = useT();
  const money = useMoneyText(currency);
  const points = usePoints(round.metric);
  return (
    <ol className={styles.podium} aria-label={t('leaderboard.podium')}>
      {round.ranking.slice(0, podiumPlaces).map(({ place, rank, name, points: own, prize, mine }) => (
        <li
          key={place}
          className={styles.place}
          data-place={place}
          data-rank={rank}
          data-mine={mine || undefined}
        >
          <span className={styles.medal}>
            {rank === 1 && <Icon name="crown" size={24} className={styles.crown} />}
            <span className={styles.letter} aria-hidden="true">
              {[...name][0]?.toUpperCase()}
            </span>
          </span>
          <bdi className={styles.name}>{mine ? t('leaderboard.you') : name}</bdi>
          <span className={styles.points}>{points(own)}</span>
          <span className={styles.step}>
            <span className="visually-hidden">{t('leaderboard.rank')} </span>
            <span className={styles.rank}>{rank}</span>
            {prize !== null && <span className={styles.prize}>{money(prize)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
