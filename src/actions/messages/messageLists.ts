import type { InfiniteData } from '@tanstack/react-query';
import { countUnreadMessages, listMessages, messagePageSize } from '#schemas/api/member.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';

/** A message as it is listed. */
export type InboxMessage = ValueOf<'listMessages'>['list'][number];

/** A part of the list; `next`: the place that the one after it begins at, if there is more. */
export interface MessagePart {
  readonly list: readonly InboxMessage[];
  readonly next: string | undefined;
}

type Parts = InfiniteData<MessagePart, string>;

/** A part of an answer of `listMessages`. */
export const partOf = ({ list }: ValueOf<'listMessages'>): MessagePart => ({
  list,
  next: list.length === messagePageSize ? list.at(-1)?.place : undefined,
});

/** Marks the keys of the lists that the inbox shows, apart from the single answers that are prefetched. */
const marker = 'inbox';

/** The key of the inbox's list in a language; `unread`: of its unread messages alone. */
export const messageListKey = (language: string, unread: boolean): readonly unknown[] => [
  ...query(listMessages, { pageNo: 1, language, ...(unread ? { unread } : {}) }).queryKey,
  marker,
];

const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === listMessages.name && queryKey.at(-1) === marker;

/** Changes every list of messages that is loaded. `change` returns null for a message that leaves the list. */
export function changeListed(change: (message: InboxMessage) => InboxMessage | null): void {
  queryClient.setQueriesData<Parts>({ predicate: isList }, (parts) =>
    parts === undefined
      ? parts
      : {
          ...parts,
          pages: parts.pages.map((part) => ({
            ...part,
            list: part.list.flatMap((one) => change(one) ?? []),
          })),
        },
  );
}

/** A message of the lists that are loaded. */
export const findListed = (id: string): InboxMessage | undefined =>
  queryClient
    .getQueriesData<Parts>({ predicate: isList })
    .flatMap(([, parts]) => parts?.pages.flatMap(({ list }) => list) ?? [])
    .find((one) => one.id === id);

/** The lists of messages as they are, to be put back. */
export function keepLists(): () => void {
  const kept = queryClient.getQueriesData<Parts>({ predicate: isList });
  return () => {
    for (const [key, parts] of kept) queryClient.setQueryData(key, parts);
  };
}

/** Whether a place is further down the list than another. */
function isBelow(place: string, other: string): boolean {
  const [time = '', id = ''] = place.split('.');
  const [otherTime = '', otherId = ''] = other.split('.');
  return time === otherTime ? BigInt(id) < BigInt(otherId) : Number(time) < Number(otherTime);
}

/** The parts of a list, with its beginning as it is now: what is new comes in, and what is gone goes. */
export function withBeginning(parts: Parts, head: MessagePart): Parts {
  const end = head.next;
  const known = parts.pages.flatMap(({ list }) => list);
  const rest = end === undefined ? [] : known.filter(({ place }) => isBelow(place, end));
  const heads = new Set(head.list.map(({ id }) => id));
  // With nothing in common there may be a gap between the two.
  const joined = end === undefined || known.some(({ id }) => heads.has(id));
  const next = end === undefined ? undefined : parts.pages.at(-1)?.next;
  return joined
    ? { pages: [{ list: [...head.list, ...rest], next: rest.length > 0 ? next : end }], pageParams: [''] }
    : { pages: [head], pageParams: [''] };
}

/** Fetches the beginning of the lists that are loaded, and how many messages are unread. Failures change nothing. */
export async function refreshMessages(): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ predicate: isList });
  void queryClient.invalidateQueries({ queryKey: query(countUnreadMessages).queryKey });
  await Promise.all(
    lists.map(async ({ queryKey }) => {
      const params = queryKey[3] as { readonly pageNo: number; readonly language: string };
      try {
        const head = partOf(await queryClient.fetchQuery({ ...query(listMessages, params), staleTime: 0 }));
        queryClient.setQueryData<Parts>(queryKey, (parts) => parts && withBeginning(parts, head));
      } catch {
        // What is on screen stays.
      }
    }),
  );
}

/** Says how many messages are unread, wherever it is shown. */
export const setUnread = (unread: number): void =>
  void queryClient.setQueryData(query(countUnreadMessages).queryKey, unread);
