import { create } from 'zustand';

/** When the session ends unless somebody stays, in milliseconds since 1970; null while nobody need be warned. */
export const useIdleWarning = create<{ readonly endsAt: number | null }>()(() => ({ endsAt: null }));

const listeners = new Set<() => void>();

/** Somebody did something, here or in a game that the page frames. */
export function noteActivity(): void {
  for (const listener of listeners) listener();
}

/** Hears of activity. Returns how to stop. */
export function followActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
