import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import type { Queries } from '../db/handle.ts';

/** What a rain says, as the column `terms` holds it. Amounts are decimal text. */
export interface RainTerms {
  /** `title`, and `note` where there is one, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** When a round begins, each day, by the brand's clocks: `20:00`; in their order. None: one round, when the rain begins. */
  readonly times: readonly string[];
  /** How long a round lasts. */
  readonly seconds: number;
  /** Envelopes of a round, and what they hold together. */
  readonly envelopes: number;
  readonly pool: string;
  /** What one envelope holds at least, and at most. */
  readonly least: string;
  readonly most: string;
  /** Levels of members that take part; none: all. */
  readonly levels: readonly number[];
  /** How often what is found is to be wagered before money may leave. */
  readonly turnover: string;
}

/** A rain of a brand. */
export interface Rain {
  readonly brandId: string;
  readonly id: string;
  readonly enabled: boolean;
  readonly demo: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly terms: RainTerms;
  /** What all its rounds may come to. */
  readonly budget: string;
  readonly endedEarlyAt: Date | null;
  /** The agent whose money it is, and for whom of the team; null: the brand gives it. */
  readonly given: GivenBy | null;
}

/** Whose a rain is that an agent gives, and for whom. */
export interface GivenBy {
  readonly ownerId: string;
  readonly reach: 'direct' | 'whole';
  /** Only for who had a bet settled in so many days; null: for all. */
  readonly activeDays: number | null;
}

const columns = [
  'brand_id as brandId',
  'id',
  'enabled',
  'demo',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'terms',
  'budget',
  'ended_early_at as endedEarlyAt',
  'owner_id',
  'reach',
  'active_days',
] as const;

interface RainRow extends Omit<Rain, 'given'> {
  readonly owner_id: string | null;
  readonly reach: GivenBy['reach'] | null;
  readonly active_days: number | null;
}

const asRain = ({ owner_id: ownerId, reach, active_days: activeDays, ...rain }: RainRow): Rain => ({
  ...rain,
  given: ownerId === null || reach === null ? null : { ownerId, reach, activeDays },
});

/** What members see: those in use, and those that the seed invented only while the brand shows its demo content. */
interface ShownRains {
  readonly shown?: { readonly demo: boolean };
}

/** The rains that a brand gives, the newest first. */
export async function listRains(db: Queries, brandId: string, { shown }: ShownRains = {}): Promise<Rain[]> {
  let rains = db
    .selectFrom('rain')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('owner_id', 'is', null);
  if (shown) rains = rains.where('enabled', '=', true);
  if (shown && !shown.demo) rains = rains.where('demo', '=', false);
  const rows = await rains.orderBy('starts_at', 'desc').orderBy('id').limit(100).execute();
  return (rows as unknown as RainRow[]).map(asRain);
}

const findRow = async (db: Queries, brandId: string, id: string): Promise<Rain | undefined> => {
  const row = await db
    .selectFrom('rain')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asRain(row as unknown as RainRow);
};

/** A rain that a brand gives, whether it is in use or not. */
export async function findRain(db: Queries, brandId: string, id: string): Promise<Rain | undefined> {
  const rain = await findRow(db, brandId, id);
  return rain?.given ? undefined : rain;
}

/** A rain that an agent gives, over or not. */
export async function findGivenRain(
  db: Queries,
  brandId: string,
  id: string,
): Promise<GivenRain | undefined> {
  const rain = await findRow(db, brandId, id);
  return rain?.given ? { ...rain, given: rain.given } : undefined;
}

/** A rain that an agent gives. */
export interface GivenRain extends Rain {
  readonly given: GivenBy;
}

/** For how long members see an agent's rain that is over, in milliseconds. */
const shownFor = 2 * 86_400_000;

/** The rains that agents above a member give, to the member among others: those to come, and of the last days. */
export async function listRainsFor(
  db: Queries,
  { brandId, memberId, now }: { readonly brandId: string; readonly memberId: string; readonly now: Date },
): Promise<Rain[]> {
  const rows = await db
    .selectFrom('rain')
    .select(columns)
    .where('rain.brand_id', '=', brandId)
    .where('rain.owner_id', 'is not', null)
    .where('rain.ends_at', '>', new Date(now.getTime() - shownFor))
    // Not those that were called off.
    .where(sql<boolean>`(rain.closed_at is null or rain.closed_at >= rain.ends_at)`)
    .where(isFor(memberId))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return (rows as unknown as RainRow[]).map(asRain);
}

/** SQL condition: a row of `rain` is an agent's below whom a member is now, and close enough. */
const isFor = (memberId: string) => sql<boolean>`exists (
  select from member_above above join member m on m.id = above.member_id and m.type <> ${memberTypes.trial}
  where above.above_id = rain.owner_id and above.member_id = ${memberId}::bigint and above.distance > 0
    and (rain.reach = 'whole' or above.distance = 1))`;

/** Whether an agent's rain is for a member at all: nobody outside the team knows of it. */
export async function isInReach(db: Queries, { brandId, id }: Rain, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rain')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where(isFor(memberId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has had a bet settled within so many days. */
async function hasPlayed(db: Queries, memberId: string, brandId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('bet_order')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'settled')
    .where('settled_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member that sees a rain takes part in it: by the level, or by having played. */
export async function takesPart(
  db: Queries,
  { rain: { brandId, terms, given, startsAt }, memberId }: { readonly rain: Rain; readonly memberId: string },
): Promise<boolean> {
  if (given)
    return (
      given.activeDays === null ||
      hasPlayed(db, memberId, brandId, new Date(startsAt.getTime() - given.activeDays * 86_400_000))
    );
  if (terms.levels.length === 0) return true;
  const { level } = await db
    .selectFrom('member')
    .select('level')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return terms.levels.includes(level);
}
