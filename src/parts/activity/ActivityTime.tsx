import type { ActivityState } from '#src/domain/promotions/activityStatus.ts';
import { namedZoneTime } from '#src/domain/values/zonedTime.ts';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './ActivityTime.module.css';

/** Time before an end from which it is counted down, in milliseconds. */
const countedDown = 7 * 24 * 3_600_000;

interface ActivityTimeProps {
  readonly activity: {
    readonly status: ActivityState['status'];
    readonly reason: ActivityState['reason'];
    readonly endsAt: string | null;
    readonly opensAt: string | null;
  };
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  readonly timeZone: string;
}

/** When it begins or ends: counted down by the server's clock where that is near, else as a day. */
export function ActivityTime({ activity, now, timeZone }: ActivityTimeProps) {
  const { status, reason, endsAt, opensAt } = activity;
  const t = useT();
  const { intl } = useLocale();
  const opens = opensAt !== null && status !== 'claim';
  const at = opens ? opensAt : endsAt;
  if (reason === 'over') return <span className={styles.time}>{t('activity.ended')}</span>;
  if (at === null) return <span className={styles.time}>{t('activity.always')}</span>;
  const isNear = now !== null && Date.parse(at) - now < countedDown;
  const label = opens ? t('activity.opensIn') : t('activity.endsIn');
  return (
    <span className={styles.time}>
      {isNear ? (
        <>
          {label} <RemainingTime until={at} now={now} className={styles.left} />
        </>
      ) : (
        t(opens ? 'activity.opensAt' : 'activity.endsAt', { time: namedZoneTime(at, intl, timeZone) })
      )}
    </span>
  );
}
