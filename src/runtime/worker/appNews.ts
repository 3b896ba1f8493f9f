import { create } from 'zustand';

/** What the bars of the app tell. */
interface AppNews {
  /** How the page is cut off: without a network, or without an answer of the site; null where it is not. */
  readonly cutOff: 'offline' | 'unanswered' | null;
  /** When what is shown was loaded, in milliseconds since 1970; null where that is not known. */
  readonly loadedAt: number | null;
  /** A new release is ready, and this moment is no bad one to take it. */
  readonly update: boolean;
}

export const useAppNews = create<AppNews>()(() => ({ cutOff: null, loadedAt: null, update: false }));
