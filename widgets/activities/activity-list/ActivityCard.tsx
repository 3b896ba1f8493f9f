import { useId } from 'react';
import type { ActivityStep } from '#schemas/api/activities.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { ActivityBadge } from '#src/parts/activity/ActivityBadge.tsx';
import { ActivityTime } from '#src/parts/activity/ActivityTime.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ActivityList.module.css';

interface ActivityCardProps {
  readonly activity: ValueOf<'listActivities'>['list'][number];
  readonly now: number | null;
  readonly timeZone: string;
  readonly picture: string | null;
}

/** The way on from a card; those without a text lead to the activity by its title alone. */
const stepTexts: Readonly<Record<ActivityStep, string | null>> = {
  signIn: 'activity.step.see',
  join: 'activity.step.join',
  apply: 'activity.step.apply',
  claim: 'activity.step.claim',
  deposit: 'activity.step.progress',
  play: 'activity.step.progress',
  wait: null,
  none: null,
};

/** An activity in the list. The whole card leads to it. */
export function ActivityCard({ activity, now, timeZone, picture }: ActivityCardProps) {
  const { id, title, summary, prize, status, next } = activity;
  const t = useT();
  const titleId = useId();
  const step = stepTexts[next];
  const params = { id };
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.picture}>
        {picture !== null && <img src={picture} alt="" width={780} height={320} loading="lazy" />}
      </div>
      <div className={styles.words}>
        <div className={styles.line}>
          <ActivityBadge status={status} />
          <ActivityTime activity={activity} now={now} timeZone={timeZone} />
        </div>
        <h2 id={titleId} className={styles.title} dir="auto">
          <Link page="activity-info" params={params} className={styles.whole} unmade="content">
            {title}
          </Link>
        </h2>
        <p className={styles.summary} dir="auto">
          {summary}
        </p>
        <div className={styles.line}>
          {prize !== '' && (
            <p className={styles.prize} dir="auto">
              {prize}
            </p>
          )}
          {step !== null && (
            <Link
              page="activity-info"
              params={params}
              look={next === 'claim' ? 'primary' : 'outline'}
              size="small"
              className={styles.step}
              aria-describedby={titleId}
            >
              {t(step)}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
