import type { Queries } from '../db/handle.ts';

/** What a rain says, as the column `terms` holds it. Amounts are decimal text. */
export interface RainTerms {
  /** `title`, and `note` where there is one, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** When a round begins, each day, by the brand's clocks: `20:00`; in their order. */
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
] as const;

/** What members see: those in use, and those that the seed invented only while the brand shows its demo content. */
interface ShownRains {
  readonly shown?: { readonly demo: boolean };
}

/** The rains of a brand, the newest first. */
export async function listRains(db: Queries, brandId: string, { shown }: ShownRains = {}): Promise<Rain[]> {
  let rains = db.selectFrom('rain').select(columns).where('brand_id', '=', brandId);
  if (shown) rains = rains.where('enabled', '=', true);
  if (shown && !shown.demo) rains = rains.where('demo', '=', false);
  return (await rains.orderBy('starts_at', 'desc').orderBy('id').limit(100).execute()) as unknown as Rain[];
}

/** A rain of a brand, whether it is in use or not. */
export const findRain = async (db: Queries, brandId: string, id: string): Promise<Rain | undefined> =>
  (await db
    .selectFrom('rain')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()) as unknown as Rain | undefined;

/** Whether a rain is for the level of a member. */
export async function takesPart(
  db: Queries,
  { rain: { brandId, terms }, memberId }: { readonly rain: Rain; readonly memberId: string },
): Promise<boolean> {
  if (terms.levels.length === 0) return true;
  const { level } = await db
    .selectFrom('member')
    .select('level')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return terms.levels.includes(level);
}
