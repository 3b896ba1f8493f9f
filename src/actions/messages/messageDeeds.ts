import {
  deleteMessages,
  markAllRead,
  markMessages,
  mostMarked,
  restoreMessages,
} from '#schemas/api/inbox.ts';
import { countUnreadMessages } from '#schemas/api/member.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { offerUndo } from '#src/stores/toasts.ts';
import { showFailure } from '../showFailure.ts';
import { tellMessagesChanged } from './messageChannel.ts';
import { changeListed, type InboxMessage, keepLists, refreshMessages, setUnread } from './messageLists.ts';

/** Whether the server may have done what was asked, though its answer was lost. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'broken');

const unreadNow = (): number => queryClient.getQueryData<number>(query(countUnreadMessages).queryKey) ?? 0;

/** The most that one call takes, one after the other. */
function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += mostMarked) parts.push(ids.slice(at, at + mostMarked));
  return parts;
}

/** Does something with messages, a part of them after the other, and tells the brand's other tabs. */
async function changeAll(
  ids: readonly string[],
  change: (part: readonly string[]) => Promise<{ readonly unread: number }>,
): Promise<void> {
  for (const part of inParts(ids)) setUnread((await change(part)).unread);
  tellMessagesChanged();
}

/** Marks messages as read or unread: at once on screen, and back again where that is refused. */
export async function markListed(messages: readonly Pick<InboxMessage, 'id' | 'read'>[], read: boolean) {
  const ids = messages.filter((one) => one.read !== read).map(({ id }) => id);
  if (ids.length === 0) return;
  const putBack = keepLists();
  const before = unreadNow();
  const chosen = new Set(ids);
  changeListed((one) => (chosen.has(one.id) ? { ...one, read } : one));
  setUnread(Math.max(0, before + (read ? -ids.length : ids.length)));
  try {
    await changeAll(ids, (part) => call(markMessages, { body: { ids: [...part], read } }));
  } catch (error) {
    // What was read stays so on screen: it is marked again when it is read again.
    if (isLost(error) && read) return;
    putBack();
    setUnread(before);
    showFailure(error);
  }
}

/** Marks all messages as read that are in the list at a place or below it. */
export async function markAllListed(upTo: string): Promise<void> {
  const putBack = keepLists();
  const before = unreadNow();
  changeListed((one) => ({ ...one, read: true }));
  setUnread(0);
  try {
    setUnread((await call(markAllRead, { body: { upTo } })).unread);
    tellMessagesChanged();
  } catch (error) {
    putBack();
    setUnread(before);
    showFailure(error);
  }
}

/** Brings deleted messages back. It takes effect also where it is not known whether they were deleted. */
async function bringBack(ids: readonly string[], putBack: () => void): Promise<void> {
  putBack();
  try {
    await changeAll(ids, (part) => call(restoreMessages, { body: { ids: [...part] } }));
  } catch (error) {
    showFailure(error);
  }
  await refreshMessages();
}

/**
 * Deletes messages: they leave the screen at once, and can be brought back for a few seconds, on whatever page. Where the
 * answer was lost nobody knows whether they are deleted; bringing them back is right in both cases.
 */
export async function deleteListed(messages: readonly Pick<InboxMessage, 'id' | 'read'>[]): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const putBack = keepLists();
  const before = unreadNow();
  const chosen = new Set(ids);
  changeListed((one) => (chosen.has(one.id) ? null : one));
  setUnread(Math.max(0, before - messages.filter(({ read }) => !read).length));
  const done = changeAll(ids, (part) => call(deleteMessages, { body: { ids: [...part] } })).catch(
    (error: unknown) => {
      if (isLost(error)) return;
      putBack();
      setUnread(before);
      showFailure(error);
    },
  );
  // An undo waits for what it undoes: the server may get the two in another order.
  offerUndo(
    'inbox.deleted',
    { number: String(ids.length) },
    () => void done.then(() => bringBack(ids, putBack)),
  );
  await done;
}
