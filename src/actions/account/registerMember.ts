import type { BodyOf } from '#schemas/api/operations.ts';
import { checkAffiliate, register, registerByMobile } from '#schemas/api/registration.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { computedFields } from '#src/domain/forms/registration/registerMethod.ts';
import type { RegisterMethod } from '#src/domain/forms/registration/registration.ts';
import { useDevice } from '#src/stores/device.ts';
import { showToast } from '#src/stores/toasts.ts';
import { paying } from '../forms/paying.ts';
import type { Payment } from '../forms/payment.ts';
import { navigate } from '../navigation.ts';
import { acceptSession } from './acceptSession.ts';
import { holdPasswordForSession } from './holdPasswordForSession.ts';

/** What goes with the values of a registration. */
interface RegistrationProof {
  /** Makes a retry after a lost connection safe: with the same key the server answers with the account it has created. */
  readonly key: string;
  /** How much the device worked for its captcha; where more is demanded, it works for that. */
  readonly worked: number;
  /** The version of the user agreement that the visitor agreed to; undefined where there is none. */
  readonly agreement: number | undefined;
}

/** Registers, signs in and opens the home page with a welcome toast. Rejects with ApiError. */
export async function registerMember(
  method: RegisterMethod,
  values: Readonly<Record<string, string>>,
  { key, worked, agreement }: RegistrationProof,
): Promise<void> {
  const computed = computedFields(useDevice.getState(), window.location.hostname);
  const body = { ...values, ...computed, ...(agreement === undefined ? {} : { agreement }) };
  const operation = method === 'username' ? register : registerByMobile;
  const send = (payment: Payment) =>
    call(operation, { body: { ...body, ...payment } as BodyOf<'register'>, idempotencyKey: key });
  acceptSession(await paying(send, worked));
  if (values.password !== undefined) holdPasswordForSession(values.password);
  showToast('success', 'toast.registered');
  navigate('home', undefined, { replace: true });
}

/**
 * Whether an affiliate code is valid on this domain (specification 5). Where too many codes were asked about on the
 * visitor's network, the registration itself decides. Rejects with ApiError.
 */
export async function isAffiliateValid(code: string): Promise<boolean> {
  try {
    const { success } = await call(checkAffiliate, { query: { code, domain: window.location.hostname } });
    return success;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'login.slowDown') return true;
    throw error;
  }
}
