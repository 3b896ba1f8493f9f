import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import type { MessagePlace } from './ownMessages.ts';

/** Whose messages are changed, and when. */
export interface InboxChange {
  readonly brandId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** Time for which a deleted message can be brought back, in milliseconds: long after the button for it is gone. */
const restorableFor = 3_600_000;

/** Of these, the member's own; texts that are no ids name none. */
const owned = (db: Queries, { brandId, memberId }: InboxChange, ids: readonly string[]) =>
  db
    .updateTable('message')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', 'in', ['0', ...ids.filter((id) => /^\d{1,18}$/.test(id))]);

/** Marks messages as read or unread. One that was read keeps the time at which it was read first. */
export async function markMessagesAs(
  db: Queries,
  change: InboxChange,
  ids: readonly string[],
  read: boolean,
): Promise<void> {
  await owned(db, change, ids)
    .set({ read_at: read ? change.now : null })
    .where('read_at', read ? 'is' : 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Marks all messages as read that are in the list at a place or after it. */
export async function markAllMessagesRead(
  db: Queries,
  { brandId, memberId, now }: InboxChange,
  { sentAt, id }: MessagePlace,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ read_at: now })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(sent_at, id) <= (${sentAt}::timestamptz, ${id}::bigint)`)
    .execute();
}

/** Deletes messages; those that are deleted already stay as they are. */
export async function deleteOwnMessages(
  db: Queries,
  change: InboxChange,
  ids: readonly string[],
): Promise<void> {
  await owned(db, change, ids).set({ deleted_at: change.now }).where('deleted_at', 'is', null).execute();
}

/** Brings deleted messages back, as long as they say something. */
export async function restoreOwnMessages(
  db: Queries,
  change: InboxChange,
  ids: readonly string[],
): Promise<void> {
  await owned(db, change, ids)
    .set({ deleted_at: null })
    .where('deleted_at', '>', new Date(change.now.getTime() - restorableFor))
    .execute();
}

/**
 * Empties deleted messages that cannot be brought back any more. Their rows stay: they say that the member was told, and
 * whether a broadcast was read.
 */
export async function emptyDeletedMessages(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ texts: null, title: '', content: '' })
    .where('deleted_at', '<=', new Date(now.getTime() - restorableFor))
    .where(({ or, eb }) => or([eb('texts', 'is not', null), eb('title', '!=', '')]))
    .execute();
}
