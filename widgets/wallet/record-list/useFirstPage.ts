import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentHistoryEntry, storedForEntry, storeForEntry } from '#src/stores/historyState.ts';
import type { RecordPage } from './recordQueries.ts';

/** Maximum age of a first page that is shown again when a list is opened anew, in ms. */
const freshForMs = 30_000;

/**
 * A list that is opened anew starts with its first page, so that none of the others is asked for again at once. Going
 * back to it finds all its pages.
 */
export function useFirstPage(queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  useState(() => {
    if (storedForEntry(currentHistoryEntry(), 'records') !== undefined) return;
    const state = client.getQueryState<InfiniteData<RecordPage>>(queryKey);
    if (!state?.data) return;
    if (state.isInvalidated || Date.now() - state.dataUpdatedAt > freshForMs)
      client.removeQueries({ queryKey, exact: true });
    else
      client.setQueryData<InfiniteData<RecordPage>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
        { updatedAt: state.dataUpdatedAt },
      );
  });
  // Choosing something else replaces the entry.
  useEffect(() => storeForEntry(currentHistoryEntry(), 'records', true));
}
