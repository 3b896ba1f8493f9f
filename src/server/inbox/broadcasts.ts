import type { MessageKind } from '#schemas/messageKinds.ts';
import type { Queries } from '../db/handle.ts';
import type { Segment } from './segments.ts';
import type { MessageTexts } from './sendMessage.ts';

/** States of what is sent to several members: being written, waiting for its time, on its way, there, or called off. */
export type BroadcastState = 'draft' | 'planned' | 'sending' | 'sent' | 'cancelled';

/** What an operator writes to several members. */
export interface BroadcastContent {
  readonly kind: MessageKind;
  readonly texts: MessageTexts;
  /** Id of a page. */
  readonly link: string | null;
  readonly segment: Segment;
}

/** One broadcast, with how far it came. */
export interface Broadcast extends BroadcastContent {
  readonly id: string;
  readonly state: BroadcastState;
  readonly sendAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly delivered: number;
  readonly read: number;
}

const broadcastsOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('broadcast')
    .select(['id', 'state', 'kind', 'texts', 'link', 'segment', 'delivered'])
    .select(['send_at as sendAt', 'created_by as createdBy', 'created_at as createdAt'])
    .select(['started_at as startedAt', 'finished_at as finishedAt'])
    .select(({ selectFrom, fn }) =>
      selectFrom('message')
        .select(fn.countAll<string>().as('read'))
        .whereRef('message.broadcast_id', '=', 'broadcast.id')
        .where('message.read_at', 'is not', null)
        .as('read'),
    )
    .where('brand_id', '=', brandId);

const broadcastOf = (
  row: Awaited<ReturnType<ReturnType<typeof broadcastsOf>['execute']>>[number],
): Broadcast => ({
  ...row,
  state: row.state as BroadcastState,
  kind: row.kind as MessageKind,
  texts: row.texts as MessageTexts,
  segment: row.segment as Segment,
  read: Number(row.read ?? 0),
});

/** The latest broadcasts of a brand, newest first. */
export const listBroadcasts = async (db: Queries, brandId: string, most: number): Promise<Broadcast[]> =>
  (await broadcastsOf(db, brandId).orderBy('id', 'desc').limit(most).execute()).map(broadcastOf);

/** A broadcast of a brand; undefined for an unknown id. */
export async function findBroadcast(
  db: Queries,
  brandId: string,
  id: string,
): Promise<Broadcast | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await broadcastsOf(db, brandId).where('id', '=', id).executeTakeFirst();
  return row && broadcastOf(row);
}

const columnsOf = ({ kind, texts, link, segment }: BroadcastContent) => ({
  ...{ kind, link },
  texts: JSON.stringify(texts),
  segment: JSON.stringify(segment),
});

/** Adds a draft, and resolves to its id. */
export async function addBroadcast(
  tx: Queries,
  { brandId, who, now }: { readonly brandId: string; readonly who: string; readonly now: Date },
  content: BroadcastContent,
): Promise<string> {
  const { id } = await tx
    .insertInto('broadcast')
    .values({
      ...columnsOf(content),
      ...{ brand_id: brandId, state: 'draft', created_by: who, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const inState = (tx: Queries, brandId: string, id: string, state: BroadcastState) =>
  tx
    .updateTable('broadcast')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id');

/** Changes a draft. Resolves to whether it still was one. */
export const changeBroadcast = async (
  tx: Queries,
  brandId: string,
  id: string,
  content: BroadcastContent,
): Promise<boolean> =>
  (await inState(tx, brandId, id, 'draft').set(columnsOf(content)).executeTakeFirst()) !== undefined;

/** Plans a draft, or sends it with the next turn where its time has come. Resolves to whether it still was a draft. */
export const planBroadcast = async (
  tx: Queries,
  brandId: string,
  id: string,
  sendAt: Date,
): Promise<boolean> =>
  (await inState(tx, brandId, id, 'draft').set({ state: 'planned', send_at: sendAt }).executeTakeFirst()) !==
  undefined;

/** Calls off what was planned, which is a draft again. Resolves to whether it was not on its way yet. */
export const cancelBroadcast = async (tx: Queries, brandId: string, id: string): Promise<boolean> =>
  (await inState(tx, brandId, id, 'planned').set({ state: 'draft', send_at: null }).executeTakeFirst()) !==
  undefined;

/** Throws a draft away; it stays in the list as one. Resolves to whether it still was a draft. */
export const dropBroadcast = async (tx: Queries, brandId: string, id: string): Promise<boolean> =>
  (await inState(tx, brandId, id, 'draft').set({ state: 'cancelled' }).executeTakeFirst()) !== undefined;
