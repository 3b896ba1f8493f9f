import { ApiError, failureText } from '#src/api/apiError.ts';
import type { useHold } from './useHold.ts';
import type { LoginFields } from './useLoginFields.ts';

/** The field that a refusal is about, by its code. */
const fieldOf: Readonly<Record<string, string | undefined>> = {
  'login.captcha': 'captcha',
  'sms.wrong': 'password',
  'register.invalid': 'username',
};

/** How long a refusal says to wait, in seconds. */
function secondsOf(value: unknown): number | undefined {
  const seconds = (value as { seconds?: unknown } | null | undefined)?.seconds;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}

/** Tells the form why the server refused, at the field it is about, else on top; a wait that it names begins. */
export function tellRefusal(
  error: unknown,
  { form, captcha }: LoginFields,
  hold: ReturnType<typeof useHold>,
): void {
  const { code = '', kind, value } = error instanceof ApiError ? error : {};
  if (code === 'login.captcha' && !captcha.needed) {
    captcha.ask('aloud');
    return;
  }
  const seconds = code === 'login.slowDown' ? secondsOf(value) : undefined;
  if (seconds !== undefined) hold.begin(seconds);
  const text = kind === 'offline' ? 'loginForm.cutOff' : failureText(error);
  form.refuse(code === 'register.invalid' ? 'error.mobile' : text, fieldOf[code]);
  if (code === 'sms.wrong') form.fill({ password: '' });
}
