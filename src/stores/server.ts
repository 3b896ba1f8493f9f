import { create } from 'zustand';

/** What is known of the server (specification 3, common settings and version info). */
interface ServerState {
  /** Origin of pictures, chosen from the settings; null until they arrive. */
  readonly imageOrigin: string | null;
  /** Paths of operations, where the settings change them. */
  readonly paths: Readonly<Record<string, string>>;
  /** Paths the server offers; null when it gives no list. */
  readonly offered: ReadonlySet<string> | null;
  /** Whether there is no API: the pages came from a server that knows none, or theirs does not answer. */
  readonly absent: boolean;
}

export const useServer = create<ServerState>()(() => ({
  imageOrigin: null,
  paths: {},
  offered: null,
  absent: false,
}));

// Not in the store: React hydrates with a store's initial state, which is created before the brand is known.
let builtInOrigin = '';

/** Sets the origin of pictures until the settings name another: that of the brand's API. */
export function setDefaultImageOrigin(origin: string): void {
  builtInOrigin = origin;
}

/** Origin of pictures; empty for the site's own origin. The same in a published page as in its first render. */
export function useImageOrigin(): string {
  return useServer((state) => state.imageOrigin) ?? builtInOrigin;
}
