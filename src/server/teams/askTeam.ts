import { exactAmount } from '#src/domain/values/exactAmount.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { readSettings } from '../settings/settings.ts';
import { businessDay } from './brandZone.ts';
import { bringUpToDate } from './bringUpToDate.ts';
import type { TeamFigures } from './figures.ts';
import { requireAgent } from './requireAgent.ts';
import { type NamedRow, placeInTeam, shownPerson, type TeamPlace } from './teamPath.ts';

/** What answers about a team need of who asks. */
export async function askTeam(context: RequestContext, member: SessionMember) {
  requireAgent(member);
  const { database, brandId, site, now } = context;
  await bringUpToDate(context);
  const { team: settings } = await readSettings(database.db, brandId);
  const { decimals } = site.brand.currency;
  const money = (amount: string) => exactAmount(amount, decimals);
  return {
    db: database.db,
    settings,
    today: await businessDay(database.db, brandId, now),
    money,
    personOf: (row: NamedRow) => shownPerson(row, settings.names),
    shownFigures: ({ orders, stake, win, bonus, net, deposits, withdrawals }: TeamFigures) => ({
      ...{ orders, stake: money(stake), win: money(win), bonus: money(bonus), net: money(net) },
      ...{ deposits: money(deposits), withdrawals: money(withdrawals) },
    }),
    /** Whose team is asked for: one's own, or that of somebody in it. Throws `account.missing` on anybody else. */
    placeOf: async (of: string | undefined): Promise<TeamPlace & { readonly agentId: string }> =>
      of === undefined || of === ''
        ? { path: [], since: undefined, agentId: member.id }
        : { ...(await placeInTeam(database.db, member.id, of)), agentId: of },
  };
}
