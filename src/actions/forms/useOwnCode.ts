import { sendOwnCode } from '#schemas/api/security.ts';
import { call } from '#src/api/call.ts';
import { useSmsCode } from './useSmsCode.ts';

/** The button that sends a code to the account's own number. `failed` receives the error if none was sent. */
export function useOwnCode(failed: (error: unknown) => void) {
  const { left, busy, sent, send } = useSmsCode('own', failed);
  return { left, busy, sent, onSend: () => send(() => call(sendOwnCode, {})) };
}
