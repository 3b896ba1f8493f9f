import type { Currency } from '#src/domain/values/money.ts';
import { namedZoneTime } from '#src/domain/values/zonedTime.ts';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';
import type { ShownRound } from './RoundPanel.tsx';
import { useRules } from './useRules.ts';

interface RoundHeadProps {
  readonly round: ShownRound;
  readonly currency: Currency;
  readonly zone: string;
  readonly now: number | null;
}

/** When a round ends, begins or ended: by a clock while something is waited for, else by its day. */
function RoundTime({ round: { state, startsAt, endsAt, endedEarly }, zone, now }: RoundHeadProps) {
  const t = useT();
  const { intl } = useLocale();
  if (state === 'running' || state === 'upcoming')
    return (
      <p className={styles.time}>
        <span className={styles.quiet}>
          {t(state === 'running' ? 'leaderboard.endsIn' : 'leaderboard.beginsIn')}
        </span>
        <RemainingTime until={state === 'running' ? endsAt : startsAt} now={now} className={styles.clock} />
      </p>
    );
  return (
    <p className={styles.time}>
      <span className={styles.quiet}>
        {t(
          state === 'counting'
            ? 'leaderboard.counting'
            : endedEarly
              ? 'leaderboard.endedEarly'
              : 'leaderboard.ended',
        )}
      </span>
      <time dateTime={endsAt}>
        <bdi>{namedZoneTime(endsAt, intl, zone)}</bdi>
      </time>
    </p>
  );
}

/** The name of a round, how its points are made, how many take part, and how long it goes on. */
export function RoundHead(props: RoundHeadProps) {
  const { round, currency } = props;
  const t = useT();
  const number = useNumberText();
  const [how] = useRules(round, currency);
  return (
    <section className={styles.head} aria-labelledby="round-title">
      <h2 id="round-title" className={styles.title} dir="auto">
        {round.title}
      </h2>
      <p className={styles.how}>{how}</p>
      <RoundTime {...props} />
      {round.players > 0 && (
        <p className={styles.quiet}>{t('leaderboard.players', { number: number(String(round.players)) })}</p>
      )}
    </section>
  );
}
