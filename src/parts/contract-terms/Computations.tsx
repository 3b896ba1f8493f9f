import { useState } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import rowList from '#src/parts/row-list/RowList.module.css';
import { Money } from '#src/ui/content/Money.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { FailedCard } from '#src/ui/states/FailedCard.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { StateCard } from '#src/ui/states/StateCard.tsx';
import { useLocale, useT } from '#src/ui/text.ts';
import { ComputationSheet } from './ComputationSheet.tsx';
import styles from './ContractTerms.module.css';
import { computationTime, type ShownComputation } from './shownComputation.ts';
import type { PaidKind } from './shownTerms.ts';

/** What was computed, as a list that loads page by page. */
export interface ComputationList {
  /** Undefined while loading, null when they did not load. */
  readonly rows: readonly ShownComputation[] | null | undefined;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

interface ComputationsProps {
  readonly kind: PaidKind;
  readonly list: ComputationList;
  readonly currency: Currency;
  readonly zone: string;
  readonly offline: boolean;
}

/** What was computed, the newest first; each opens into its reckoning. */
export function Computations({ kind, list, currency, zone, offline }: ComputationsProps) {
  const t = useT();
  const { intl } = useLocale();
  const [opened, setOpened] = useState<ShownComputation | null>(null);
  const { rows } = list;
  if (rows === null)
    return <FailedCard offline={offline} title={t('contract.paidFailed')} onRetry={list.onRetry} />;
  if (rows === undefined)
    return (
      <div className={rowList.list} aria-busy="true" data-answer-comes="">
        <div className={styles.coming}>
          <Skeleton shape="text" lines={10} />
        </div>
      </div>
    );
  if (rows.length === 0)
    return (
      <StateCard
        state="empty"
        picture="records"
        title={t('contract.noPaid')}
        sentence={t(`contract.noPaidText.${kind}`)}
      />
    );
  return (
    <>
      <ul className={rowList.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.row}
              aria-haspopup="dialog"
              onClick={() => setOpened(row)}
            >
              <span className={styles.days}>{computationTime(row, intl)}</span>
              <Money amount={row.amount} currency={currency} className={styles.sum} />
              <span className={styles.state}>{t(`contract.pay.${row.state}`)}</span>
              <Icon name="chevron-right" size={16} className={styles.go} />
            </button>
          </li>
        ))}
      </ul>
      {list.moreFailed ? (
        <p className={styles.end} role="alert">
          <span>{t('record.moreFailed')}</span>
          <Button look="outline" size="small" icon="refresh-cw" onClick={list.onMore}>
            {t('ui.retry')}
          </Button>
        </p>
      ) : (
        list.hasMore && (
          <Button look="outline" full busy={list.loadingMore} onClick={list.onMore}>
            {t('team.more')}
          </Button>
        )
      )}
      {opened && (
        <ComputationSheet
          kind={kind}
          row={opened}
          currency={currency}
          zone={zone}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
