import { failureText } from '#src/api/apiError.ts';
import { dismissToast, showToast, toastDuration } from '#src/stores/toasts.ts';

/**
 * The one policy for work a player waits for: a loading toast while it lasts, and the failure's own message
 * when it fails. Resolves to what the work gave, or to undefined when it failed.
 */
export async function busy<T>(
  work: () => Promise<T>,
  { text = 'toast.in_please_wait', longest = toastDuration.loading as number } = {},
): Promise<T | undefined> {
  const waiting = showToast('loading', text, longest);
  try {
    return await work();
  } catch (error) {
    showToast('fail', failureText(error));
    return undefined;
  } finally {
    dismissToast(waiting);
  }
}
