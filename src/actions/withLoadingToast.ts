import { dismissToast, showToast, toastDuration } from '#src/stores/toasts.ts';
import { showFailure } from './showFailure.ts';

interface Wait {
  /** Key of the loading toast's text. */
  readonly text?: string;
  /** How long it is shown at most, in milliseconds. */
  readonly longest?: number;
}

/** Runs work under a loading toast that is closed when it ends. Rejects as the work does. */
export async function withLoadingToast<T>(work: () => Promise<T>, wait: Wait = {}): Promise<T> {
  const { text = 'toast.in_please_wait', longest = toastDuration.loading } = wait;
  const toastId = showToast('loading', text, longest);
  try {
    return await work();
  } finally {
    dismissToast(toastId);
  }
}

/** Runs work under a loading toast; if it fails, shows the failure's message and resolves to undefined. */
export async function withToasts<T>(work: () => Promise<T>, wait?: Wait): Promise<T | undefined> {
  try {
    return await withLoadingToast(work, wait);
  } catch (error) {
    showFailure(error);
    return undefined;
  }
}
