import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import { dayEnd, dayStart } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';

/** Who gets what an operator sends: members to whom all of this applies. What is missing asks nothing. */
export interface Segment {
  /** One member, by the account. */
  readonly account?: string;
  /** Members or agents alone. */
  readonly type?: 'member' | 'agent';
  /** VIP levels, both included. */
  readonly levelFrom?: number;
  readonly levelTo?: number;
  /** Code of the language that they read. */
  readonly language?: string;
  /** Days of the brand's time zone, both included: `2026-02-28`. */
  readonly registeredFrom?: string;
  readonly registeredTo?: string;
  /** Days within which they were here, or within which they were not. */
  readonly seenWithin?: number;
  readonly notSeenWithin?: number;
  /** Whether a deposit of theirs was ever credited. */
  readonly deposited?: boolean;
  /** Account of an agent: everybody below, however far. */
  readonly below?: string;
}

/** Where and when a segment is looked up. */
export interface SegmentPlace {
  readonly brandId: string;
  readonly timeZone: string;
  readonly now: Date;
}

const dayMs = 86_400_000;

/** Types of accounts that are agents. */
const agentTypes = [memberTypes.agent, memberTypes.agent42];

/** The latest time at which a member was here, as far as is known. */
const seenAt = sql<Date>`greatest(member.last_login_at, (
  select max(session.seen_at) from session where session.brand_id = member.brand_id and session.member_id = member.id))`;

const depositedOnce = sql<boolean>`exists (select 1 from pay_order where pay_order.brand_id = member.brand_id
  and pay_order.member_id = member.id and pay_order.kind = 'deposit' and pay_order.state = 'credited')`;

/** Ids of all members below an agent. Uplines never form a ring, but a ring would end. */
const belowOf = (brandId: string, account: string) => sql<string>`(
  with recursive below as (
    select id from member where brand_id = ${brandId}
      and upline_id = (select id from member where brand_id = ${brandId} and account = ${account})
    union
    select member.id from member join below on member.upline_id = below.id where member.brand_id = ${brandId}
  ) select id from below)`;

/** The members of a segment, without trials and closed accounts. */
export function membersOf(db: Queries, segment: Segment, { brandId, timeZone, now }: SegmentPlace) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const { account, type, levelFrom, levelTo, language, registeredFrom, registeredTo } = segment;
  const { seenWithin, notSeenWithin, deposited, below } = segment;
  let query = db
    .selectFrom('member')
    .where('member.brand_id', '=', brandId)
    .where('member.disabled', '=', false)
    .where('member.type', '!=', memberTypes.trial);
  if (account !== undefined) query = query.where('member.account', '=', account);
  if (type !== undefined) query = query.where('member.type', type === 'agent' ? 'in' : 'not in', agentTypes);
  if (levelFrom !== undefined) query = query.where('member.level', '>=', levelFrom);
  if (levelTo !== undefined) query = query.where('member.level', '<=', levelTo);
  if (language !== undefined) query = query.where('member.language', '=', language);
  // Of those who registered before the time was kept, the day is known.
  const registered = sql<Date>`coalesce(member.registered_at, member.reg_date::timestamptz)`;
  if (registeredFrom !== undefined) query = query.where(registered, '>=', dayStart(registeredFrom, timeZone));
  if (registeredTo !== undefined) query = query.where(registered, '<', dayEnd(registeredTo, timeZone));
  if (seenWithin !== undefined) query = query.where(seenAt, '>=', ago(seenWithin));
  if (notSeenWithin !== undefined)
    query = query.where(({ or, eb }) => or([eb(seenAt, 'is', null), eb(seenAt, '<', ago(notSeenWithin))]));
  if (deposited !== undefined) query = query.where(depositedOnce, '=', deposited);
  if (below !== undefined) query = query.where(sql<boolean>`member.id in ${belowOf(brandId, below)}`);
  return query;
}

/** How many members a segment has now. */
export async function countSegment(db: Queries, segment: Segment, place: SegmentPlace): Promise<number> {
  const { count } = await membersOf(db, segment, place)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
