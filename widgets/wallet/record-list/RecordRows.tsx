import { useMemo } from 'react';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import { fullDayName } from '#src/parts/day-range/zonedText.ts';
import rowList from '#src/parts/row-list/RowList.module.css';
import { Button } from '#src/ui/controls/Button.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { RecordLine } from './RecordLine.tsx';
import styles from './RecordRows.module.css';
import type { ListedRecord as Row } from './recordProps.ts';
import type { RecordListViewProps } from './view.ts';

/** Rows by the day of the account's zone, in their order. */
function byDay(rows: readonly Row[], zone: string): [day: string, rows: Row[]][] {
  const days: [string, Row[]][] = [];
  for (const row of rows) {
    const day = dayAt(new Date(row.at), zone);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(row);
    else days.push([day, [row]]);
  }
  return days;
}

type RecordRowsProps = Pick<
  RecordListViewProps,
  | 'source'
  | 'columns'
  | 'currency'
  | 'zone'
  | 'hidden'
  | 'waiting'
  | 'loadingMore'
  | 'moreFailed'
  | 'atEnd'
  | 'onOpen'
  | 'onRetry'
> & { readonly rows: readonly Row[] };

/** The rows that have come, by day, and what is below them. */
export function RecordRows(props: RecordRowsProps) {
  const { rows, columns, source, currency, zone, hidden, waiting, loadingMore, moreFailed, atEnd } = props;
  const t = useT();
  const { intl } = useLocale();
  const days = useMemo(() => byDay(rows, zone), [rows, zone]);
  return (
    <div className={styles.days} aria-busy={waiting || loadingMore} data-waiting={waiting || undefined}>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={fullDayName(day, intl)}>
          <h2 className={styles.day}>{fullDayName(day, intl)}</h2>
          <ul className={rowList.list}>
            {ofDay.map((row) => (
              <RecordLine
                key={row.id}
                {...{ row, columns, source, currency, zone, hidden }}
                onOpen={props.onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {loadingMore && <SkeletonRows count={3} />}
      <div className={styles.end} role="status">
        {moreFailed && (
          <>
            <span>{t('record.moreFailed')}</span>
            <Button look="outline" size="small" icon="refresh-cw" onClick={props.onRetry}>
              {t('ui.retry')}
            </Button>
          </>
        )}
        {atEnd && t('record.end')}
      </div>
    </div>
  );
}

/** Rows that are still to come. */
const SkeletonRows = ({ count }: { readonly count: number }) => (
  <ul className={rowList.list} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
      <li key={at}>
        <div className={styles.row}>
          <Skeleton shape="text" className={styles.comingTitle} />
          <Skeleton shape="text" className={styles.comingAmount} />
          <Skeleton shape="text" className={styles.comingSub} />
          <Skeleton shape="text" className={styles.comingAside} />
        </div>
      </li>
    ))}
  </ul>
);

/** A list whose rows are still to come, in the shape that it will have. */
export const RecordRowsComing = () => (
  <div className={styles.days} aria-busy="true" data-answer-comes="">
    <div>
      <div className={styles.day}>
        <Skeleton shape="text" className={styles.comingDay} />
      </div>
      <SkeletonRows count={7} />
    </div>
  </div>
);
