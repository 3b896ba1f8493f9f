import { sql } from 'kysely';
import { teamPageSize } from '#schemas/api/teamLists.ts';
import { type GameFamily, isAgentType } from '#schemas/codes.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { type DayRange, daysIn } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { requireDays } from '../kernel/requireDays.ts';
import { askTeam } from './askTeam.ts';
import { branchFile } from './branchFile.ts';
import { addFigures } from './figures.ts';
import { readActive } from './readActive.ts';
import { type Branch, readBranches } from './readBranches.ts';
import { readTeamDays, readTeamVendors, type TeamDay } from './readTeamDays.ts';
import { countTeam } from './teamCounts.ts';
import type { NamedRow, TeamPlace } from './teamPath.ts';

/** The sum of a count over rows. */
const sum = (rows: readonly TeamDay[], name: 'players' | 'visitors' | 'joined') =>
  rows.reduce((all, row) => all + row[name], 0);

/** A range without what was before somebody came to the team; undefined where nothing is left. */
const rangeSince = ({ from, to }: DayRange, { since }: TeamPlace): DayRange | undefined =>
  since === undefined || since <= from ? { from, to } : since <= to ? { from: since, to } : undefined;

/** The names of members, and whether they have somebody below. */
async function namesOf(db: Queries, agentId: string, ids: readonly string[]) {
  const { rows } = await sql<NamedRow & { type: number; below: boolean }>`
    select m.id, m.account, m.nickname, place_below(${agentId}::bigint, m.id) as place, m.type,
      exists (select from member_above a where a.above_id = m.id and a.distance = 1) as below
    from member m where m.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How an agent sees the members of the team. */
interface Naming {
  readonly db: Queries;
  readonly agentId: string;
  readonly personOf: (row: NamedRow) => {
    readonly id: string;
    readonly name: string;
    readonly number: string;
  };
}

/** The branches of a team, named. */
async function namedBranches({ db, agentId, personOf }: Naming, branches: readonly Branch[]) {
  const names = await namesOf(
    db,
    agentId,
    branches.map(({ memberId }) => memberId),
  );
  return branches.map(({ memberId: id, own, team, gone }) => {
    const row = names.get(id);
    return {
      ...{ ...(row ? personOf(row) : { id, name: '', number: '' }), own, team, gone },
      agent: row !== undefined && !gone && (row.below || isAgentType(row.type)),
    };
  });
}

/** What the team of an agent comes to (AG-1, AG-2). Amounts are exact, in the brand's currency. */
export const teamHandlers: Handlers<'getTeamOverview' | 'getTeamProfitAndLoss' | 'exportTeamProfitAndLoss'> =
  {
    async getTeamOverview({ query, member, context }) {
      requireDays(query);
      const { db, shownFigures } = await askTeam(context, member);
      const { reach } = query;
      const rows = await readTeamDays(db, member.id, query, reach);
      const active = await readActive(db, member.id, query, reach);
      const vendors = await readTeamVendors(db, member.id, query, reach);
      const names = await db.selectFrom('vendor').select(['vassalage', 'display_name']).execute();
      const nameOf = new Map(names.map((one) => [one.vassalage, one.display_name]));
      const categories = [...new Set(vendors.map(({ category }) => category))];
      const byCategory = categories
        .map((category) => ({ category, ...addFigures(vendors.filter((one) => one.category === category)) }))
        .sort((a, b) => compareAmounts(b.stake, a.stake));
      return {
        members: await countTeam(db, member.id, reach),
        ...active,
        joined: sum(rows, 'joined'),
        totals: shownFigures(addFigures(rows)),
        days: daysIn(query.from, query.to).map((day) => {
          const ofDay = rows.filter((row) => row.day === day);
          return {
            ...{ day, players: sum(ofDay, 'players'), visitors: sum(ofDay, 'visitors') },
            ...{ joined: sum(ofDay, 'joined'), ...shownFigures(addFigures(ofDay)) },
          };
        }),
        categories: byCategory.map(({ category, ...one }) => ({
          ...{ gameType: category as GameFamily, ...shownFigures(one) },
        })),
        vendors: vendors.map(({ category, vendor, ...one }) => ({
          ...{ gameType: category as GameFamily, vendor: nameOf.get(vendor) ?? vendor, ...shownFigures(one) },
        })),
      };
    },

    async getTeamProfitAndLoss({ query, member, context }) {
      requireDays(query);
      const { db, personOf, shownFigures, placeOf } = await askTeam(context, member);
      const place = await placeOf(query.of);
      const page = query.page ?? 1;
      const range = rangeSince(query, place);
      const rows = range ? await readTeamDays(db, place.agentId, range, 'whole') : [];
      const branches = range
        ? await readBranches(db, {
            ...{ brandId: context.brandId, agentId: place.agentId, ...range },
            ...{ skip: (page - 1) * teamPageSize, most: teamPageSize },
          })
        : { rows: [], count: 0 };
      return {
        path: place.path.map(personOf),
        totals: shownFigures(addFigures(rows)),
        days: daysIn(query.from, query.to).map((day) => ({
          ...{ day, ...shownFigures(addFigures(rows.filter((row) => row.day === day))) },
        })),
        branches: (await namedBranches({ db, personOf, agentId: member.id }, branches.rows)).map(
          ({ own, team, ...one }) => ({
            ...one,
            ...{
              own: shownFigures(own),
              team: shownFigures(team),
              sum: shownFigures(addFigures([own, team])),
            },
          }),
        ),
        ...{ total: branches.count, page, totalPages: Math.ceil(branches.count / teamPageSize) },
      };
    },

    async exportTeamProfitAndLoss({ query, member, context }) {
      requireDays(query);
      const { db, personOf, placeOf } = await askTeam(context, member);
      const place = await placeOf(query.of);
      const range = rangeSince(query, place);
      const branches = range
        ? await readBranches(db, { brandId: context.brandId, agentId: place.agentId, ...range })
        : { rows: [] };
      const { currency, timeZone } = context.site.brand;
      const file = branchFile(await namedBranches({ db, personOf, agentId: member.id }, branches.rows), {
        ...{ language: query.language, decimals: currency.decimals },
      });
      const zone = timeZone.replaceAll('/', '-');
      return { fileName: `team_${query.from}_${query.to}_${zone}.csv`, ...file };
    },
  };
