import { isAgentType, memberTypes } from '#schemas/codes.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { endContractsFrom } from '../contracts/answers.ts';
import { countAgentContracts } from '../contracts/contractRows.ts';
import type { Queries } from '../db/handle.ts';
import { capRates, type HighRate, ratesAboveCap } from '../rates/capRates.ts';
import { businessDay } from '../teams/brandZone.ts';
import { moveMember } from '../teams/moveMember.ts';
import { countTeam } from '../teams/teamCounts.ts';
import { type ChangeContext, lockBrand, recordChange } from './operatorChanges.ts';

/** Whom a member is to be below: an account, or null for nobody. */
export type WantedUpline = string | null;

/** Why a member cannot be moved there. */
export type MoveRefusal =
  /** The member is a free trial, and in no team. */
  | 'trial'
  /** There is no such account in the brand. */
  | 'unknown'
  | 'uplineTrial'
  | 'disabled'
  /** It is the member, or somebody below. */
  | 'below'
  /** The member is there already. */
  | 'same';

/** What a move does, before it is made. */
export interface MovePreview {
  readonly account: string;
  /** Whom the member is below now, and whom then. */
  readonly from: WantedUpline;
  readonly to: WantedUpline;
  /** How many come along. */
  readonly team: number;
  /** From which day of the brand on what they do counts for who is above then. */
  readonly fromDay: string;
  /** Whether the new upline is an agent, who sees the team; true where there is none. */
  readonly uplineIsAgent: boolean;
  /** The member's own rates that are lowered, by category, and how many below have such rates. */
  readonly rates: readonly HighRate[];
  readonly lowered: number;
  /** Contracts with the agent above, offered or signed, that end with the day before. */
  readonly contracts: number;
}

/** What was found about a move: what it does, or why it cannot be made. */
type JudgedMove = { readonly preview: MovePreview } | { readonly refusal: MoveRefusal };

const memberOf = (db: Queries, brandId: string, account: string) =>
  db
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline_id')
    .select(['member.id', 'member.account', 'member.type', 'member.disabled', 'upline.account as upline'])
    .where('member.brand_id', '=', brandId)
    .where('member.account', '=', account)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

const isBelow = async (db: Queries, memberId: string, aboveId: string): Promise<boolean> =>
  (await db
    .selectFrom('member_above')
    .select('distance')
    .where('above_id', '=', aboveId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

async function refusalOf(
  db: Queries,
  member: Found,
  upline: Found | undefined,
  wanted: WantedUpline,
): Promise<MoveRefusal | undefined> {
  if (member.type === memberTypes.trial) return 'trial';
  if (wanted === null) return member.upline === null ? 'same' : undefined;
  if (!upline) return 'unknown';
  if (upline.account === member.upline) return 'same';
  if (upline.type === memberTypes.trial) return 'uplineTrial';
  if (upline.disabled) return 'disabled';
  return (await isBelow(db, upline.id, member.id)) ? 'below' : undefined;
}

/** The two of a move, and what it would do; undefined for an unknown member. */
async function judgeMove(
  db: Queries,
  { brandId, now }: Pick<ChangeContext, 'brandId' | 'now'>,
  account: string,
  wanted: WantedUpline,
) {
  const member = await memberOf(db, brandId, account);
  if (!member) return undefined;
  const upline = wanted === null ? undefined : await memberOf(db, brandId, wanted.toLowerCase());
  const refusal = await refusalOf(db, member, upline, wanted);
  if (refusal !== undefined) return { refusal };
  const fromDay = addDays(await businessDay(db, brandId, now), 1);
  const cap = upline && { brandId, memberId: member.id, aboveId: upline.id, fromDay };
  const high = cap ? await ratesAboveCap(db, cap) : [];
  const preview: MovePreview = {
    ...{ account: member.account, from: member.upline, to: upline?.account ?? null, fromDay },
    team: await countTeam(db, member.id, 'whole'),
    uplineIsAgent: !upline || isAgentType(upline.type),
    rates: high.filter(({ memberId }) => memberId === member.id),
    contracts: await countAgentContracts(db, brandId, member.id),
    lowered: new Set(high.flatMap(({ memberId }) => (memberId === member.id ? [] : [memberId]))).size,
  };
  return { member, upline, cap, high, preview };
}

/** What moving a member would do, or why it cannot be done; undefined for an unknown member. */
export const previewMove = (
  db: Queries,
  at: Pick<ChangeContext, 'brandId' | 'now'>,
  account: string,
  wanted: WantedUpline,
): Promise<JudgedMove | undefined> => judgeMove(db, at, account, wanted);

/** Whom a member is below, as a change of it is recorded. */
export async function readUpline(
  db: Queries,
  brandId: string,
  account: string,
): Promise<{ readonly upline: WantedUpline } | undefined> {
  const member = await memberOf(db, brandId, account);
  return member && { upline: member.upline };
}

/**
 * Puts a member, with everybody below, below another one or nobody, lowers rates that would be above those of the new upline,
 * and records both. Resolves to the id of the change, or why nothing was changed: `stale` where the member is no longer below
 * `from`.
 */
export async function moveMemberBelow(
  tx: Queries,
  at: ChangeContext,
  account: string,
  { to, from }: { readonly to: WantedUpline; readonly from: WantedUpline },
): Promise<{ readonly change: string } | MoveRefusal | 'gone' | 'stale'> {
  await lockBrand(tx, at.brandId);
  const judged = await judgeMove(tx, at, account, to);
  if (!judged) return 'gone';
  if ('refusal' in judged) return judged.refusal;
  if (judged.preview.from !== from) return 'stale';
  await make(tx, at, judged);
  const values = { before: { upline: from }, after: { upline: judged.preview.to } };
  return { change: await recordChange(tx, at, { kind: 'memberMove', subject: account, ...values }) };
}

/** Puts a member back below whom they were, as undoing a move does. Resolves to why not, if not. */
export async function restoreUpline(
  tx: Queries,
  at: ChangeContext,
  account: string,
  wanted: WantedUpline,
): Promise<MoveRefusal | 'gone' | undefined> {
  const judged = await judgeMove(tx, at, account, wanted);
  if (!judged) return 'gone';
  if ('refusal' in judged) return judged.refusal;
  await make(tx, at, judged);
  return undefined;
}

type Allowed = Extract<NonNullable<Awaited<ReturnType<typeof judgeMove>>>, { readonly preview: MovePreview }>;

async function make(
  tx: Queries,
  at: ChangeContext,
  { member, upline, cap, high, preview }: Allowed,
): Promise<void> {
  const { brandId, now } = at;
  await moveMember(tx, {
    ...{ brandId, memberId: member.id, uplineId: upline?.id ?? null, day: preview.fromDay },
  });
  await endContractsFrom(tx, { brandId, memberId: member.id, day: preview.fromDay, now });
  if (!cap || high.length === 0) return;
  await capRates(tx, cap, now);
  const of = (name: 'percent' | 'most') =>
    Object.fromEntries(preview.rates.map((rate) => [rate.category, rate[name]]));
  const below = preview.lowered > 0 ? { 'members below with lower rates': preview.lowered } : {};
  await recordChange(tx, at, {
    ...{ kind: 'loweredRates', subject: member.account },
    ...{ before: of('percent'), after: { ...of('most'), ...below, 'from day': preview.fromDay } },
  });
}
