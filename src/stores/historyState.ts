/**
 * State that a page restores when the player goes back to it, by history entry and only for this visit. Following a
 * link to the same page starts without it.
 */
const entries = new Map<string, Map<string, unknown>>();

/** Maximum number of entries; the oldest is dropped. */
const maxEntries = 60;

/** Key of the current history entry. */
export function currentHistoryEntry(): string {
  const state = typeof window === 'undefined' ? null : (window.history.state as { key?: unknown } | null);
  return typeof state?.key === 'string' ? state.key : 'first';
}

/** Stores a value for a history entry. */
export function storeForEntry(entry: string, name: string, value: unknown): void {
  const values = entries.get(entry) ?? new Map<string, unknown>();
  entries.delete(entry);
  entries.set(entry, values.set(name, value));
  const [oldest] = entries.keys();
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
}

/** The value stored for a history entry under this name; undefined if there is none. */
export const storedForEntry = (entry: string, name: string): unknown => entries.get(entry)?.get(name);
