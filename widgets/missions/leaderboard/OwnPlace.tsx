import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import type { ShownRound } from './RoundPanel.tsx';
import { usePoints } from './usePoints.ts';

interface OwnPlaceProps {
  readonly round: ShownRound;
  readonly currency: Currency;
}

/** What a member may do, or has got, in one sentence. */
function useOwnSentence({ round, currency }: OwnPlaceProps): string | null {
  const { own, state } = round;
  const t = useT();
  const money = useMoneyText(currency);
  const number = useNumberText();
  const points = usePoints(round.metric);
  if (!own) return t('leaderboard.notForYou');
  if (state === 'final')
    return own.prize === null ? t('leaderboard.noPrize') : t('leaderboard.won', { prize: money(own.prize) });
  if (state === 'counting') return t('leaderboard.countingText');
  if (own.next)
    return t('leaderboard.toNext', {
      points: points(own.next.points),
      rank: number(String(own.next.rank)),
      prize: money(own.next.prize),
    });
  return own.rank === 1 ? t('leaderboard.first') : null;
}

/** A member's own place, which stays in view below the ranking. */
export function OwnPlace({ round, currency }: OwnPlaceProps) {
  const { own, state } = round;
  const t = useT();
  const money = useMoneyText(currency);
  const points = usePoints(round.metric);
  const sentence = useOwnSentence({ round, currency });
  return (
    <section className={styles.own} aria-label={t('leaderboard.own')}>
      <div className={styles.ownRow}>
        {own && (
          <>
            <span className={styles.rank} data-own="">
              <span className="visually-hidden">{t('leaderboard.rank')} </span>
              {own.rank ?? <span aria-hidden="true">{'\u2013'}</span>}
              {own.rank === null && <span className="visually-hidden">{t('leaderboard.unranked')}</span>}
            </span>
            <span className={styles.who}>
              <span className={styles.name}>{t('leaderboard.you')}</span>
              <span className={styles.points}>{points(own.points)}</span>
            </span>
            {own.prize !== null && <span className={styles.prize}>{money(own.prize)}</span>}
          </>
        )}
      </div>
      {sentence && (
        <p className={styles.ownText}>
          {own?.next && <Icon name="chevron-up" />}
          <span>{sentence}</span>
        </p>
      )}
      {state === 'final' && own?.prize != null && (
        <Link page="reward-centre" look="quiet" size="small">
          {t('leaderboard.toRewards')}
        </Link>
      )}
    </section>
  );
}
