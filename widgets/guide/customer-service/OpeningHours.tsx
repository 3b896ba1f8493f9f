import { type DayHours, openSpans, serviceState } from '#src/domain/guide/serviceHours.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './CustomerService.module.css';

interface OpeningHoursProps {
  readonly hours: readonly DayHours[];
  readonly now: number | null;
  readonly timeZone: string;
}

/** Whether somebody answers now, and the times of the week ahead on the visitor's own clock; nothing where none are told. */
export function OpeningHours({ hours, now, timeZone }: OpeningHoursProps) {
  const t = useT();
  const { intl } = useLocale();
  if (hours.length === 0) return null;
  if (now === null)
    return (
      <div className={styles.hours}>
        <Skeleton shape="text" lines={2} />
      </div>
    );
  const at = new Date(now);
  const state = serviceState(hours, at, timeZone);
  const timeOf = new Intl.DateTimeFormat(intl, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const spanOf = new Intl.DateTimeFormat(intl, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  const spans = openSpans(hours, at, timeZone).slice(0, 7);
  const time = state?.changes ? timeOf.format(state.changes) : null;
  return (
    <section className={styles.hours} aria-labelledby="service-hours">
      <h2 id="service-hours" className={styles.state} data-open={state?.open}>
        {t(state?.open ? 'customerService.open' : 'customerService.closed')}
      </h2>
      {time !== null && (
        <p>{t(state?.open ? 'customerService.openUntil' : 'customerService.opensAt', { time })}</p>
      )}
      {state?.open && time === null && <p>{t('customerService.always')}</p>}
      {time !== null && (
        <details className={styles.week}>
          <summary>{t('customerService.week')}</summary>
          <ul>
            {spans.map(({ from, until }) => (
              <li key={from.toISOString()}>{spanOf.formatRange(from, until)}</li>
            ))}
          </ul>
          <p className={styles.lead}>{t('customerService.yourTime')}</p>
        </details>
      )}
    </section>
  );
}
