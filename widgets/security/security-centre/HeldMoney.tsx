import type { ValueOf } from '#schemas/api/operations.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './Changes.module.css';

interface HeldMoneyProps {
  readonly security: Pick<ValueOf<'getSecurity'>, 'moneyOutHeldUntil' | 'events'>;
}

/** Says until when money stays in the account, and after which change; nothing where it can leave. */
export function HeldMoney({ security: { moneyOutHeldUntil, events } }: HeldMoneyProps) {
  const t = useT();
  const { intl } = useLocale();
  const latest = events.find(({ kind }) => kind !== 'newDevice');
  if (moneyOutHeldUntil === null || !latest) return null;
  const format = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.held} aria-labelledby="security-held">
      <Icon name="clock" size={24} className={styles.heldIcon} />
      <div>
        <h2 id="security-held" className={styles.heldTitle}>
          {t('securityCentre.held')}
        </h2>
        <p className={styles.heldText}>
          {t('securityCentre.heldText', {
            when: format.format(new Date(moneyOutHeldUntil)),
            what: t(`securityEvent.${latest.kind}`),
          })}
        </p>
      </div>
    </section>
  );
}
