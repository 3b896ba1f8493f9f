import { useId } from 'react';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useT } from '#src/ui/text.ts';
import heading from '../words/SmallHeading.module.css';
import styles from './MoneyOut.module.css';

interface HeldNoticeProps {
  /** Until when, as displayed. */
  readonly until: string;
  /** What was changed, as displayed; null where that is not known. */
  readonly why: string | null;
}

/** Says until when no money leaves the account, and after which change. */
export function HeldNotice({ until, why }: HeldNoticeProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.held} aria-labelledby={id}>
      <Icon name="clock" size={24} className={styles.heldIcon} />
      <div>
        <h2 id={id} className={heading.small}>
          {t('securityCentre.held')}
        </h2>
        <p className={styles.text}>
          {why === null
            ? t('money.refused.held', { until })
            : t('securityCentre.heldText', { when: until, what: why })}
        </p>
      </div>
    </section>
  );
}
