/**
 * What a page remembers for somebody who comes back to it: by entry of the browser's history, for this visit only.
 * Who follows a link to the same page begins anew.
 */
const entries = new Map<string, Map<string, unknown>>();

/** Entries remembered at most; of older ones a return begins anew. */
const mostEntries = 60;

/** Name of the entry of the history that is on screen. */
export function currentEntry(): string {
  const state = typeof window === 'undefined' ? null : (window.history.state as { key?: unknown } | null);
  return typeof state?.key === 'string' ? state.key : 'first';
}

/** Remembers something of an entry. */
export function remember(entry: string, name: string, value: unknown): void {
  const known = entries.get(entry) ?? new Map<string, unknown>();
  entries.delete(entry);
  entries.set(entry, known.set(name, value));
  const [oldest] = entries.keys();
  if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
}

/** What was remembered of an entry under this name; undefined where nothing was. */
export const remembered = (entry: string, name: string): unknown => entries.get(entry)?.get(name);
