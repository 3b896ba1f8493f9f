import { failureText } from '#src/api/apiError.ts';
import { dismissToast, showToast, toastDuration } from '#src/stores/toasts.ts';

interface Wait {
  /** Key of what is said meanwhile. */
  readonly text?: string;
  /** How long that may stand, in milliseconds. */
  readonly longest?: number;
}

/** Work a player waits for, under a loading toast for as long as it lasts. Rejects as the work does. */
export async function underWait<T>(work: () => Promise<T>, wait: Wait = {}): Promise<T> {
  const { text = 'toast.in_please_wait', longest = toastDuration.loading } = wait;
  const waiting = showToast('loading', text, longest);
  try {
    return await work();
  } finally {
    dismissToast(waiting);
  }
}

/** The same, and the failure's own message where it fails: resolves to undefined then. */
export async function busy<T>(work: () => Promise<T>, wait?: Wait): Promise<T | undefined> {
  try {
    return await underWait(work, wait);
  } catch (error) {
    showToast('fail', failureText(error));
    return undefined;
  }
}
