import type { ConsoleSession } from '../session/consoleSession.ts';

/** How much waits for somebody at a brand: as its pages say it, and where they ask for it again. */
export interface WaitingCounts {
  /** Such as ` (3)`; empty where nothing waits. */
  readonly label: string;
  readonly path: string;
}

const noted = new WeakMap<ConsoleSession, WaitingCounts>();

/** Notes what waits, for the page that is sent to this session. */
export const noteWaiting = (session: ConsoleSession, waiting: WaitingCounts): void => {
  noted.set(session, waiting);
};

/** What waits at the brand of the page; undefined on a page of no brand. */
export const waitingOf = (session: ConsoleSession): WaitingCounts | undefined => noted.get(session);
