import type { ConsoleSession } from '../session/consoleSession.ts';

/** How much waits for somebody at a brand: as its pages say it, and where they ask for it again. */
export interface Waiting {
  /** Such as ` (3)`; empty where nothing waits. */
  readonly label: string;
  readonly path: string;
}

const noted = new WeakMap<ConsoleSession, Waiting>();

/** Notes what waits, for the page that is sent to this session. */
export const noteWaiting = (session: ConsoleSession, waiting: Waiting): void => {
  noted.set(session, waiting);
};

/** What waits at the brand of the page; undefined on a page of no brand. */
export const waitingOf = (session: ConsoleSession): Waiting | undefined => noted.get(session);
