import { sql } from 'kysely';
import { maskedName } from '#src/domain/forms/masked.ts';
import type { BrandSettings } from '#src/server/settings/settings.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { requireId } from '../kernel/requireId.ts';

/** What names a member. */
export interface NamedRow {
  readonly id: string;
  readonly account: string;
  readonly nickname: string | null;
  /** Places from right below the agent; null of whoever is not below. */
  readonly place: string | null;
}

/** How an agent sees a member: as the brand allows. The account is what they are looked for by. */
export const shownName = (
  { account, nickname }: Pick<NamedRow, 'account' | 'nickname'>,
  names: BrandSettings['team']['names'],
): string =>
  names === 'masked'
    ? maskedName(nickname ?? account)
    : nickname === null
      ? account
      : `${nickname} (${account})`;

/** Somebody of a team, and since when they are in it. */
export interface TeamPlace {
  /** From right below the agent to the member. */
  readonly path: readonly NamedRow[];
  /** The first day of which the agent sees what they and theirs did; undefined: of all days. */
  readonly since: string | undefined;
}

/**
 * The place of a member in an agent's team. Throws `account.missing` on whoever is not below the agent, whether there is
 * somebody of that id or not. What members did below others is shown to those.
 */
export async function placeInTeam(db: Queries, agentId: string, id: string): Promise<TeamPlace> {
  const memberId = requireId(id);
  const { rows } = await sql<NamedRow & { since: string | null }>`
    select m.id, m.account, m.nickname, place_below(${agentId}::bigint, m.id) as place, (select max(day) from upline_change c where c.member_id = m.id) as since
    from member_above mine
    join member_above above on above.member_id = mine.member_id
    join member_above below on below.above_id = mine.above_id and below.member_id = above.above_id and below.distance > 0
    join member m on m.id = above.above_id
    where mine.above_id = ${agentId}::bigint and mine.member_id = ${memberId}::bigint and mine.distance > 0
    order by below.distance`.execute(db);
  if (rows.length === 0) throw new ApiFailure('account.missing', 'nobody of this team has that id');
  const changes = rows.flatMap(({ since }) => since ?? []).sort();
  return {
    path: rows.map(({ since: _, ...row }) => row),
    since: changes.at(-1),
  };
}

/** Somebody of a team as an agent sees them. */
export const shownPerson = (row: NamedRow, names: BrandSettings['team']['names']) => ({
  id: row.id,
  name: shownName(row, names),
  number: row.place ?? '',
});
