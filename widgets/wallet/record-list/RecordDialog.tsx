import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRecord } from '#schemas/api/records.ts';
import { query } from '#src/api/queries.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { type Translate, useLocale, useT } from '#src/ui/text.ts';
import { Fact } from './Fact.tsx';
import { type BehindRecord, behindTitle } from './RecordBehind.tsx';
import { RecordBody } from './RecordBody.tsx';
import styles from './RecordDialog.module.css';
import { codeOf, type RecordFrame, RecordValue, StateMark } from './RecordValue.tsx';
import type { ListedRecord, RecordColumn, RecordDetail } from './recordProps.ts';

interface RecordDialogProps extends RecordFrame {
  readonly row: ListedRecord;
  readonly columns: readonly RecordColumn[];
  readonly onClose: () => void;
}

/** A row in full. */
export default function RecordDialog(props: RecordDialogProps) {
  const { code: language } = useLocale();
  const { row, source, currency, zone, hidden } = props;
  const asked = query(getRecord, { record: source, id: row.id, language });
  const detail = useQuery({ ...asked, refetchOnReconnect: true });
  const t = useT();
  const [opened, setOpened] = useState<BehindRecord | null>(null);
  return (
    <>
      <RecordDialogView
        {...props}
        detail={detail.data ?? (detail.isError ? null : undefined)}
        onRetry={() => void detail.refetch()}
        onOpen={setOpened}
      />
      {opened && (
        <RecordDialog
          {...{ currency, zone, hidden, source: opened.record }}
          row={{
            id: opened.id,
            at: '',
            amount: opened.amount,
            state: opened.state,
            title: behindTitle(t, opened),
          }}
          columns={behindColumns[opened.record]}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** What is known of what is behind a movement before it has come in full. */
const behindColumns = {
  deposits: columnsWith('money'),
  withdrawals: columnsWith('money'),
  bets: columnsWith('signedMoney'),
  rebates: columnsWith('money'),
} as const;

function columnsWith(amount: 'money' | 'signedMoney'): readonly RecordColumn[] {
  return [
    { key: 'title', as: 'text', place: 'title' },
    { key: 'amount', as: amount, place: 'amount' },
  ];
}

export interface RecordDialogViewProps extends RecordDialogProps {
  /** Undefined while loading, null when it failed. */
  readonly detail: RecordDetail | null | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (row: BehindRecord) => void;
}

/** The values that name a row, in words. */
const titleOf = (t: Translate, { row, columns, source }: RecordDialogProps): string =>
  columns
    .filter(({ place, as, key }) => place === 'title' && (as === 'text' || as === 'type') && row[key])
    .map(({ key, as }) => (as === 'type' ? codeOf(t, source, key, row) : row[key]))
    .join(' · ');

/** What the list knows of a row at once, and everything else when it has come. */
export function RecordDialogView(props: RecordDialogViewProps) {
  const { row, columns, detail, onClose, onRetry, onOpen, ...frame } = props;
  const t = useT();
  const amount = columns.find(({ place }) => place === 'amount');
  const shown = columns.filter(({ key, place }) => place === 'detail' && (row[key] ?? '') !== '');
  const state = row.state ? (detail?.state ?? row.state) : '';
  const told = new Set([
    ...shown.map(({ key }) => key),
    ...columns.filter(({ place }) => place === 'title' || place === 'amount').map(({ key }) => key),
  ]);
  return (
    <Popup title={titleOf(t, props) || t('record.detail')} onClose={onClose}>
      <div className={styles.detail}>
        <div className={styles.head}>
          {amount && (
            <span className={styles.amount}>
              <RecordValue {...frame} column={amount} row={row} />
            </span>
          )}
          {state !== '' && <StateMark source={frame.source} state={state} />}
        </div>
        {shown.length > 0 && (
          <dl className={styles.facts}>
            {shown.map((column) => (
              <Fact
                key={column.key}
                label={t(column.label ?? `record.fact.${column.key}`, { defaultValue: column.key })}
              >
                <RecordValue {...frame} column={column} row={row} />
              </Fact>
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
        {detail && <RecordBody {...frame} detail={detail} told={told} onOpen={onOpen} />}
      </div>
    </Popup>
  );
}
