import { sql } from 'kysely';
import { type AgentRainState, listedTakers } from '#schemas/api/agentRains.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import { agentRainState } from '../agentRains/agentRainView.ts';
import type { Queries } from '../db/handle.ts';
import { closeRain } from '../rains/givenMoney.ts';
import type { GivenBy } from '../rains/rains.ts';
import { type ChangeContext, recordChange } from './operatorChanges.ts';

/** Rains of agents on a page. */
const pageSize = 20;

/** A rain that an agent gives, as operators see it. Amounts are decimal text. */
export interface GivenRainView {
  readonly id: string;
  /** The account of the agent. */
  readonly owner: string;
  readonly state: AgentRainState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When an operator ended it; null where none did. */
  readonly endedEarlyAt: Date | null;
  /** When what was left went back; null where it has not yet. */
  readonly closedAt: Date | null;
  readonly reach: GivenBy['reach'];
  readonly activeDays: number | null;
  readonly budget: string;
  readonly least: string;
  readonly most: string;
  readonly envelopes: number;
  readonly opened: number;
  readonly taken: string;
  readonly returned: string | null;
}

interface GivenRow extends Omit<GivenRainView, 'state'> {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly closed_at: Date | null;
}

/** Which rains are asked for: `open`: those that money is still in; `account`: one agent's; `id`: one. */
interface AskedRains {
  readonly page?: number;
  readonly open?: boolean;
  readonly account?: string | undefined;
  readonly id?: string;
}

type Viewed = Pick<ChangeContext, 'brandId' | 'now'>;

/** A page of the rains that agents of a brand give, the newest first, from page 1 on. `more`: whether another one follows. */
export async function listGivenRains(
  db: Queries,
  { brandId, now }: Viewed,
  { page = 1, open = false, account, id }: AskedRains = {},
): Promise<{ readonly rains: readonly GivenRainView[]; readonly more: boolean }> {
  // What was found is summed up for the rows of the page alone.
  const { rows } = await sql<GivenRow>`
    select r.*, found.opened, found.taken from (
      select r.brand_id, r.id, m.account as owner, r.starts_at, r.ends_at, r.closed_at,
        r.starts_at as "startsAt", r.ends_at as "endsAt", r.ended_early_at as "endedEarlyAt", r.closed_at as "closedAt",
        r.reach, r.active_days as "activeDays", r.budget::text as budget, r.returned::text as returned,
        r.terms ->> 'least' as least, r.terms ->> 'most' as most, (r.terms ->> 'envelopes')::integer as envelopes
      from rain r join member m on m.brand_id = r.brand_id and m.id = r.owner_id
      where r.brand_id = ${brandId} and r.owner_id is not null
        ${open ? sql`and r.closed_at is null` : sql``}
        ${account === undefined ? sql`` : sql`and m.account = ${account}`}
        ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      order by r.starts_at desc, r.id limit ${pageSize + 1} offset ${(page - 1) * pageSize}) r
    cross join lateral (
      select count(*)::integer as opened, coalesce(sum(c.amount), 0)::text as taken
      from rain_claim c where c.brand_id = r.brand_id and c.rain_id = r.id) found
    order by r.starts_at desc, r.id`.execute(db);
  return {
    rains: rows.slice(0, pageSize).map((row) => ({ ...row, state: agentRainState(row, now) })),
    more: rows.length > pageSize,
  };
}

/** A rain that an agent of a brand gives; undefined for an unknown id. */
export const findGivenRainView = async (
  db: Queries,
  at: Viewed,
  id: string,
): Promise<GivenRainView | undefined> => (await listGivenRains(db, at, { id })).rains[0];

/** What a member found in a rain. */
export interface RainFinder {
  readonly account: string;
  readonly amount: string;
  readonly openedAt: Date;
}

/** Who found the most in a rain of an agent, as many as the agent sees. */
export const listFinders = (db: Queries, brandId: string, id: string): Promise<RainFinder[]> =>
  db
    .selectFrom('rain_claim as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select(['m.account', 'c.amount', 'c.opened_at as openedAt'])
    .where('c.brand_id', '=', brandId)
    .where('c.rain_id', '=', id)
    .orderBy('c.amount', 'desc')
    .orderBy('c.opened_at')
    .limit(listedTakers)
    .execute();

/**
 * Ends an agent's rain that has not ended by itself, and records it: no envelope is opened from then on, and what nobody
 * found goes back to the agent, once, as after any rain. Resolves to the change; undefined where the rain is over, or is no
 * agent's of the brand.
 */
export async function endGivenRain(tx: Queries, at: ChangeContext, id: string): Promise<string | undefined> {
  const { brandId, now } = at;
  const isDue = ({ ends_at }: { readonly ends_at: Date }) => now < ends_at;
  const before = await findGivenRainView(tx, at, id);
  if (!before || !(await closeRain(tx, { brandId, id, at: now }, isDue))) return undefined;
  await tx
    .updateTable('rain')
    .set({ ended_early_at: now })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
  const after = await findGivenRainView(tx, at, id);
  return recordChange(tx, at, {
    ...{ kind: 'givenRain', subject: before.owner, before: { rain: id, state: before.state } },
    after: {
      ...{ rain: id, state: after?.state },
      ...{ found: plainAmount(after?.taken ?? '0'), returned: plainAmount(after?.returned ?? '0') },
    },
  });
}
