import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import { getRecord } from '#schemas/api/records.ts';
import { query } from '#src/api/queries.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import styles from './RecordDialog.module.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import { codeName, type RecordFrame, RecordValue, StateMark } from './RecordValue.tsx';
import type { ListedRecord, RecordColumn } from './recordProps.ts';

interface RecordDialogProps extends RecordFrame {
  readonly row: ListedRecord;
  readonly columns: readonly RecordColumn[];
  readonly onClose: () => void;
}

/** A row in full. */
export default function RecordDialog(props: RecordDialogProps) {
  const { code: language } = useLocale();
  const { row, source } = props;
  const detail = useQuery(query(getRecord, { record: source, id: row.id, language }));
  return (
    <RecordDialogView
      {...props}
      detail={detail.data ?? (detail.isError ? null : undefined)}
      onRetry={() => void detail.refetch()}
    />
  );
}

export interface RecordDialogViewProps extends RecordDialogProps {
  /** Undefined while loading, null when it failed. */
  readonly detail: ValueOf<'getRecord'> | null | undefined;
  readonly onRetry: () => void;
}

/** What the list knows of a row at once, and everything else when it has come. */
export function RecordDialogView(props: RecordDialogViewProps) {
  const { row, columns, detail, source, onClose, onRetry, ...frame } = props;
  const t = useT();
  const amount = columns.find(({ place }) => place === 'amount');
  const shown = columns.filter(({ key, place }) => place === 'detail' && (row[key] ?? '') !== '');
  const state = row.state ? (detail?.state ?? row.state) : '';
  const title = columns
    .filter(({ place, as }) => place === 'title' && (as === 'text' || as === 'type'))
    .flatMap(({ key, as }) => {
      const value = row[key];
      if (!value) return [];
      return as === 'type' ? codeName(t, source, key, value) : value;
    })
    .join(' · ');
  return (
    <Popup title={title || t('record.detail')} onClose={onClose}>
      <div className={styles.detail}>
        <div className={styles.head}>
          {amount && (
            <span className={styles.amount}>
              <RecordValue {...frame} source={source} column={amount} row={row} />
            </span>
          )}
          {state !== '' && <StateMark source={source} state={state} />}
        </div>
        {shown.length > 0 && (
          <dl className={styles.facts}>
            {shown.map((column) => (
              <div key={column.key} className={styles.fact}>
                <dt>{t(column.label ?? `record.fact.${column.key}`, { defaultValue: column.key })}</dt>
                <dd>
                  <RecordValue {...frame} source={source} column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {detail === undefined && (
          <div className={styles.coming} aria-busy="true" data-answer-comes="">
            <Skeleton shape="text" lines={4} />
          </div>
        )}
        {detail === null && (
          <StateCard
            state="error"
            compact
            title={t('record.detailFailed')}
            action={
              <Button look="outline" size="small" icon="refresh-cw" onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            }
          />
        )}
        {detail && (
          <>
            <RecordFacts {...frame} source={source} detail={detail} shown={shown.map(({ key }) => key)} />
            <RecordSteps source={source} zone={frame.zone} steps={detail.steps} />
          </>
        )}
      </div>
    </Popup>
  );
}
