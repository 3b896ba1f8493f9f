import { useId } from 'react';
import { namedZoneTime } from '#src/domain/values/zonedTime.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import heading from '../words/SmallHeading.module.css';
import styles from './MoneyOut.module.css';
import { noticeIds } from './noticeIds.ts';

interface HeldNoticeProps {
  /** Until when, as ISO 8601. */
  readonly until: string;
  /** The brand's. */
  readonly timeZone: string;
  /** What was changed: a kind of security event; null where that is not known. */
  readonly by: string | null;
}

/** Says until when no money leaves the account, and after which change. */
export function HeldNotice({ until, timeZone, by }: HeldNoticeProps) {
  const t = useT();
  const { intl } = useLocale();
  const id = useId();
  const when = namedZoneTime(until, intl, timeZone);
  return (
    <section className={styles.held} aria-labelledby={id}>
      <Icon name="clock" size={24} className={styles.heldIcon} />
      <div>
        <h2 id={id} className={heading.small}>
          {t('securityCentre.held')}
        </h2>
        <p id={noticeIds.held} className={styles.text}>
          {by === null
            ? t('money.refused.held', { until: when })
            : t('securityCentre.heldText', { when, what: t(`securityEvent.${by}`) })}
        </p>
      </div>
    </section>
  );
}
