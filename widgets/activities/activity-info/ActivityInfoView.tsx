import { ActivityBadge } from '#src/parts/activity/ActivityBadge.tsx';
import { ActivityTime } from '#src/parts/activity/ActivityTime.tsx';
import { classes } from '#src/ui/classes.ts';
import { SafeHtml } from '#src/ui/content/SafeHtml.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './ActivityInfo.module.css';
import { ActivityProgress } from './ActivityProgress.tsx';
import { NextStep } from './NextStep.tsx';
import { RewardWords } from './RewardWords.tsx';
import type { ActivityInfoViewProps } from './view.ts';
import { Why } from './Why.tsx';
import { Won } from './Won.tsx';

/** Presentational view of an activity. */
export function ActivityInfoView(props: ActivityInfoViewProps) {
  const { activity, now, timeZone, currency, picture, won, onRetry } = props;
  const t = useT();
  if (activity === 'gone')
    return (
      <StateCard
        state="empty"
        picture="notfound"
        title={t('activity.gone')}
        sentence={t('activity.goneText')}
        action={
          <Link page="activity" look="primary">
            {t('activity.toAll')}
          </Link>
        }
      />
    );
  if (activity === null) return <FailedCard title={t('activity.failedOne')} onRetry={onRetry} />;
  if (!activity)
    return (
      <div className={classes(styles.page, styles.coming)} aria-busy="true" data-answer-comes="">
        <Skeleton className={styles.comingPicture} />
        <Skeleton shape="text" lines={3} />
        <Skeleton className={styles.comingStep} />
        <Skeleton shape="text" lines={6} />
      </div>
    );
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div className={styles.picture}>
          {picture !== null && <img src={picture} alt="" width={780} height={320} />}
        </div>
        <div className={styles.line}>
          <ActivityBadge status={activity.status} />
          <ActivityTime activity={activity} now={now} timeZone={timeZone} />
        </div>
        <h2 className={styles.title} dir="auto">
          {activity.title}
        </h2>
        <p className={styles.summary} dir="auto">
          {activity.summary}
        </p>
      </header>
      {won !== null && <Won amount={won} currency={currency} />}
      <Why activity={activity} now={now} timeZone={timeZone} currency={currency} />
      <ActivityProgress activity={activity} currency={currency} timeZone={timeZone} />
      <NextStep {...props} activity={activity} />
      <RewardWords activity={activity} currency={currency} timeZone={timeZone} />
      {activity.rules !== '' && (
        <section className={styles.card}>
          <h3 className={styles.heading}>{t('activity.rules')}</h3>
          <SafeHtml html={activity.rules} className={styles.rules} />
        </section>
      )}
      <Link page="activity" look="text" icon="chevron-right">
        {t('activity.toAll')}
      </Link>
    </article>
  );
}
