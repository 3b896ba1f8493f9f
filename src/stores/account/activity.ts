import { create } from 'zustand';

/** When the session ends without further activity, in milliseconds since 1970; null while no warning is due. */
export const useIdleWarning = create<{ readonly endsAt: number | null }>()(() => ({ endsAt: null }));

const listeners = new Set<() => void>();

/** Records activity by the player, here or in a framed game. */
export function recordActivity(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener on each activity. Returns a function that removes it. */
export function followActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
