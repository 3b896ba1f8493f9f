import { create } from 'zustand';
import { type NewsItem, unreadNews, withRead } from '#src/domain/site/readNews.ts';
import { readStored, store } from './storage.ts';

/** The news that were answered by 'Got it' on this device; null until that was looked up. */
const useRead = create<{ readonly read: readonly string[] | null }>()(() => ({ read: null }));

const known = (): readonly string[] => useRead.getState().read ?? readStored('newsRead') ?? [];

/** Notices count as read from now on, in the popup and in the page. */
export function readNews(news: readonly NewsItem[]): void {
  const read = withRead(readStored('newsRead') ?? known(), news);
  store('newsRead', read);
  useRead.setState({ read });
}

/** The notices that are still to be read, of those for the player. */
export function useUnreadNews<N extends NewsItem>(news: readonly N[], signedIn: boolean): readonly N[] {
  useRead();
  return unreadNews(news, known(), signedIn);
}
