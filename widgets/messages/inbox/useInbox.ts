import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countUnreadMessages, listMessages } from '#schemas/api/member.ts';
import { deleteListed, markAllListed, markListed } from '#src/actions/messages/messageDeeds.ts';
import type { InboxMessage } from '#src/actions/messages/messageLists.ts';
import {
  type MessagePart,
  messageListKey,
  partOf,
  refreshMessages,
} from '#src/actions/messages/messageLists.ts';
import { useToday } from '#src/actions/useToday.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import type { InboxFilter, InboxViewProps } from './view.ts';

/** The parts of the list that are loaded. What was fetched with the home page is shown at once. */
function useParts(language: string, filter: InboxFilter) {
  const unread = filter === 'unread';
  const params = { pageNo: 1, language, ...(unread ? { unread } : {}) };
  const parts = useInfiniteQuery({
    queryKey: messageListKey(language, unread),
    queryFn: async ({ pageParam, signal }): Promise<MessagePart> => {
      const before = pageParam === '' ? {} : { before: pageParam };
      return partOf(await call(listMessages, { query: { ...params, ...before }, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: MessagePart) => next,
    initialData: () => {
      const known = queryClient.getQueryData(query(listMessages, params).queryKey);
      return known && { pages: [partOf(known)], pageParams: [''] };
    },
    // Its beginning is fetched again by `refreshMessages`; the rest, of hundreds of parts maybe, stays.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const loaded = parts.data !== undefined;
  useEffect(() => {
    if (loaded) void refreshMessages();
  }, [loaded]);
  return parts;
}

/** The inbox, and what is done with its messages. */
export function useInbox(onOpen: (id: string) => void): InboxViewProps {
  const { code } = useLocale();
  const { timeZone } = currentBrand();
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const parts = useParts(code, filter);
  const unread = useQuery(query(countUnreadMessages)).data ?? 0;
  const offline = !useOnline();
  const messages = parts.data?.pages.flatMap(({ list }) => list);
  const ofIds = (ids: ReadonlySet<string>): readonly InboxMessage[] =>
    messages?.filter(({ id }) => ids.has(id)) ?? [];
  return {
    filter,
    onFilter: setFilter,
    unread,
    messages: messages ?? (parts.isError ? null : undefined),
    offline,
    loadingMore: parts.isFetchingNextPage,
    moreFailed: parts.isFetchNextPageError,
    hasMore: parts.hasNextPage,
    onMore: () => void parts.fetchNextPage(),
    onRetry: () => void parts.refetch(),
    today: useToday(timeZone),
    timeZone,
    onOpen,
    chosen,
    onChosen: setChosen,
    onMark(ids, read) {
      setChosen(null);
      void markListed(ofIds(ids), read);
    },
    onMarkAll() {
      const newest = messages?.[0]?.place;
      if (newest !== undefined) void markAllListed(newest);
    },
    onDelete(ids) {
      setChosen(null);
      void deleteListed(ofIds(ids));
    },
  };
}
