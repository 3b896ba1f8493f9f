import type { Currency } from '#src/domain/values/money.ts';
import { zonedTime } from '#src/domain/values/zonedTime.ts';
import { activityLooks, activityReasonTexts } from '#src/parts/activity/activityLooks.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { classes } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './ActivityInfo.module.css';
import type { Activity } from './view.ts';

interface WhyProps {
  readonly activity: Activity;
  readonly now: number | null;
  readonly timeZone: string;
  readonly currency: Currency;
}

/** What a status means where no reason says it. */
const meanings = {
  join: 'activity.meaning.join',
  claim: 'activity.meaning.claim',
  applying: 'activity.reason.undecided',
  close: 'activity.reason.over',
  rejected: 'activity.reason.turnedDown',
  issued: 'activity.meaning.issued',
  claimed: 'activity.meaning.claimed',
  process: 'activity.reason.goal',
  joined: 'activity.meaning.joined',
  coming: 'activity.reason.notStarted',
} as const satisfies Readonly<Record<Activity['status'], string>>;

/** Why the activity has its status, and what was paid or written about it. */
export function Why({ activity, timeZone, currency }: WhyProps) {
  const { status, reason, words, application, claimable } = activity;
  const t = useT();
  const { intl } = useLocale();
  const money = useMoneyText(currency);
  const { icon, tone } = activityLooks[status];
  const sentence = t(reason === null ? meanings[status] : activityReasonTexts[reason]);
  return (
    <section className={classes(styles.why, tone === 'bad' && styles.bad)} aria-label={t('activity.where')}>
      <Icon name={icon} size={24} className={styles.whyIcon} />
      <div className={styles.whyWords}>
        <p>{sentence}</p>
        {status === 'claim' && claimable !== null && (
          <p className={styles.strong}>{t('activity.waiting', { amount: money(claimable) })}</p>
        )}
        {words !== null && words !== '' && (
          <blockquote className={styles.quote} dir="auto">
            {words}
          </blockquote>
        )}
        {application && (
          <p className={styles.small}>
            {t('activity.appliedAt', { time: zonedTime(application.at, intl, timeZone) })}
          </p>
        )}
        {application?.amount != null && application.state === 'issued' && (
          <p className={styles.strong}>{t('activity.issued', { amount: money(application.amount) })}</p>
        )}
      </div>
    </section>
  );
}
