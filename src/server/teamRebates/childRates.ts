import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { activeDays, teamPageSize } from '#schemas/api/teamLists.ts';
import { type GameFamily, gameFamilies, nonAgentTypes } from '#schemas/codes.ts';
import { type AgentRates, rateOf } from '#src/domain/money/agentRates.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { readAgentRates } from '../rates/agentRates.ts';
import { readGivenRates } from '../rates/givenRates.ts';
import type { NamedRow } from '../teams/teamPath.ts';
import { isLookedFor, type TeamSearch } from '../teams/teamSearch.ts';

/** An agent right below another one. */
export interface ChildRow extends NamedRow {
  readonly team: number;
}

/** Which agents right below are read. */
export interface ChildQuery {
  readonly brandId: string;
  readonly agentId: string;
  /** An account, or how one begins. */
  readonly search: TeamSearch | undefined;
  readonly page: number;
}

const childrenOf = ({ brandId, agentId }: Pick<ChildQuery, 'brandId' | 'agentId'>) =>
  sql`from member m where m.upline_id = ${agentId}::bigint and m.brand_id = ${brandId}
    and m.type <> all(${[...nonAgentTypes]}::integer[])`;

const selected = (agentId: string) =>
  sql`select m.id, m.account, m.nickname, place_below(${agentId}::bigint, m.id) as place,
    (select count(*)::integer from member_above d where d.above_id = m.id and d.distance > 0) as team`;

/** A page of the agents right below one, the newest first; how many match, and how many there are. */
export async function listChildren(
  db: Queries,
  query: ChildQuery,
): Promise<{ readonly rows: readonly ChildRow[]; readonly total: number; readonly agents: number }> {
  const { agentId, search, page } = query;
  const matching = search ? isLookedFor(search) : sql`true`;
  const { rows: counted } = await sql<{ total: number; agents: number }>`
    select count(*) filter (where ${matching})::integer as total, count(*)::integer as agents ${childrenOf(query)}`.execute(
    db,
  );
  const { rows } = await sql<ChildRow>`
    ${selected(agentId)} ${childrenOf(query)} and ${matching}
    order by m.place desc limit ${sql.lit(teamPageSize)} offset ${(page - 1) * teamPageSize}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0, agents: counted[0]?.agents ?? 0 };
}

/** An agent right below another one; undefined for anybody else. */
export async function readChild(
  db: Queries,
  query: Pick<ChildQuery, 'brandId' | 'agentId'>,
  id: string,
): Promise<ChildRow | undefined> {
  const { rows } = await sql<ChildRow>`
    ${selected(query.agentId)} ${childrenOf(query)} and m.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** What teams of those right below staked in the last 30 days, as part of an agent's team. */
async function readTeamStakes(
  db: Queries,
  agentId: string,
  children: readonly string[],
  today: string,
): Promise<(child: string, category: GameFamily) => string> {
  const { rows } = await sql<{ child: string; category: GameFamily; stake: string }>`
    select member_id::text as child, category, sum(stake)::text as stake from team_day
    where member_id = any(${[...children]}::bigint[]) and day between ${addDays(today, 1 - activeDays)}::date and ${today}::date
      and upline_id = ${agentId}::bigint and category <> '' group by 1, 2 having sum(stake) > 0`.execute(db);
  const found = new Map(rows.map(({ child, category, stake }) => [`${child} ${category}`, stake]));
  return (child, category) => found.get(`${child} ${category}`) ?? '0';
}

/** The rate of a category of an agent right below, with its bounds. Decimal text. */
export interface ChildRate {
  readonly gameType: GameFamily;
  readonly now: string;
  readonly next: string;
  readonly floor: string;
  readonly ceiling: string;
  readonly stake: string;
}

/** Rates of an agent right below, and of what a change of them must be based on. */
export interface ChildRates {
  readonly rates: readonly ChildRate[];
  readonly version: string;
}

const versionOfRates = (next: string, rates: readonly ChildRate[]): string =>
  createHash('sha256')
    .update(JSON.stringify([next, rates.map(({ stake: _, ...rate }) => Object.values(rate))]))
    .digest('base64url')
    .slice(0, 16);

/** Categories in which one of some rates is above nothing, in their own order. */
export const ratedCategories = (...all: readonly AgentRates[]): GameFamily[] =>
  gameFamilies.filter((category) => all.some((rates) => rateOf(rates, category) !== '0'));

/** Rates of agents right below one, today and from the next day on, by their ids. */
export async function readChildRates(
  db: Queries,
  agentId: string,
  children: readonly string[],
  { today, next }: { readonly today: string; readonly next: string },
): Promise<ReadonlyMap<string, ChildRates>> {
  const all = [agentId, ...children];
  const [now, then, given, stakeOf] = [
    await readAgentRates(db, all, today),
    await readAgentRates(db, all, next),
    await readGivenRates(db, children, next),
    await readTeamStakes(db, agentId, children, today),
  ];
  const own = then.get(agentId) ?? {};
  return new Map(
    children.map((id) => {
      const [ofNow, ofNext] = [now.get(id) ?? {}, then.get(id) ?? {}];
      const rates = ratedCategories(own, ofNow, ofNext).map((gameType) => ({
        ...{ gameType, now: rateOf(ofNow, gameType), next: rateOf(ofNext, gameType) },
        floor: rateOf(given.get(id) ?? {}, gameType),
        ceiling: rateOf(own, gameType),
        stake: stakeOf(id, gameType),
      }));
      return [id, { rates, version: versionOfRates(next, rates) }];
    }),
  );
}
