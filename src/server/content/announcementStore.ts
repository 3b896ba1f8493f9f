import type { ContentType } from '#schemas/codes.ts';
import type { Queries } from '../db/handle.ts';
import { readSettings } from '../settings/settings.ts';

/** One announcement, as stored and as recorded in the change log. */
export interface AnnouncementState {
  readonly kind: ContentType;
  /** The page that shows it: `m_home`, `m_reg`. */
  readonly group: string;
  /** Position among its kind, ascending. */
  readonly sort: number;
  /** Texts by language code and field. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values that do not depend on the language: a banner's theme, a match's time. */
  readonly data: Readonly<Record<string, string>>;
  /** Start and end of the time it is shown, ISO 8601; null: no bound. */
  readonly from: string | null;
  readonly until: string | null;
  /** The seed invented it: it is shown while the brand shows its demo content. Missing once an operator changed it. */
  readonly demo?: true;
}

const columns = [
  'id',
  'kind',
  'group_name',
  'sort',
  'texts',
  'data',
  'shown_from',
  'shown_until',
  'demo',
] as const;

interface Row {
  readonly kind: string;
  readonly group_name: string;
  readonly sort: number;
  readonly texts: Record<string, Record<string, string>>;
  readonly data: Record<string, string>;
  readonly shown_from: Date | null;
  readonly shown_until: Date | null;
  readonly demo: boolean;
}

const stateOf = (row: Row): AnnouncementState => ({
  kind: row.kind as ContentType,
  group: row.group_name,
  sort: row.sort,
  texts: row.texts,
  data: row.data,
  from: row.shown_from?.toISOString() ?? null,
  until: row.shown_until?.toISOString() ?? null,
  ...(row.demo ? { demo: true } : {}),
});

/** An announcement of a brand; undefined for an unknown id. */
export async function readAnnouncement(
  db: Queries,
  brandId: string,
  id: string,
): Promise<AnnouncementState | undefined> {
  const row = await db
    .selectFrom('announcement')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && stateOf(row);
}

/** The announcements of a kind, in display order; those that the seed invented where the brand shows them. */
export async function listAnnouncementsOf(
  db: Queries,
  brandId: string,
  kind: ContentType,
): Promise<(AnnouncementState & { readonly id: string })[]> {
  const { demo } = await readSettings(db, brandId);
  const rows = await db
    .selectFrom('announcement')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .$if(!demo.shown, (query) => query.where('demo', '=', false))
    .orderBy('group_name')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, ...stateOf(row) }));
}

/** How many announcements that the seed invented a brand shows. */
export async function countDemoAnnouncements(db: Queries, brandId: string): Promise<number> {
  const { demo } = await readSettings(db, brandId);
  if (!demo.shown) return 0;
  const { count } = await db
    .selectFrom('announcement')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts or updates an announcement; a null state deletes it. */
export async function restoreAnnouncement(
  tx: Queries,
  brandId: string,
  id: string,
  state: AnnouncementState | null,
): Promise<void> {
  if (state === null) {
    await tx.deleteFrom('announcement').where('brand_id', '=', brandId).where('id', '=', id).execute();
    return;
  }
  const row = {
    kind: state.kind,
    group_name: state.group,
    sort: state.sort,
    texts: JSON.stringify(state.texts),
    data: JSON.stringify(state.data),
    shown_from: state.from === null ? null : new Date(state.from),
    shown_until: state.until === null ? null : new Date(state.until),
    demo: state.demo ?? false,
  };
  await tx
    .insertInto('announcement')
    .values({ brand_id: brandId, id, ...row })
    .onConflict((oc) => oc.columns(['brand_id', 'id']).doUpdateSet(row))
    .execute();
}
