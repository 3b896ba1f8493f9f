import { sql } from 'kysely';
import { contractPageSize } from '#schemas/api/contractLists.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { requireId } from '../kernel/requireId.ts';
import { readSettings } from '../settings/settings.ts';
import { askTeam } from '../teams/askTeam.ts';
import type { NamedRow } from '../teams/teamPath.ts';
import { isLookedFor, readSearch } from '../teams/teamSearch.ts';
import { endContract } from './answers.ts';
import { lossOf, readBases, readLossDays } from './contractFigures.ts';
import {
  currentOf,
  openOf,
  readContract,
  readContracts,
  shownContract,
  shownOrNull,
  shownTerms,
  waitingOffer,
} from './contractRows.ts';
import { isBelowCeiling, makeOffer, mayOffer, soundTerms } from './offers.ts';

/** The days up to today over which a list shows what teams did. */
const listedDays = 30;

/** Members of these types have no contracts: trials, and one whose meaning is the back office's. */
const withoutContracts = [4, 40] as const;

/** Somebody right below an agent, and since when. */
interface DirectRow extends NamedRow {
  readonly since: string | null;
}

const named = (
  agentId: string,
) => sql`m.id, m.account, m.nickname, place_below(${agentId}::bigint, m.id) as place,
  (select max(c.day) from upline_change c where c.member_id = m.id) as since`;

const rightBelow = (brandId: string, agentId: string) => sql`
  from member_above a join member m on m.id = a.member_id
  where a.above_id = ${agentId}::bigint and a.distance = 1 and m.brand_id = ${brandId}
    and m.type <> all(${[...withoutContracts]}::integer[])`;

/** Somebody right below an agent by id. Throws `account.missing` on everybody else. */
async function requireDirect(db: Queries, brandId: string, agentId: string, id: string): Promise<void> {
  const { rows } =
    await sql`select 1 ${rightBelow(brandId, agentId)} and m.id = ${requireId(id)}::bigint`.execute(db);
  if (rows.length === 0) throw new ApiFailure('account.missing', 'nobody right below has that id');
}

/** Contracts with those right below an agent (AG-3). */
export const downlineContractHandlers: Handlers<
  'listDownlineContracts' | 'offerContract' | 'withdrawContract'
> = {
  async listDownlineContracts({ query: { kind, search, pageNo = 1 }, member, context }) {
    const { db, settings, today, money, personOf } = await askTeam(context, member);
    const { brandId } = context;
    const own = openOf(await readContracts(db, brandId, [member.id], kind));
    const looked = readSearch(search, settings);
    const found = sql`${rightBelow(brandId, member.id)} ${looked ? sql`and ${isLookedFor(looked)}` : sql``}`;
    const { rows: counted } = await sql<{
      total: number;
    }>`select count(*)::integer as total ${found}`.execute(db);
    const { rows } = await sql<DirectRow>`
      select ${named(member.id)} ${found} order by m.place nulls last, m.id
      limit ${sql.lit(contractPageSize)} offset ${(pageNo - 1) * contractPageSize}`.execute(db);
    const first = addDays(today, 1 - listedDays);
    // What members did below others is shown to those.
    const spans = rows.map(({ id, since }) => ({
      ...{ key: id, memberId: id, to: today, from: since !== null && since > first ? since : first },
    }));
    const losses = await readLossDays(db, spans);
    const did = (id: string) => lossOf(losses.get(id) ?? []);
    // Of a salary the base is of a day, whose players do not add up.
    const baseOf = kind === 'dividend' ? did : await readBases(db, kind, spans);
    const contracts = await readContracts(
      db,
      brandId,
      rows.map(({ id }) => id),
      kind,
    );
    return {
      within: own ? shownTerms(own.terms) : null,
      list: rows.map((row) => {
        const theirs = contracts.filter(({ member_id }) => member_id === row.id);
        return {
          ...personOf(row),
          current: shownOrNull(currentOf(theirs, today), today),
          offer: shownOrNull(waitingOffer(theirs), today),
          ...{ base: money(baseOf(row.id).base), active: did(row.id).active },
        };
      }),
      ...{ total: counted[0]?.total ?? 0, pageNo },
    };
  },

  async offerContract({ body: { kind, memberId, terms }, member, context }) {
    const { db, today } = await askTeam(context, member);
    const { database, brandId, now } = context;
    await requireDirect(db, brandId, member.id, memberId);
    const sound = soundTerms(kind, terms);
    if (!sound) throw new ApiFailure('contract.terms', 'these terms do not fit together');
    const id = await retrying(database, async (tx) => {
      const own = openOf(await readContracts(tx, brandId, [member.id], kind));
      const { contracts } = await readSettings(tx, brandId);
      if (!mayOffer(sound, own?.terms) || !isBelowCeiling(sound, contracts.ceilings[kind]))
        throw new ApiFailure('contract.above', 'this is more than the own contract brings');
      return makeOffer(tx, { brandId, memberId, kind }, { terms: sound, uplineId: member.id, now });
    });
    return { contract: await shown(db, { brandId, id, today }) };
  },

  async withdrawContract({ body, member, context }) {
    const { db, today } = await askTeam(context, member);
    const { database, brandId, now } = context;
    const id = requireId(body.id);
    const row = await readContract(db, brandId, id);
    if (row?.upline_id !== member.id) throw new ApiFailure('request.notFound', 'no contract of this agent');
    await retrying(database, (tx) => endContract(tx, { brandId, id, now }));
    return { contract: await shown(db, { brandId, id, today }) };
  },
};

type ContractVersion = ValueOf<'offerContract'>['contract'];

/** A contract as it is sent, by its id. */
async function shown(
  db: Queries,
  { brandId, id, today }: { readonly brandId: string; readonly id: string; readonly today: string },
): Promise<ContractVersion> {
  const row = await readContract(db, brandId, id);
  if (!row) throw new ApiFailure('request.notFound', 'no such contract');
  return shownContract(row, today);
}
