import { memberTypes } from '#schemas/codes.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { requireKey } from '../payments/idempotentOrder.ts';
import { closeDays, oldestOpenPlay, type RebateOwner, type RebatePlace } from './closeDays.ts';
import { payRebates } from './payRebates.ts';
import { readRebates } from './readRebates.ts';
import { readRebateRules, ruleOn } from './rules.ts';

const placeOf = ({ site, demo }: RequestContext): RebatePlace => ({
  zone: site.brand.timeZone,
  decimals: site.brand.currency.decimals,
  demo,
});

/** Closes a member's days that are over and that no turn of the server has closed yet, so that an answer has all of them. */
async function closeBeforeAnswer(context: RequestContext, owner: RebateOwner): Promise<void> {
  const { database, now } = context;
  const place = placeOf(context);
  if (!(await oldestOpenPlay(database.db, owner, place.zone, now))) return;
  await retrying(database, (tx) => closeDays(tx, owner, place, now));
}

/** What of a member's lines is paid, and how many can still be claimed. */
async function readPaid(db: Queries, { brandId, memberId }: RebateOwner, lines: readonly string[]) {
  const rows = await db
    .selectFrom('rebate_line')
    .select('amount')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', 'in', [...lines])
    .where('state', '=', 'paid')
    .execute();
  return { amount: sumOf(...rows.map(({ amount }) => amount)), lines: rows.length };
}

/** Lines as their numbers. Throws ApiFailure on what is no number. */
function requireLines(lines: readonly string[]): readonly string[] {
  if (lines.length === 0 || lines.some((line) => !/^\d{1,18}$/.test(line)))
    throw new ApiFailure('request.invalid', 'name the lines by their numbers, at least one');
  return [...new Set(lines)];
}

async function claim(context: RequestContext, member: SessionMember, named: readonly string[]) {
  const { database, brandId, site, now, demo } = context;
  refuseTrial(member);
  const key = requireKey(context);
  const lines = requireLines(named);
  const owner = { brandId, memberId: member.id };
  const { decimals } = site.brand.currency;
  const money = (amount: string) => scaleAmount(amount, decimals);
  return retrying(database, async (tx) => {
    const rule = ruleOn(await readRebateRules(tx, brandId, demo), dayAt(now, site.brand.timeZone));
    const terms = rule?.terms ?? { least: '0', turnover: '0' };
    const paid = await payRebates(tx, owner, { lines, byMember: true, key, terms, now });
    if (paid && 'tooLittle' in paid)
      throw new ApiFailure('rebate.least', 'less than is paid at a time', {
        value: { min: money(terms.least) },
      });
    const all = await readPaid(tx, owner, lines);
    // Whoever asks again is told what they got, and not that there is nothing.
    if (all.lines === 0) throw new ApiFailure('rebate.over', 'none of these lines can be claimed any more');
    return {
      ...{ amount: money(all.amount), paidNow: money(paid?.amount ?? '0'), lines: all.lines },
      left: lines.length - all.lines,
    };
  });
}

/** What of a member's stakes comes back (PR-2). */
export const rebateHandlers: Handlers<'getRebates' | 'claimRebates'> = {
  async getRebates({ member, context }) {
    const { database, brandId, now } = context;
    const owner = { brandId, memberId: member.id };
    await closeBeforeAnswer(context, owner);
    const row = await database.db
      .selectFrom('member')
      .select('level')
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .executeTakeFirst();
    if (!row) throw new ApiFailure('session.expired', 'the session is over');
    const counts = member.type !== memberTypes.trial;
    return readRebates(database.db, { ...owner, level: row.level, counts }, placeOf(context), now);
  },

  claimRebates: ({ body, member, context }) => claim(context, member, body.lines),
};
