import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import { type BrandSettings, readSettings, writeSettings } from '../settings/settings.ts';

/** Where a change comes from: the console, or the command line. */
export type Operator = 'console' | 'command';

/** A brand that is being changed: by whom, and when. */
export interface ChangeAt {
  readonly brandId: string;
  readonly who: Operator;
  readonly now: Date;
}

/** A key of the settings, or another kind of thing that operators change. */
export type ChangeKind = keyof BrandSettings | 'member' | 'announcement';

/** One recorded change. */
export interface Change {
  readonly id: string;
  readonly kind: string;
  /** Which one of its kind: an account, the id of an announcement; empty for settings. */
  readonly subject: string;
  readonly who: string;
  readonly at: Date;
  /** What was there; null where there was nothing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Has changes of one brand wait for each other: each writes back what it read. Ends with the transaction. */
export async function lockBrand(tx: Queries, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`switch ${brandId}`}))`.execute(tx);
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  );
};

/** Whether two values say the same, whatever the order of their keys. */
export const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(ordered(a), ordered(b));

/** Names a state: two operators who saw the same version saw the same values. */
export const versionOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(value)) ?? '')
    .digest('base64url')
    .slice(0, 16);

/** Writes a change down and returns its id. */
export async function recordChange(
  tx: Queries,
  { brandId, who, now }: ChangeAt,
  change: { kind: ChangeKind; subject?: string; before: unknown; after: unknown },
): Promise<string> {
  const text = (value: unknown) => (value == null ? null : JSON.stringify(value));
  const { id } = await tx
    .insertInto('operator_change')
    .values({
      brand_id: brandId,
      kind: change.kind,
      subject: change.subject ?? '',
      who,
      changed_at: now,
      before: text(change.before),
      after: text(change.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the settings that differ, each recorded. Call under `lockBrand`. Returns the id of the last change, if any. */
export async function changeSettings(
  tx: Queries,
  at: ChangeAt,
  wanted: Partial<BrandSettings>,
): Promise<string | undefined> {
  const settings = await readSettings(tx, at.brandId);
  let last: string | undefined;
  for (const [key, after] of Object.entries(wanted)) {
    const kind = key as keyof BrandSettings;
    const before = settings[kind];
    if (same(before, after)) continue;
    await writeSettings(tx, at.brandId, { [kind]: after });
    last = await recordChange(tx, at, { kind, before, after });
  }
  return last;
}

const columns = ['id', 'kind', 'subject', 'who', 'changed_at as at', 'before', 'after'] as const;

/** The newest changes of a brand. */
export function listChanges(db: Queries, brandId: string, most: number): Promise<Change[]> {
  return db
    .selectFrom('operator_change')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** A change of a brand by its id. */
export async function findChange(db: Queries, brandId: string, id: string): Promise<Change | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return db
    .selectFrom('operator_change')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether nothing of the same kind and subject was changed after it. */
export async function isLastOfItsKind(db: Queries, brandId: string, change: Change): Promise<boolean> {
  const later = await db
    .selectFrom('operator_change')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', change.kind)
    .where('subject', '=', change.subject)
    .where('id', '>', change.id)
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}
