import { CategoryTile } from '#src/parts/category-tile/CategoryTile.tsx';
import { clockTime, zoneName } from '#src/parts/day-range/zonedText.ts';
import { RemainingTime } from '#src/parts/time-left/RemainingTime.tsx';
import { Money } from '#src/ui/content/Money.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import row from './RebateRow.module.css';
import { PlayWords } from './RebateRow.tsx';
import styles from './TodayCard.module.css';
import type { ManualRebateViewProps, Rebates } from './view.ts';

interface TodayCardProps extends Pick<ManualRebateViewProps, 'currency' | 'zone' | 'now'> {
  readonly rebates: Rebates;
}

/** What the day that is not over has brought so far, and when it can be claimed. */
export function TodayCard({ rebates: { today, mode }, currency, zone, now }: TodayCardProps) {
  const t = useT();
  const { intl } = useLocale();
  const from = { time: clockTime(today.until, intl, zone), zone: zoneName(zone, intl) };
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('manualRebate.today')}</h2>
        <Money amount={today.amount} currency={currency} className={styles.amount} />
      </div>
      <p className={styles.when}>
        <span>
          {mode === 'automatic' ? t('manualRebate.todayPaid', from) : t('manualRebate.todayFrom', from)}
        </span>
        <span className={styles.left}>
          <span className="visually-hidden">{t('manualRebate.left')} </span>
          <RemainingTime until={today.until} now={now} />
        </span>
      </p>
      {today.play.length === 0 ? (
        <p className={styles.none}>{t('manualRebate.todayNone')}</p>
      ) : (
        <ul className={styles.list}>
          {today.play.map((play) => (
            <li key={`${play.category} ${play.vendor}`} className={row.row}>
              <CategoryTile category={play.category} small />
              <div className={row.words}>
                <PlayWords play={play} currency={currency} />
              </div>
              <Money amount={play.amount} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
