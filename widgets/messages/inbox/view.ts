import type { InboxMessage } from '#src/actions/messages/messageLists.ts';

/** Which messages are listed. */
export type InboxFilter = 'all' | 'unread';

/** Props of the inbox as it looks. */
export interface InboxViewProps {
  readonly filter: InboxFilter;
  readonly onFilter: (filter: InboxFilter) => void;
  /** How many are unread, of all. */
  readonly unread: number;
  /** Undefined while they load, null after that failed. */
  readonly messages: readonly InboxMessage[] | undefined | null;
  readonly offline: boolean;
  /** More are on their way. */
  readonly loadingMore: boolean;
  /** The next ones did not come; a button tries again. */
  readonly moreFailed: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** Today in the brand's time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
  /** Ids of the chosen messages; null while none are being chosen. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChosen: (chosen: ReadonlySet<string> | null) => void;
  readonly onMark: (ids: ReadonlySet<string>, read: boolean) => void;
  readonly onMarkAll: () => void;
  readonly onDelete: (ids: ReadonlySet<string>) => void;
}
