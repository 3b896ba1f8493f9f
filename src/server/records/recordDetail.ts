import type { RecordName } from '#schemas/api/records.ts';
import type { Queries } from '../db/handle.ts';
import { requireId } from '../kernel/requireId.ts';
import { betDetail } from './betDetail.ts';
import { bets } from './bets.ts';
import { deposits } from './deposits.ts';
import type { ShownRecord } from './facts.ts';
import { depositInFull, withdrawalDetail } from './orderDetail.ts';
import { readRowsById } from './readRecords.ts';
import { rebateDetail } from './rebateDetail.ts';
import { rebates } from './rebates.ts';
import type { RecordOwner } from './recordQuery.ts';
import type { Reader, RecordRow, RecordSource } from './recordSource.ts';
import { teamBetDetail } from './teamBetDetail.ts';
import { teamBets } from './teamBets.ts';
import { transactionDetail } from './transactionDetail.ts';
import { transactions } from './transactions.ts';
import { withdrawals } from './withdrawals.ts';

/** Who asks for a row in full, and when. */
type Asker = Reader & RecordOwner & { readonly now: Date };

/** A row of a record as it is shown in full; undefined where the member has none with this id. */
type ShowRow = (db: Queries, id: string, asker: Asker) => Promise<ShownRecord | undefined>;

const detailOf =
  <Row extends RecordRow>(
    source: RecordSource<Row, object>,
    show: (db: Queries, row: Row, asker: Asker) => Promise<ShownRecord>,
  ): ShowRow =>
  async (db, id, asker) => {
    const { brandId, memberId } = asker;
    const [row] = await readRowsById(db, source, { brandId, memberId }, [id]);
    return row && show(db, row, asker);
  };

const details: Readonly<Record<RecordName, ShowRow>> = {
  deposits: detailOf(deposits, depositInFull),
  withdrawals: detailOf(withdrawals, withdrawalDetail),
  transactions: detailOf(transactions, transactionDetail),
  bets: detailOf(bets, betDetail),
  rebates: detailOf(rebates, rebateDetail),
  teamBets: detailOf(teamBets, teamBetDetail),
};

/** One row of a record in full; undefined where the member has none with this id. Throws ApiFailure on what is no id. */
export const readRecord = (
  db: Queries,
  record: RecordName,
  id: string,
  asker: Asker,
): Promise<ShownRecord | undefined> => details[record](db, requireId(id), asker);
