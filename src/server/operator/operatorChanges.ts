import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import {
  type BrandSettings,
  readOperatorValues,
  readSettings,
  storeOperatorValue,
  writeSettings,
} from '../settings/settings.ts';

/** Who changes what is no person with a name: the server's password, the command line, somebody who did not sign in. */
export const namelessSources = {
  console: 'the server’s password',
  command: 'command line',
  visitor: 'not signed in',
};

/** Where somebody is: network address, and what the browser calls itself. */
export interface CallerPlace {
  readonly address: string;
  readonly agent: string | null;
}

/** The brand that is changed, by whom, from where, and when. Changes of the server itself are of the brand ''. */
export interface ChangeContext {
  readonly brandId: string;
  /** The name of an operator, or a key of `namelessSources`. */
  readonly who: string;
  readonly now: Date;
  readonly from?: CallerPlace;
}

/**
 * The kind of a change: a key of the settings, a member, whom one is below and rates that became lower by it, an announcement, an order; what payments are made with, and what was
 * done to one, or to a member's money; or what is told of operators: their rows, their sign-ins, and forms that their role
 * refused.
 */
export type ChangeKind =
  | keyof BrandSettings
  | 'member'
  | 'agentRates'
  | 'memberMove'
  | 'loweredRates'
  | 'contractTemplate'
  | 'announcement'
  | 'activity'
  | 'activityApplication'
  | 'helpEntry'
  | 'agreement'
  | 'agreementVersion'
  | 'broadcast'
  | 'feedbackEntry'
  | 'pushKey'
  | 'order'
  | PaymentChangeKind
  | 'operator'
  | 'signIn'
  | 'refused';

/** Kinds of changes of payments. None of them can be undone: money may have moved by them. */
export const paymentChangeKinds = [
  'adjustment',
  'bank',
  'contract',
  'contractRun',
  'depositPromotion',
  'givenRain',
  'level',
  'missionRound',
  'missionTask',
  'payAccount',
  'payMethod',
  'payOrder',
  'rain',
  'rebateRule',
  'referral',
  'referralRule',
] as const;
export type PaymentChangeKind = (typeof paymentChangeKinds)[number];

/** One recorded change. */
export interface OperatorChange {
  readonly id: string;
  readonly kind: string;
  /** The account of a member, or the id of an announcement or order; empty for settings. */
  readonly subject: string;
  readonly who: string;
  readonly at: Date;
  /** The old value; null for a creation. */
  readonly before: unknown;
  readonly after: unknown;
  /** What operators had set of these settings before; null for a change of another kind, and for an old one. */
  readonly setBefore: SetBefore | null;
  /** Network address and browser; null for the command line, and for an old change. */
  readonly address: string | null;
  readonly agent: string | null;
}

/** What operators had set of a key of the settings; without a value, nothing. */
export interface SetBefore {
  readonly value?: unknown;
}

/** Serializes changes of a brand, which are read-modify-write, until the end of the transaction. */
export async function lockBrand(tx: Queries, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`switch ${brandId}`}))`.execute(tx);
}

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
};

/** Whether two JSON values are equal, regardless of key order. */
export const isSameValue = (a: unknown, b: unknown): boolean => isDeepStrictEqual(sortKeys(a), sortKeys(b));

/** A hash of a value, for optimistic locking: equal values have equal versions. */
export const versionOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(value)) ?? '')
    .digest('base64url')
    .slice(0, 16);

/** Records a change and returns its id. */
export async function recordChange(
  tx: Queries,
  { brandId, who, now, from }: ChangeContext,
  change: { kind: ChangeKind; subject?: string; before: unknown; after: unknown; setBefore?: SetBefore },
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
      set_before: text(change.setBefore),
      address: from?.address ?? null,
      agent: from?.agent?.slice(0, 300) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes and records the settings that differ. Call under `lockBrand`. Returns the id of the last change, if any. */
export async function changeSettings(
  tx: Queries,
  at: ChangeContext,
  changed: Partial<BrandSettings>,
): Promise<string | undefined> {
  const settings = await readSettings(tx, at.brandId);
  const set = await readOperatorValues(tx, at.brandId);
  let last: string | undefined;
  for (const [key, after] of Object.entries(changed)) {
    const kind = key as keyof BrandSettings;
    const before = settings[kind];
    if (isSameValue(before, after)) continue;
    await writeSettings(tx, at.brandId, { [kind]: after });
    last = await recordChange(tx, at, { kind, before, after, setBefore: { value: set[kind] } });
  }
  return last;
}

/**
 * Puts back what operators had set of a key, nothing for a reset, and records it. Call under `lockBrand`. Returns the id
 * of the change; undefined where nothing was set.
 */
export async function restoreSettings(
  tx: Queries,
  at: ChangeContext,
  kind: keyof BrandSettings,
  { value }: SetBefore = {},
): Promise<string | undefined> {
  const before = (await readSettings(tx, at.brandId))[kind];
  const set = (await readOperatorValues(tx, at.brandId))[kind];
  if (isSameValue(set, value)) return undefined;
  await storeOperatorValue(tx, at.brandId, kind, value);
  const after = (await readSettings(tx, at.brandId))[kind];
  return recordChange(tx, at, { kind, before, after, setBefore: { value: set } });
}

const columns = [
  'id',
  'kind',
  'subject',
  'who',
  'changed_at as at',
  'before',
  'after',
  'set_before as setBefore',
  'address',
  'agent',
] as const;

/** At most `most` changes of a brand, newest first; with `who`, those of one person. `without`: kinds that are left out. */
export function listChanges(
  db: Queries,
  brandId: string,
  most: number,
  { who, without = [] }: { readonly who?: string | undefined; readonly without?: readonly ChangeKind[] } = {},
): Promise<OperatorChange[]> {
  let query = db.selectFrom('operator_change').select(columns).where('brand_id', '=', brandId);
  if (who !== undefined) query = query.where('who', '=', who);
  if (without.length > 0) query = query.where('kind', 'not in', without);
  return query.orderBy('id', 'desc').limit(most).execute();
}

/** A recorded change of any brand; of the server itself the brand is ''. */
export type AuditEntry = OperatorChange & { readonly brandId: string };

/**
 * At most `most` changes of all brands and of the server, newest first. With `who`: what one person did, and what was done
 * to their access.
 */
export function listAudit(db: Queries, most: number, who?: string): Promise<AuditEntry[]> {
  const query = db.selectFrom('operator_change').select([...columns, 'brand_id as brandId']);
  const chosen =
    who === undefined
      ? query
      : query.where(({ eb, or, and }) =>
          or([
            eb('who', '=', who),
            and([eb('brand_id', '=', ''), eb('subject', '=', who), eb('kind', 'in', ['operator', 'signIn'])]),
          ]),
        );
  return chosen.orderBy('id', 'desc').limit(most).execute();
}

/** Everybody who changed something of a brand, by name. */
export async function changersOf(db: Queries, brandId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_change')
    .select('who')
    .distinct()
    .where('brand_id', '=', brandId)
    .orderBy('who')
    .execute();
  return rows.map(({ who }) => who);
}

/** A change of a brand by its id; undefined for an unknown id. */
export async function findChange(
  db: Queries,
  brandId: string,
  id: string,
): Promise<OperatorChange | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return db
    .selectFrom('operator_change')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a change is the last of its kind and subject. */
export async function isLatestChange(db: Queries, brandId: string, change: OperatorChange): Promise<boolean> {
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
