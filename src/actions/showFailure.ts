import { failureText, isWithoutNetwork } from '#src/api/apiError.ts';
import { showToast } from '#src/stores/toasts.ts';

/** Tells why a call failed, in a toast; without a network, in one of that kind. `text`: its text key. */
export function showFailure(error: unknown, text: string = failureText(error)): void {
  showToast(isWithoutNetwork(error) ? 'offline' : 'fail', text);
}
