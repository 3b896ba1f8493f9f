import { isShown } from '../content/announcementHandlers.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { requireDays } from '../kernel/requireDays.ts';
import { askTeam } from '../teams/askTeam.ts';
import { readActive } from '../teams/readActive.ts';
import { readTeamDays } from '../teams/readTeamDays.ts';
import { requireAgent } from '../teams/requireAgent.ts';
import { countOnline } from '../teams/teamCounts.ts';

/** How many announcements for agents an agent has not seen. */
async function countUnread(context: RequestContext, { id }: SessionMember): Promise<number> {
  const { database, brandId } = context;
  const { count } = await database.db
    .selectFrom('announcement')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'A')
    .where(await isShown(context))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agent_notice_read')
            .select('notice_id')
            .whereRef('agent_notice_read.brand_id', '=', 'announcement.brand_id')
            .whereRef('agent_notice_read.notice_id', '=', 'announcement.id')
            .where('member_id', '=', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The home of an agent (AG-1). */
export const agentHandlers: Handlers<'getTeamKpi' | 'readAgentNotices'> = {
  async getTeamKpi({ query: { startDate: from, endDate: to }, member, context }) {
    requireDays({ from, to });
    const { db } = await askTeam(context, member);
    const days = await readTeamDays(db, member.id, { from, to }, 'whole');
    const { players, visitors } = await readActive(db, member.id, { from, to }, 'whole');
    return {
      footer: {
        teamLoginMemberCount: visitors,
        teamBetMemberCount: players,
        teamRegisterMemberCount: days.reduce((sum, { joined }) => sum + joined, 0),
        teamOnlineCount: await countOnline(db, {
          ...{ brandId: context.brandId, agentId: member.id, now: context.now },
        }),
        unreadCount: await countUnread(context, member),
      },
    };
  },

  async readAgentNotices({ body: { ids }, member, context }) {
    requireAgent(member);
    const { database, brandId, now } = context;
    if (ids.length === 0) throw new ApiFailure('request.invalid', 'name at least one announcement');
    await database.db
      .insertInto('agent_notice_read')
      .columns(['brand_id', 'member_id', 'notice_id', 'read_at'])
      .expression(({ selectFrom, val }) =>
        selectFrom('announcement')
          .select(['brand_id', val(member.id).as('member_id'), 'id', val(now).as('read_at')])
          .where('brand_id', '=', brandId)
          .where('kind', '=', 'A')
          .where('id', 'in', [...ids]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { unreadCount: await countUnread(context, member) };
  },
};
