import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import { addUp, changedPage } from './agreement.ts';
import type { ListedRecord } from './recordProps.ts';
import type { RecordPage } from './recordQueries.ts';

interface Agreement {
  /** What is asked for, and as of which row. */
  readonly choice: string;
  /** Undefined while those of another choice are shown. */
  readonly pages: readonly RecordPage[] | undefined;
  /** All rows; undefined while there are further ones. */
  readonly rows: readonly ListedRecord[] | undefined;
  readonly totals: ValueOf<'getRecordTotals'> | undefined;
  readonly busy: boolean;
  readonly refetchRows: () => Promise<unknown>;
  readonly refetchTotals: () => Promise<unknown>;
}

/**
 * Keeps rows and sums in agreement. They are asked for one after the other, and what is listed changes meanwhile: a bet is
 * settled, or an order ends. Where a page has changed, the sums are asked for again; where all rows are there and do not come
 * to their sums, both are, once.
 */
export function useAgreement(agreement: Agreement): void {
  const { choice, pages, rows, totals, busy } = agreement;
  const seen = useRef<{ readonly choice: string; readonly pages: readonly RecordPage[] }>(null);
  const tried = useRef('');
  const refetchTotals = useEffectEvent(() => agreement.refetchTotals());
  const refetchBoth = useEffectEvent(async () => {
    await agreement.refetchRows();
    await agreement.refetchTotals();
  });

  useEffect(() => {
    if (!pages) return;
    if (seen.current?.choice === choice && changedPage(seen.current.pages, pages)) void refetchTotals();
    seen.current = { choice, pages };
  }, [choice, pages]);

  const agree = useMemo(
    () => rows === undefined || totals === undefined || addUp(rows, totals),
    [rows, totals],
  );
  useEffect(() => {
    if (agree || busy || tried.current === choice) return;
    tried.current = choice;
    void refetchBoth();
  }, [agree, busy, choice]);
}
