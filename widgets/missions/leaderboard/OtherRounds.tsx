import type { ValueOf } from '#schemas/api/operations.ts';
import { Link } from '#src/ui/controls/Link.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Leaderboard.module.css';

interface OtherRoundsProps {
  readonly rounds: ValueOf<'getLeaderboard'>['rounds'];
  /** Id of the one that is on the page. */
  readonly shown: string;
  readonly zone: string;
}

/** The other rounds of the brand: those to come, and the final rankings of those before. */
export function OtherRounds({ rounds, shown, zone }: OtherRoundsProps) {
  const t = useT();
  const { intl } = useLocale();
  const others = rounds.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  const days = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short', timeZone: zone });
  return (
    <section className={styles.card} aria-labelledby="other-rounds">
      <h2 id="other-rounds" className={styles.heading}>
        {t('leaderboard.others')}
      </h2>
      <ul className={styles.others}>
        {others.map(({ id, title, state, startsAt, endsAt }) => (
          <li key={id}>
            <Link page="leaderboard" params={{ round: id }} className={styles.other}>
              <span className={styles.who}>
                <bdi className={styles.name}>{title}</bdi>
                <span className={styles.points}>
                  {t(`leaderboard.state.${state}`)}
                  {' \u00b7 '}
                  <bdi>{days.formatRange(new Date(startsAt), new Date(endsAt))}</bdi>
                </span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
