import type { HelpTopic } from '#schemas/helpTopics.ts';
import type { Queries } from '../db/handle.ts';
import { readSettings } from '../settings/settings.ts';

/** One entry of the help centre, as stored and as recorded in the change log. */
export interface HelpState {
  readonly topic: HelpTopic;
  /** Position among the brand's entries, ascending. */
  readonly sort: number;
  /** `title`, and `content` as sanitised HTML, by language code. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Members see it. */
  readonly shown: boolean;
  /** The seed invented it: it is shown while the brand shows its demo content. Missing once an operator changed it. */
  readonly demo?: true;
}

const columns = ['id', 'topic', 'sort', 'texts', 'shown', 'demo'] as const;

interface Row {
  readonly id: string;
  readonly topic: string;
  readonly sort: number;
  readonly texts: HelpState['texts'];
  readonly shown: boolean;
  readonly demo: boolean;
}

const stateOf = ({ topic, sort, texts, shown, demo }: Row): HelpState => ({
  topic: topic as HelpTopic,
  sort,
  texts,
  shown,
  ...(demo ? { demo: true } : {}),
});

/** An entry of a brand; undefined for an unknown id. */
export async function readHelpEntry(
  db: Queries,
  brandId: string,
  id: string,
): Promise<HelpState | undefined> {
  const row = await db
    .selectFrom('help_entry')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && stateOf(row);
}

/** All entries of a brand in their order, hidden ones too; those that the seed invented where the brand shows them. */
export async function listHelpEntries(
  db: Queries,
  brandId: string,
): Promise<(HelpState & { readonly id: string })[]> {
  const { demo } = await readSettings(db, brandId);
  const rows = await db
    .selectFrom('help_entry')
    .select(columns)
    .where('brand_id', '=', brandId)
    .$if(!demo.shown, (query) => query.where('demo', '=', false))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, ...stateOf(row) }));
}

/** Inserts or updates an entry; a null state deletes it. Its votes stay, for who puts it back. */
export async function restoreHelpEntry(
  tx: Queries,
  brandId: string,
  id: string,
  state: HelpState | null,
): Promise<void> {
  if (state === null) {
    await tx.deleteFrom('help_entry').where('brand_id', '=', brandId).where('id', '=', id).execute();
    return;
  }
  const row = {
    topic: state.topic,
    sort: state.sort,
    texts: JSON.stringify(state.texts),
    shown: state.shown,
    demo: state.demo ?? false,
  };
  await tx
    .insertInto('help_entry')
    .values({ brand_id: brandId, id, ...row })
    .onConflict((oc) => oc.columns(['brand_id', 'id']).doUpdateSet(row))
    .execute();
}

/** How many said that an entry helped, and how many that it did not. */
export interface HelpCounts {
  readonly yes: number;
  readonly no: number;
}

/** The votes on a brand's entries, by entry. */
export async function countHelpVotes(db: Queries, brandId: string): Promise<ReadonlyMap<string, HelpCounts>> {
  const rows = await db
    .selectFrom('help_vote')
    .select(({ fn }) => [
      'entry_id',
      fn.countAll<string>().filterWhere('helpful', '=', true).as('yes'),
      fn.countAll<string>().filterWhere('helpful', '=', false).as('no'),
    ])
    .where('brand_id', '=', brandId)
    .groupBy('entry_id')
    .execute();
  return new Map(rows.map(({ entry_id, yes, no }) => [entry_id, { yes: Number(yes), no: Number(no) }]));
}
