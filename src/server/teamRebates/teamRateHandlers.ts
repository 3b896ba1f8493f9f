import { teamPageSize } from '#schemas/api/teamLists.ts';
import { type AgentRates, rateFault, rateOf } from '#src/domain/money/agentRates.ts';
import { compareAmounts, plainAmount } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { requireId } from '../kernel/requireId.ts';
import { readAgentRates, writeAgentRates } from '../rates/agentRates.ts';
import { lockRates } from '../rates/givenRates.ts';
import { askTeam } from '../teams/askTeam.ts';
import { readSearch } from '../teams/teamSearch.ts';
import {
  type ChildRates,
  type ChildRow,
  listChildren,
  ratedCategories,
  readChild,
  readChildRates,
} from './childRates.ts';

type Asked = Awaited<ReturnType<typeof askTeam>>;

const shownChild = ({ personOf, money }: Asked, row: ChildRow, rates: ChildRates | undefined) => ({
  ...personOf(row),
  team: row.team,
  version: rates?.version ?? '',
  rates: (rates?.rates ?? []).map((rate) => ({ ...rate, stake: money(rate.stake) })),
});

/** What a form changes of rates: other values than will hold anyway. Throws where one of them may not be. */
function wantedRates(
  { rates }: ChildRates,
  wanted: readonly { readonly gameType: keyof AgentRates; readonly percent: string }[],
): AgentRates {
  const changed: Record<string, string> = {};
  for (const { gameType, percent } of wanted) {
    const known = rates.find((rate) => rate.gameType === gameType);
    if (!known) throw new ApiFailure('rates.bounds', 'the agent has no rate in that category');
    if (compareAmounts(percent, known.next) === 0) continue;
    if (rateFault(percent, known)) throw new ApiFailure('rates.bounds', 'the rate is out of its bounds');
    changed[gameType] = plainAmount(percent);
  }
  return changed;
}

/** What agents right below get of what their teams stake (AG-4). */
export const teamRateHandlers: Handlers<'getTeamRates' | 'setTeamRates'> = {
  async getTeamRates({ query, member, context }) {
    const asked = await askTeam(context, member);
    const { db, settings, today } = asked;
    const next = addDays(today, 1);
    const search = readSearch(query.search, settings);
    const page = query.page ?? 1;
    const { rows, total, agents } = await listChildren(db, {
      ...{ brandId: context.brandId, agentId: member.id, page },
      search,
    });
    const own = (await readAgentRates(db, [member.id], today)).get(member.id) ?? {};
    const ownNext = (await readAgentRates(db, [member.id], next)).get(member.id) ?? {};
    const rates = await readChildRates(
      db,
      member.id,
      rows.map(({ id }) => id),
      { today, next },
    );
    return {
      ...{
        today,
        next,
        masked: settings.names === 'masked',
        agents,
        total,
        page,
        totalPages: Math.ceil(total / teamPageSize),
      },
      own: ratedCategories(own, ownNext).map((gameType) => ({
        ...{ gameType, now: rateOf(own, gameType), next: rateOf(ownNext, gameType) },
      })),
      list: rows.map((row) => shownChild(asked, row, rates.get(row.id))),
    };
  },

  async setTeamRates({ body, member, context }) {
    const asked = await askTeam(context, member);
    const id = requireId(body.id);
    const { brandId, now } = context;
    const days = { today: asked.today, next: addDays(asked.today, 1) };
    return context.database.transaction(async (tx) => {
      await lockRates(tx, brandId);
      const child = await readChild(tx, { brandId, agentId: member.id }, id);
      if (!child) throw new ApiFailure('account.missing', 'no agent right below has that id');
      const rates = (await readChildRates(tx, member.id, [id], days)).get(id);
      if (!rates || rates.version !== body.version)
        throw new ApiFailure('rates.changed', 'the rates were changed meanwhile');
      await writeAgentRates(tx, {
        ...{ brandId, memberId: id, fromDay: days.next, setBy: member.id, now },
        rates: wantedRates(rates, body.rates),
      });
      return shownChild(asked, child, (await readChildRates(tx, member.id, [id], days)).get(id));
    });
  },
};
