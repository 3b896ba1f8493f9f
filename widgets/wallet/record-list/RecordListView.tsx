import { lazy, Suspense, useState } from 'react';
import { DayRangeChips } from '#src/parts/day-range/DayRangeChips.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Link } from '#src/ui/controls/Link.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useT } from '#src/ui/text.ts';
import { ChosenChips } from './ChosenChips.tsx';
import styles from './RecordList.module.css';
import { RecordRows, RecordRowsComing } from './RecordRows.tsx';
import { RecordTotals } from './RecordTotals.tsx';
import type { RecordListViewProps } from './view.ts';

const RecordFilterDialog = lazy(() => import('./RecordFilterDialog.tsx'));

/** Presentational view of a list of records. */
export function RecordListView(props: RecordListViewProps) {
  const { filters, chosen, range, today, rows, failed, exports, exporting } = props;
  const t = useT();
  const [filtering, setFiltering] = useState(false);
  const isEmpty = rows?.length === 0;
  return (
    <div className={styles.page}>
      <DayRangeChips range={range} today={today} zone={props.zone} onChange={props.onRange} />
      {(filters.length > 0 || exports) && (
        <div className={styles.tools}>
          {filters.length > 0 && (
            <Button
              look="outline"
              size="small"
              icon="sliders-horizontal"
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            >
              {t('record.filter.open')}
            </Button>
          )}
          <ChosenChips {...props} />
          {exports && (
            <Button
              look="text"
              size="small"
              icon="download"
              busy={exporting}
              aria-disabled={isEmpty || rows === undefined || undefined}
              className={styles.export}
              onClick={props.onExport}
            >
              {t('record.export')}
            </Button>
          )}
        </div>
      )}
      {props.note && <p className={styles.note}>{t(props.note)}</p>}
      {failed ? (
        <FailedCard
          offline={props.offline}
          title={t(props.offline ? 'error.offline' : 'record.failed')}
          sentence={props.offline ? t('record.offline') : undefined}
          onRetry={props.onRetry}
        />
      ) : isEmpty ? (
        <NoRows {...props} />
      ) : (
        <>
          {props.labels.length > 0 && <RecordTotals {...props} />}
          {rows ? <RecordRows {...props} rows={rows} /> : <RecordRowsComing />}
        </>
      )}
      {filtering && (
        <Suspense>
          <RecordFilterDialog
            source={props.source}
            filters={filters}
            chosen={chosen}
            onRetry={props.onRetryOptions}
            onSubmit={props.onFilter}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** In place of rows: a way to more of them where filters or days leave some out, else a way to the first one. */
function NoRows({ chosen, range, waiting, empty, onFilter, onRange }: RecordListViewProps) {
  const t = useT();
  const isFiltered = Object.keys(chosen).length > 0;
  const longer = range.name !== 'days30';
  if (isFiltered || longer)
    return (
      <div aria-busy={waiting}>
        <StateCard
          state="empty"
          picture="search"
          title={t(isFiltered ? 'record.noneFiltered' : 'record.noneInDays')}
          sentence={t(isFiltered ? 'record.noneFilteredText' : 'record.noneInDaysText')}
          action={
            <Button look="outline" onClick={() => (isFiltered ? onFilter({}) : onRange({ name: 'days30' }))}>
              {t(isFiltered ? 'record.filter.reset' : 'record.range.days30')}
            </Button>
          }
        />
      </div>
    );
  return (
    <StateCard
      state="empty"
      picture={empty.picture}
      title={t(empty.title)}
      sentence={t(empty.text)}
      action={
        <Link page={empty.page} look="primary">
          {t(empty.action)}
        </Link>
      }
    />
  );
}
