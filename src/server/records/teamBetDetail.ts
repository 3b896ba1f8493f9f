import type { Queries } from '../db/handle.ts';
import { shownName } from '../teams/teamPath.ts';
import { betDetail } from './betDetail.ts';
import { type ShownRecord, textFact } from './facts.ts';
import type { RecordOwner } from './recordQuery.ts';
import type { Reader } from './recordSource.ts';
import type { TeamBetRow } from './teamBets.ts';

/** A bet of somebody in a team in full, and whose it is. From which wallet it was paid is the member's own matter. */
export async function teamBetDetail(
  db: Queries,
  row: TeamBetRow,
  reader: Reader & RecordOwner & { readonly now: Date },
): Promise<ShownRecord> {
  const { facts, ...detail } = await betDetail(db, row, reader);
  const member = shownName(row, reader.names ?? 'masked');
  return {
    ...detail,
    facts: [...textFact('member', member), ...facts.filter(({ key }) => key !== 'wallet')],
  };
}
