import type { RecordName } from '#schemas/api/records.ts';
import { bets } from './bets.ts';
import { deposits } from './deposits.ts';
import { rebates } from './rebates.ts';
import type { RecordRow, RecordSource } from './recordSource.ts';
import { teamBets } from './teamBets.ts';
import { transactions } from './transactions.ts';
import { withdrawals } from './withdrawals.ts';

/** The records by name, for what treats them alike: each shows the rows that it read itself. */
export const sources = {
  deposits,
  withdrawals,
  transactions,
  bets,
  rebates,
  teamBets,
} as unknown as Readonly<
  Record<RecordName, RecordSource<RecordRow, Readonly<Record<string, string | null>>>>
>;
