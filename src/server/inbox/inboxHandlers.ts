import { messagePageSize } from '#schemas/api/member.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import {
  deleteOwnMessages,
  type InboxChange,
  markAllMessagesRead,
  markMessagesAs,
  restoreOwnMessages,
} from './changeMessages.ts';
import {
  countOwnMessages,
  type InboxReader,
  listOwnMessages,
  placeText,
  readOwnMessage,
  readPlace,
} from './ownMessages.ts';
import { summaryOf } from './summary.ts';

const readerOf = (
  { brandId, site }: RequestContext,
  { id }: SessionMember,
  language: string,
): InboxReader => ({
  brandId,
  memberId: id,
  languages: [...new Set([language, site.brand.languages.default, 'EN'])],
});

/** Remembers which language a member reads, for what is sent to readers of one. */
async function noteLanguage({ database, brandId, language, staged }: RequestContext, memberId: string) {
  if (staged) return;
  await database.db
    .updateTable('member')
    .set({ language })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .where(({ or, eb }) => or([eb('language', 'is', null), eb('language', '!=', language)]))
    .execute();
}

/** Changes messages of a member, and resolves to how many are unread then. */
async function changing(
  { database: { db }, brandId, now }: RequestContext,
  { id }: SessionMember,
  change: (own: InboxChange) => Promise<void>,
): Promise<{ readonly unread: number } & Record<string, unknown>> {
  await change({ brandId, memberId: id, now });
  return { unread: await countOwnMessages(db, { brandId, memberId: id }, true) };
}

/** The inbox of members (specification 7; PR-4, MC-5). */
export const inboxHandlers: Handlers<
  | 'countUnreadMessages'
  | 'listMessages'
  | 'getMessage'
  | 'markMessages'
  | 'markAllRead'
  | 'deleteMessages'
  | 'restoreMessages'
> = {
  async countUnreadMessages({ member, context }) {
    await noteLanguage(context, member.id);
    const { database, brandId } = context;
    return countOwnMessages(database.db, { brandId, memberId: member.id }, true);
  },

  async listMessages({ query, member, context }) {
    const { db } = context.database;
    const { pageNo, before: place, unread = false } = query;
    const before = place === undefined ? null : readPlace(place);
    if (place !== undefined && before === null) throw new ApiFailure('request.invalid', 'no such place');
    const reader = readerOf(context, member, query.language ?? context.language);
    const total = await countOwnMessages(db, reader, unread);
    const list = await listOwnMessages(db, reader, {
      ...{ before, unread, most: messagePageSize },
      offset: before === null ? (pageNo - 1) * messagePageSize : 0,
    });
    return {
      list: list.map(({ id, kind, title, content, sentAt, read }) => ({
        ...{ id, kind, title, read },
        summary: summaryOf(content),
        sentAt: sentAt.toISOString(),
        place: placeText({ sentAt, id }),
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(total / messagePageSize),
      total,
    };
  },

  async getMessage({ query: { id, language }, member, context }) {
    const reader = readerOf(context, member, language ?? context.language);
    const message = await readOwnMessage(context.database.db, reader, id);
    if (!message) throw new ApiFailure('request.notFound', 'no such message');
    const { kind, title, content, link, sentAt, read } = message;
    const { notes } = context.site;
    // A page that the brand has no more leads nowhere.
    const leads = link !== null && (notes?.pages.some((page) => page.id === link) ?? true);
    return { id, kind, title, content, read, link: leads ? link : '', sentAt: sentAt.toISOString() };
  },

  markMessages: ({ body: { ids, read }, member, context }) =>
    changing(context, member, (own) => markMessagesAs(context.database.db, own, ids, read)),

  markAllRead({ body: { upTo }, member, context }) {
    const place = readPlace(upTo);
    if (!place) throw new ApiFailure('request.invalid', 'no such place');
    return changing(context, member, (own) => markAllMessagesRead(context.database.db, own, place));
  },

  deleteMessages: ({ body: { ids }, member, context }) =>
    changing(context, member, (own) => deleteOwnMessages(context.database.db, own, ids)),

  restoreMessages: ({ body: { ids }, member, context }) =>
    changing(context, member, (own) => restoreOwnMessages(context.database.db, own, ids)),
};
