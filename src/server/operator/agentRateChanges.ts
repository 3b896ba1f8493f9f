import { type GameFamily, gameFamilies, isAgentType } from '#schemas/codes.ts';
import { type AgentRates, mostAgentRate, rateFault, rateOf } from '#src/domain/money/agentRates.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { readAgentRates, writeAgentRates } from '../rates/agentRates.ts';
import { lockRates, readGivenRates } from '../rates/givenRates.ts';
import { businessDay } from '../teams/brandZone.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from './operatorChanges.ts';

/** Rates of all categories, as decimal text. */
export type WholeRates = Readonly<Record<GameFamily, string>>;

/** What an operator sees of an agent's rates. */
export interface AgentRateView {
  readonly account: string;
  readonly upline: string | null;
  /** The day from which changes hold. */
  readonly next: string;
  readonly now: WholeRates;
  readonly coming: WholeRates;
  /** The most that may be set: the rates of the agent above, else what the product allows. */
  readonly ceilings: WholeRates;
  /** Whether the agent above bounds them. */
  readonly bounded: boolean;
  /** The highest that the agent gave agents right below. */
  readonly given: WholeRates;
  readonly version: string;
}

const whole = (rates: AgentRates | undefined, otherwise?: string): WholeRates =>
  Object.fromEntries(
    gameFamilies.map((category) => [category, otherwise ?? rateOf(rates ?? {}, category)]),
  ) as Record<GameFamily, string>;

const findAgent = (tx: Queries, brandId: string, account: string) =>
  tx
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline_id')
    .select(['member.id', 'member.type', 'upline.id as uplineId', 'upline.type as uplineType'])
    .select('upline.account as upline')
    .where('member.brand_id', '=', brandId)
    .where('member.account', '=', account)
    .executeTakeFirst();

/** The rates of an agent with their bounds; undefined of whoever is none. */
export async function readAgentRateView(
  tx: Queries,
  brandId: string,
  account: string,
  at: Date,
): Promise<(AgentRateView & { readonly id: string }) | undefined> {
  const agent = await findAgent(tx, brandId, account);
  if (!agent || !isAgentType(agent.type)) return undefined;
  const { id, uplineId, uplineType, upline } = agent;
  const today = await businessDay(tx, brandId, at);
  const next = addDays(today, 1);
  const above = uplineId !== null && isAgentType(uplineType ?? 0) ? uplineId : null;
  const then = await readAgentRates(tx, above === null ? [id] : [id, above], next);
  const ofUpline = above === null ? undefined : then.get(above);
  const view = {
    ...{ account, upline, next, bounded: ofUpline !== undefined },
    now: whole((await readAgentRates(tx, [id], today)).get(id)),
    coming: whole(then.get(id)),
    ceilings: ofUpline ? whole(ofUpline) : whole({}, mostAgentRate),
    given: whole((await readGivenRates(tx, [id], next)).get(id)),
  };
  return { ...view, id, version: versionOf({ coming: view.coming, ceilings: view.ceilings, next }) };
}

/** Categories whose rates would be other ones, and those among them that are out of their bounds. */
export function readRateChanges(
  { coming, ceilings }: Pick<AgentRateView, 'coming' | 'ceilings'>,
  wanted: WholeRates,
): { readonly changed: AgentRates; readonly faults: readonly GameFamily[] } {
  const changed = gameFamilies.filter(
    (category) =>
      rateFault(wanted[category], { floor: '0', ceiling: '100' }) ||
      compareAmounts(wanted[category], coming[category]) !== 0,
  );
  return {
    changed: Object.fromEntries(changed.map((category) => [category, wanted[category]])),
    // An operator may go below what the agent gave: what that costs is nobody's but the agent's.
    faults: changed.filter((category) =>
      rateFault(wanted[category], { floor: '0', ceiling: ceilings[category] }),
    ),
  };
}

/**
 * Sets rates of an agent from the next day on, if they still have the given version, and records it. Returns the change's
 * id, undefined if nothing differs, `gone` of whoever is no agent, `stale` if they were changed meanwhile, or the
 * categories that are out of their bounds.
 */
export async function changeAgentRates(
  tx: Queries,
  at: ChangeContext,
  account: string,
  { wanted, version }: { readonly wanted: WholeRates; readonly version: string },
): Promise<string | undefined | 'gone' | 'stale' | readonly GameFamily[]> {
  await lockBrand(tx, at.brandId);
  await lockRates(tx, at.brandId);
  const before = await readAgentRateView(tx, at.brandId, account, at.now);
  if (!before) return 'gone';
  if (before.version !== version) return 'stale';
  const { changed, faults } = readRateChanges(before, wanted);
  if (faults.length > 0) return faults;
  if (Object.keys(changed).length === 0) return undefined;
  await writeAgentRates(tx, {
    ...{ brandId: at.brandId, memberId: before.id, rates: changed, fromDay: before.next },
    ...{ setBy: null, now: at.now },
  });
  const after = (await readAgentRateView(tx, at.brandId, account, at.now))?.coming;
  if (isSameValue(before.coming, after)) return undefined;
  return recordChange(tx, at, { kind: 'agentRates', subject: account, before: before.coming, after });
}

/** Puts rates of an agent back from the next day on; false where they may not be so high any more. */
export async function restoreAgentRates(
  tx: Queries,
  brandId: string,
  account: string,
  { rates, now }: { readonly rates: WholeRates; readonly now: Date },
): Promise<boolean> {
  await lockRates(tx, brandId);
  const view = await readAgentRateView(tx, brandId, account, now);
  if (!view) return false;
  const { changed, faults } = readRateChanges(view, rates);
  if (faults.length > 0) return false;
  await writeAgentRates(tx, {
    ...{ brandId, memberId: view.id, rates: changed, fromDay: view.next, setBy: null, now },
  });
  return true;
}
