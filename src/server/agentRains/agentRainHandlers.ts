import { agentRainDaysAhead } from '#schemas/api/agentRains.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { heldUntil, missingSetUps, readOutAccount } from '../payments/moneyOut.ts';
import { readTurnover } from '../payments/turnover.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import { closeEndedRains, closeRain } from '../rains/givenMoney.ts';
import { grace } from '../rains/takeEnvelope.ts';
import { readSettings } from '../settings/settings.ts';
import { requireAgent } from '../teams/requireAgent.ts';
import { countTeam } from '../teams/teamCounts.ts';
import { balance } from '../wallet/ledger.ts';
import { listOwnRains, type RainOwner } from './agentRainView.ts';
import { giveRain } from './giveRain.ts';

/** The asking agent with their own rains, of which those that are over have let go of their money. */
async function ownerOf(context: RequestContext, member: SessionMember): Promise<RainOwner> {
  requireAgent(member);
  const { database, brandId, site, now } = context;
  const { team } = await readSettings(database.db, brandId);
  await closeEndedRains(database, { now, before: new Date(now.getTime() - grace), ownerId: member.id });
  const { decimals } = site.brand.currency;
  return { brandId, ownerId: member.id, decimals, names: team.names, now };
}

/** Rains that agents give to their teams (AG-6). */
export const agentRainHandlers: Handlers<'getAgentRains' | 'giveAgentRain' | 'cancelAgentRain'> = {
  async getAgentRains({ member, context }) {
    const owner = await ownerOf(context, member);
    const { database, brandId, site, now, log } = context;
    const { currency, timeZone } = site.brand;
    const wallet = { brandId, memberId: member.id };
    await settleBeforeAnswer(database, now, wallet, log);
    const { agentRain, payments } = await readSettings(database.db, brandId);
    const account = await readOutAccount(database.db, wallet);
    const { required, done, left } = await readTurnover(database.db, wallet);
    const money = (amount: string) => scaleAmount(amount, currency.decimals);
    const today = dayAt(now, timeZone);
    return {
      serverTime: now.toISOString(),
      on: agentRain.on,
      limits: { min: money(agentRain.least), max: money(agentRain.most) },
      perDay: money(agentRain.perDay),
      ...{ from: today, to: addDays(today, agentRainDaysAhead) },
      available: money(await balance(database.db, brandId, member.id)),
      turnover: { required: money(required), done: money(done), left: money(left) },
      heldUntil: heldUntil(account, now),
      missing: missingSetUps(account, payments),
      team: {
        direct: await countTeam(database.db, member.id, 'direct'),
        whole: await countTeam(database.db, member.id, 'whole'),
      },
      list: await listOwnRains(database.db, owner),
    };
  },

  async giveAgentRain({ body, member, context }) {
    return giveRain(context, member, await ownerOf(context, member), body);
  },

  async cancelAgentRain({ body: { rain: id }, member, context }) {
    const owner = await ownerOf(context, member);
    const { database, brandId, now } = context;
    const read = async () => (await listOwnRains(database.db, owner, id)).at(0);
    // Before anything is locked: whose rain it is.
    if (!(await read())) throw new ApiFailure('request.notFound', 'there is no such rain');
    await retrying(database, (tx) =>
      closeRain(tx, { brandId, id, at: now }, ({ starts_at }) => now < starts_at),
    );
    const rain = await read();
    if (rain?.state !== 'cancelled') throw new ApiFailure('money.state', 'the rain has begun');
    return rain;
  },
};
