import { rebateLinesShown } from '#schemas/api/teamRebates.ts';
import { percentLeft } from '#src/domain/money/teamRebate.ts';
import { plainAmount, sumOf } from '#src/domain/money/units.ts';
import { addDays, daysIn } from '#src/domain/values/zonedDay.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { requireDays } from '../kernel/requireDays.ts';
import { readAgentRates } from '../rates/agentRates.ts';
import { askTeam } from '../teams/askTeam.ts';
import { ratedCategories } from './childRates.ts';
import {
  readClosedDays,
  readPaidCategories,
  readPaidDays,
  readPaidLines,
  sumPaidLines,
} from './readTeamRebates.ts';
import { mostFileLines, rebateFile } from './rebateFile.ts';

/** What agents got of what was staked below them (AG-4). Amounts are exact, in the brand's currency. */
export const teamRebateHandlers: Handlers<'getTeamRebates' | 'getTeamRebateDay' | 'exportTeamRebates'> = {
  async getTeamRebates({ query, member, context }) {
    requireDays(query);
    const { db, money, today } = await askTeam(context, member);
    const rows = await readPaidDays(db, member.id, query);
    const amountOf = new Map(rows.map(({ day, amount }) => [day, amount]));
    const categories = await readPaidCategories(db, member.id, query);
    const rates = (await readAgentRates(db, [member.id], addDays(today, 1))).get(member.id) ?? {};
    return {
      total: money(sumOf(...rows.map(({ amount }) => amount))),
      rated: ratedCategories(rates).length > 0,
      ...(await readClosedDays(db, context.brandId)),
      days: daysIn(query.from, query.to).map((day) => ({ day, amount: money(amountOf.get(day) ?? '0') })),
      categories: categories.map(({ category, stake, amount }) => ({
        ...{ gameType: category, stake: money(stake), amount: money(amount) },
      })),
    };
  },

  async getTeamRebateDay({ query, member, context }) {
    const range = { from: query.day, to: query.day };
    requireDays(range);
    const { db, money, personOf } = await askTeam(context, member);
    const [paid] = await readPaidDays(db, member.id, range);
    const lines = await readPaidLines(db, member.id, range, rebateLinesShown);
    const { count, exact } = await sumPaidLines(db, member.id, query.day);
    return {
      ...{ day: query.day, amount: money(paid?.amount ?? '0'), exact: money(exact) },
      paidAt: paid?.paid_at.toISOString() ?? null,
      lines: lines.map(({ category, belowId, stake, rate, below, amount, ...row }) => ({
        ...{ gameType: category, of: belowId === null ? null : personOf(row), stake: money(stake) },
        ...{ rate: plainAmount(rate), below: below === null ? null : plainAmount(below) },
        ...{ percent: plainAmount(percentLeft(rate, below)), amount: money(amount) },
      })),
      more: count - lines.length,
    };
  },

  async exportTeamRebates({ query, member, context }) {
    requireDays(query);
    const { db, personOf } = await askTeam(context, member);
    const days = await readPaidDays(db, member.id, query);
    const lines = await readPaidLines(db, member.id, query, mostFileLines + 1);
    const { currency, timeZone } = context.site.brand;
    const file = rebateFile(
      {
        lines: lines.map((line) => ({ ...line, of: line.belowId === null ? null : personOf(line) })),
        total: sumOf(...days.map(({ amount }) => amount)),
      },
      { language: query.language, decimals: currency.decimals },
    );
    const zone = timeZone.replaceAll('/', '-');
    return { fileName: `team-rebates_${query.from}_${query.to}_${zone}.csv`, ...file };
  },
};
