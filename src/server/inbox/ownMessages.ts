import { sql } from 'kysely';
import { type MessageKind, messageKinds } from '#schemas/messageKinds.ts';
import type { Queries } from '../db/handle.ts';

/** Whose inbox is read, and in which languages, the reader's own first. */
export interface InboxReader {
  readonly brandId: string;
  readonly memberId: string;
  readonly languages: readonly string[];
}

/** The place of a message in the list: its time and its id. */
export interface MessagePlace {
  readonly sentAt: Date;
  readonly id: string;
}

/** A message of a member, in their language. */
export interface OwnMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly title: string;
  readonly content: string;
  readonly link: string | null;
  readonly sentAt: Date;
  readonly read: boolean;
}

/** A place as it is sent to browsers. */
export const placeText = ({ sentAt, id }: MessagePlace): string => `${sentAt.getTime()}.${id}`;

/** The place of a text that a browser sent; null for another text. */
export function readPlace(text: string): MessagePlace | null {
  const [, time, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(text) ?? [];
  return time === undefined || id === undefined ? null : { sentAt: new Date(Number(time)), id };
}

const isKind = (kind: string): kind is MessageKind => messageKinds.some((one) => one === kind);

/** A field in the first of the languages that has it; of an old message, the one text it has. */
function fieldIn(languages: readonly string[], field: 'title' | 'content') {
  const texts = sql`coalesce(message.texts, broadcast.texts)`;
  const choices = languages.map((code) => sql`${texts} -> ${code}::text ->> ${sql.lit(field)}`);
  return sql<string>`coalesce(${sql.join([...choices, sql.ref(`message.${field}`)])})`;
}

const ownOf = (db: Queries, { brandId, memberId }: Omit<InboxReader, 'languages'>) =>
  db
    .selectFrom('message')
    .where('message.brand_id', '=', brandId)
    .where('message.member_id', '=', memberId)
    .where('message.deleted_at', 'is', null);

const withTexts = (db: Queries, reader: InboxReader) =>
  ownOf(db, reader)
    .leftJoin('broadcast', 'broadcast.id', 'message.broadcast_id')
    .select((eb) => [
      'message.id',
      'message.kind',
      'message.sent_at',
      'message.read_at',
      eb.fn.coalesce('message.link', 'broadcast.link').as('link'),
      fieldIn(reader.languages, 'title').as('title'),
      fieldIn(reader.languages, 'content').as('content'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withTexts>['execute']>>[number];

const messageOf = ({ id, kind, title, content, link, sent_at, read_at }: Row): OwnMessage => ({
  ...{ id, title, content, link },
  kind: isKind(kind) ? kind : 'notice',
  sentAt: sent_at,
  read: read_at !== null,
});

/** Which messages of the list are read: those after a place, or from a position; unread ones alone. */
export interface MessageWindow {
  readonly before: MessagePlace | null;
  readonly offset: number;
  readonly unread: boolean;
  readonly most: number;
}

/** The query of a window of a member's messages, newest first: by the index from its place on, however many came before. */
export function windowOfMessages(
  db: Queries,
  reader: InboxReader,
  { before, offset, unread, most }: MessageWindow,
) {
  let query = withTexts(db, reader);
  if (unread) query = query.where('message.read_at', 'is', null);
  if (before)
    query = query.where(
      sql<boolean>`(message.sent_at, message.id) < (${before.sentAt}::timestamptz, ${before.id}::bigint)`,
    );
  return query
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(most)
    .$if(offset > 0, (page) => page.offset(offset));
}

/** Messages of a member, newest first. */
export const listOwnMessages = async (
  db: Queries,
  reader: InboxReader,
  window: MessageWindow,
): Promise<OwnMessage[]> => (await windowOfMessages(db, reader, window).execute()).map(messageOf);

/** A message of a member; undefined for another id. */
export async function readOwnMessage(
  db: Queries,
  reader: InboxReader,
  id: string,
): Promise<OwnMessage | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await withTexts(db, reader).where('message.id', '=', id).executeTakeFirst();
  return row && messageOf(row);
}

/** How many messages a member has; `unread`: of those that were not read. */
export async function countOwnMessages(
  db: Queries,
  owner: Omit<InboxReader, 'languages'>,
  unread: boolean,
): Promise<number> {
  const { count } = await ownOf(db, owner)
    .$if(unread, (query) => query.where('message.read_at', 'is', null))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
