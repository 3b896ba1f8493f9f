import type { BodyOf } from '#schemas/api/operations.ts';
import { checkAffiliate, register, registerByMobile } from '#schemas/api/registration.ts';
import { call } from '#src/api/call.ts';
import { computedFields } from '#src/domain/forms/registration/registerMethod.ts';
import type { RegisterMethod } from '#src/domain/forms/registration/registration.ts';
import { useDevice } from '#src/stores/device.ts';
import { showToast } from '#src/stores/toasts.ts';
import { navigate } from '../navigation.ts';
import { acceptSession } from './acceptSession.ts';
import { holdPasswordForSession } from './holdPasswordForSession.ts';

/**
 * Registers, signs in and opens the home page with a welcome toast. `key` makes a retry after a lost connection
 * safe: with the same key the server answers with the account it has created. Rejects with ApiError.
 */
export async function registerMember(
  method: RegisterMethod,
  values: Readonly<Record<string, string>>,
  key: string,
): Promise<void> {
  const body = { ...values, ...computedFields(useDevice.getState(), window.location.hostname) };
  const operation = method === 'username' ? register : registerByMobile;
  acceptSession(await call(operation, { body: body as BodyOf<'register'>, idempotencyKey: key }));
  if (values.password !== undefined) holdPasswordForSession(values.password);
  showToast('success', 'toast.registered');
  navigate('home', undefined, { replace: true });
}

/** Whether an affiliate code is valid on this domain (specification 5). Rejects with ApiError. */
export async function isAffiliateValid(code: string): Promise<boolean> {
  const { success } = await call(checkAffiliate, { query: { code, domain: window.location.hostname } });
  return success;
}
