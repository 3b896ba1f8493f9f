/** A notice of the latest news, as far as it is told apart from others. */
export interface NewsItem {
  readonly id: string;
  /** Changes with what the notice says; none from a server that does not tell. */
  readonly version?: string | undefined;
  readonly audience?: 'everybody' | 'members' | undefined;
}

/** How many read notices a device remembers: the newest. */
const mostRead = 60;

/** The name under which a notice counts as read: with another version it is news again. */
export const newsName = ({ id, version = '' }: NewsItem): string => `${id} ${version}`.trim().slice(0, 160);

/** What is read once these notices are, too. */
export const withRead = (read: readonly string[], news: readonly NewsItem[]): string[] =>
  [...new Set([...read, ...news.map(newsName)].toReversed())].toReversed().slice(-mostRead);

/** The notices that were not read, of those for everybody and, of a member, those for members. */
export const unreadNews = <N extends NewsItem>(
  news: readonly N[],
  read: readonly string[],
  signedIn: boolean,
): N[] => news.filter((item) => (item.audience !== 'members' || signedIn) && !read.includes(newsName(item)));
