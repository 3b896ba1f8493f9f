import { teamPageSize } from '#schemas/api/teamLists.ts';
import { isAgentType } from '#schemas/codes.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { balance } from '../wallet/ledger.ts';
import { askTeam } from './askTeam.ts';
import { activeRange, type DownlineRow, listDownlineRows, readDownlineRow } from './listDownline.ts';
import { readOwnFigures } from './readOwnFigures.ts';
import { totalOf } from './readTeamDays.ts';
import { readSearch } from './teamSearch.ts';

type Asked = Awaited<ReturnType<typeof askTeam>>;

const shownRow = ({ personOf, money, settings }: Asked, row: DownlineRow) => ({
  ...{ ...personOf(row), agent: isAgentType(row.type), joined: row.joined },
  lastSeen: settings.lastSeen ? (row.last_seen?.toISOString() ?? null) : null,
  ...{ played: row.played, direct: row.direct, team: row.team, stake: money(row.stake) },
});

/** Who is below an agent (AG-2). */
export const downlineHandlers: Handlers<'listDownline' | 'getDownline'> = {
  async listDownline({ query, member, context }) {
    const asked = await askTeam(context, member);
    const { db, settings, today, personOf } = asked;
    const place = await asked.placeOf(query.of);
    const search = readSearch(query.search, settings);
    const page = query.page ?? 1;
    const { rows, total } = await listDownlineRows(db, {
      agentId: member.id,
      ...{ brandId: context.brandId, today, page, since: place.since, now: context.now },
      zone: context.site.brand.timeZone,
      reach: query.reach ?? 'direct',
      // A search looks everywhere: whoever searches does not know where somebody is.
      ofId: search ? member.id : place.agentId,
      search,
      show: query.show ?? 'all',
      // When somebody was here is not told by the order either.
      sort: query.sort === 'seen' && !settings.lastSeen ? 'newest' : (query.sort ?? 'newest'),
    });
    return {
      path: search === undefined ? place.path.map(personOf) : [],
      masked: settings.names === 'masked',
      list: rows.map((row) => shownRow(asked, row)),
      ...{ total, page, totalPages: Math.ceil(total / teamPageSize) },
    };
  },

  async getDownline({ query, member, context }) {
    const asked = await askTeam(context, member);
    const { db, settings, today, personOf, money, shownFigures } = asked;
    const place = await asked.placeOf(query.id);
    if (place.path.length === 0) throw new ApiFailure('account.missing', 'an agent is not in their own team');
    const { agentId: id, since } = place;
    const row = await readDownlineRow(db, { id, today, since, agentId: member.id });
    if (!row) throw new ApiFailure('account.missing', 'nobody of this team has that id');
    const range = activeRange(today, since);
    return {
      ...shownRow(asked, row),
      path: place.path.map(personOf),
      balance: settings.balances ? money(await balance(db, context.brandId, id)) : null,
      days: { ...range },
      own: shownFigures(await readOwnFigures(db, id, range)),
      below: shownFigures(await totalOf(db, id, range, 'whole')),
    };
  },
};
