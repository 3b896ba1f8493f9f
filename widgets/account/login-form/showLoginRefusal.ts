import { ApiError, failureText } from '#src/api/apiError.ts';
import type { useLockout } from './useLockout.ts';
import type { LoginFields } from './useLoginFields.ts';

/** The field a refusal concerns, by error code. */
const fieldOf: Readonly<Record<string, string | undefined>> = {
  'login.captcha': 'captcha',
  'sms.wrong': 'password',
  'register.invalid': 'username',
};

/** Shows the server's refusal at the field it concerns, else on top of the form, and starts the wait it states. */
export function showLoginRefusal(
  error: unknown,
  { form, captcha }: LoginFields,
  lockout: ReturnType<typeof useLockout>,
): void {
  const { code = '', kind, value } = error instanceof ApiError ? error : {};
  // A captcha that was not shown yet is no mistake.
  if (code === 'login.captcha' && !captcha.needed) return;
  const seconds = Number((value as { seconds?: unknown } | null | undefined)?.seconds);
  if (code === 'login.slowDown' && seconds > 0) lockout.begin(seconds);
  const text = kind === 'offline' ? 'loginForm.cutOff' : failureText(error);
  form.refuse(code === 'register.invalid' ? 'error.mobile' : text, fieldOf[code]);
  if (code === 'sms.wrong') form.fill({ password: '' });
}
