import type { ValueOf } from '#schemas/api/operations.ts';
import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { percentAt, shareRebate } from '#src/domain/money/rebate.ts';
import { plainAmount, sumOf, toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { dayAt, dayEnd } from '#src/domain/values/zonedDay.ts';
import { levelOf } from '../accounts/profile/memberLevel.ts';
import type { Queries } from '../db/handle.ts';
import { type RebateOwner, type RebatePlace, readOpenPlay } from './closeDays.ts';
import { type RebateRule, type RebateTerms, readRebateRules, ruleOn } from './rules.ts';

type Shown = ValueOf<'getRebates'>;

/** Most lines that are shown and claimed at once. */
const mostLines = 500;

/** What holds where a brand has no rule. */
const noRule: RebateTerms = {
  ...{ mode: 'off', rates: {}, least: '0', mostDaily: '0', days: 0, turnover: '0', budget: null },
};

/** A member's lines that can be claimed, those that end first before the others. */
const openLines = (db: Queries, { brandId, memberId }: RebateOwner, now: Date) =>
  db
    .selectFrom('rebate_line')
    .innerJoin('vendor', 'vendor.vassalage', 'rebate_line.vendor')
    .select(['rebate_line.id', 'day', 'category', 'display_name as vendor', 'part', 'orders', 'stake'])
    .select(['percent', 'amount', 'cut', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('day')
    .orderBy('category')
    .orderBy('rebate_line.id')
    .limit(mostLines)
    .execute();

/** What the play of the day comes to by now: by the level of now, and without the budget, which is held against whole days. */
async function readToday(
  db: Queries,
  owner: RebateOwner,
  {
    rule,
    level,
    zone,
    decimals,
    now,
  }: RebatePlace & { rule: RebateRule | undefined; level: number; now: Date },
): Promise<Shown['today']> {
  const today = dayAt(now, zone);
  const { play } = rule ? await readOpenPlay(db, owner, zone, { from: today, to: today }) : { play: [] };
  const shares = rule
    ? shareRebate(play, (category) => percentAt(rule.terms.rates, category, level), {
        ...{ decimals, dayLeft: rule.terms.mostDaily, budgetLeft: null },
      })
    : [];
  const vendors = await db.selectFrom('vendor').select(['vassalage', 'display_name']).execute();
  const names = new Map(vendors.map((one) => [one.vassalage, one.display_name]));
  const money = (amount: string) => scaleAmount(amount, decimals);
  return {
    day: today,
    until: dayEnd(today, zone).toISOString(),
    amount: money(sumOf(...shares.map(({ amount }) => amount))),
    play: shares.map(({ category, vendor, orders, stake, percent, amount }) => ({
      ...{ category: category as GameFamily, vendor: names.get(vendor) ?? vendor, orders },
      ...{ stake: money(stake), percent: plainAmount(percent), amount: money(amount) },
    })),
  };
}

/** What a member can claim, what the day brings, and by which rule. */
export async function readRebates(
  db: Queries,
  owner: RebateOwner & { readonly level: number; readonly counts: boolean },
  place: RebatePlace,
  now: Date,
): Promise<Shown> {
  const { zone, decimals, demo } = place;
  const money = (amount: string) => scaleAmount(amount, decimals);
  const found = ruleOn(await readRebateRules(db, owner.brandId, demo), dayAt(now, zone));
  const terms = found?.terms ?? noRule;
  const { level, levels } = await levelOf(db, owner, now);
  const lines = await openLines(db, owner, now);
  const rule = terms.mode === 'off' ? undefined : found;
  const categories = gameFamilies.filter((category) =>
    Object.values(terms.rates[category] ?? {}).some((percent) => toUnits(percent) > 0n),
  );
  return {
    serverTime: now.toISOString(),
    mode: terms.mode,
    counts: owner.counts,
    total: money(sumOf(...lines.map(({ amount }) => amount))),
    lines: lines.map(
      ({ id, day, category, vendor, part, orders, stake, percent, amount, cut, expires_at }) => ({
        ...{ id, day, category: category as GameFamily, vendor, orders, stake: money(stake) },
        ...{ percent: plainAmount(percent), amount: money(amount), late: part > 1, cut: cut !== null },
        expiresAt: expires_at.toISOString(),
      }),
    ),
    today: await readToday(db, owner, { ...place, rule, level, now }),
    rule: {
      ...{ least: money(terms.least), mostDaily: money(terms.mostDaily), days: terms.days },
      turnover: plainAmount(terms.turnover),
    },
    level,
    categories: rule ? categories : [],
    levels: levels.map(({ level: number, name }) => ({
      ...{ level: number, name },
      percents: rule
        ? categories.map((category) => plainAmount(percentAt(terms.rates, category, number)))
        : [],
    })),
  };
}
