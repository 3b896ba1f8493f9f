import { clockText, timeLeft } from '#src/domain/games/countdown.ts';
import { useLocale } from '#src/ui/text.ts';
import styles from './RemainingTime.module.css';

interface RemainingTimeProps {
  /** ISO 8601. */
  readonly until: string;
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  readonly className?: string | undefined;
}

/**
 * The time that is left, to the second, in figures that keep their width. Not a live region: announcing every second would
 * drown out everything else.
 */
export function RemainingTime({ until, now, className }: RemainingTimeProps) {
  const { intl } = useLocale();
  const left = now === null ? null : timeLeft(Date.parse(until), now);
  const days = left?.days
    ? new Intl.NumberFormat(intl, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(left.days)
    : null;
  const clock = left ? clockText(left) : now === null ? '\u2013\u2013:\u2013\u2013' : '00:00';
  return (
    <time className={className} dateTime={until}>
      {days && <bdi className={styles.days}>{days} </bdi>}
      <bdi className={styles.clock}>{clock}</bdi>
    </time>
  );
}
