import { create } from 'zustand';

/** What this visit has learned about the server (specification 3, common settings and version info). */
interface ServerState {
  /** Origin that pictures come from; empty for the site's own. */
  readonly imageOrigin: string;
  /** Operations whose path the settings moved. */
  readonly paths: Readonly<Record<string, string>>;
  /** Paths the server offers; null when it does not say. */
  readonly offered: ReadonlySet<string> | null;
}

export const useServer = create<ServerState>()(() => ({ imageOrigin: '', paths: {}, offered: null }));
