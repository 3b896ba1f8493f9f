import { create } from 'zustand';

/** What this visit has learned about the server (specification 3, common settings and version info). */
interface ServerState {
  /** Origin that pictures come from, as the settings choose; null until they have. */
  readonly imageOrigin: string | null;
  /** Operations whose path the settings moved. */
  readonly paths: Readonly<Record<string, string>>;
  /** Paths the server offers; null when it does not say. */
  readonly offered: ReadonlySet<string> | null;
}

export const useServer = create<ServerState>()(() => ({ imageOrigin: null, paths: {}, offered: null }));

// Not in the store: React hydrates with a store's first state, which is made before the brand is known.
let builtInOrigin = '';

/** Says where pictures come from until the settings name another origin: where the brand's API is. */
export function openImageOrigin(origin: string): void {
  builtInOrigin = origin;
}

/** Origin that pictures come from; empty for the site's own. The same in a published page as in its first drawing. */
export function useImageOrigin(): string {
  return useServer((state) => state.imageOrigin) ?? builtInOrigin;
}
