import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { QueryOf } from '#schemas/api/operations.ts';
import { listRebates } from '#schemas/api/rebates.ts';
import {
  listBets,
  listDeposits,
  listTransactions,
  listWithdrawals,
  type RecordName,
} from '#schemas/api/records.ts';
import { listTeamBets } from '#schemas/api/teams.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import type { ListedRecord } from './recordProps.ts';

/** What a list asks for: a range of days, and filters. */
export type AskedRecords = QueryOf<'listTransactions'>;

/** A page of records, whatever their source. */
export interface RecordPage {
  readonly list: readonly ListedRecord[];
  readonly next: string | null;
  readonly asOf: string;
}

/** The operation of a source, with the key under which its answers are kept. */
const sources = {
  deposits: (asked: AskedRecords) => ({ operation: listDeposits, ...query(listDeposits, asked) }),
  withdrawals: (asked: AskedRecords) => ({ operation: listWithdrawals, ...query(listWithdrawals, asked) }),
  transactions: (asked: AskedRecords) => ({ operation: listTransactions, ...query(listTransactions, asked) }),
  bets: (asked: AskedRecords) => ({ operation: listBets, ...query(listBets, asked) }),
  rebates: (asked: AskedRecords) => ({ operation: listRebates, ...query(listRebates, asked) }),
  teamBets: (asked: AskedRecords) => ({ operation: listTeamBets, ...query(listTeamBets, asked) }),
} as const satisfies Record<RecordName, unknown>;

/**
 * Pages of a record, each from where the one before ended, and none with what came after the first one. The rows shown
 * before stay until others have come.
 */
export function recordsQuery(source: RecordName, asked: AskedRecords) {
  const { operation, queryKey } = sources[source](asked);
  return infiniteQueryOptions({
    queryKey: [...queryKey, 'paged'],
    queryFn: async ({ pageParam, signal }): Promise<RecordPage> =>
      // The answers differ in their rows only, which are shown by the columns of the manifest.
      (await call(operation as typeof listTransactions, {
        query: { ...asked, ...pageParam },
        signal,
      })) as unknown as RecordPage,
    initialPageParam: {} as Pick<AskedRecords, 'before' | 'asOf'>,
    getNextPageParam: ({ next, asOf }: RecordPage) => (next === null ? undefined : { before: next, asOf }),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
}
