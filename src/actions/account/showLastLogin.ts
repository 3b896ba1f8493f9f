import { isLanguageCode, languages } from '#schemas/languages.ts';
import { connected } from '#src/api/connection.ts';
import { showToast, toastDuration } from '#src/stores/toasts.ts';

/** Shows the time of the account's previous login, so that a member can notice a login by another person. */
export function showLastLogin(at: string): void {
  const code = connected().language();
  const { intl } = languages[isLanguageCode(code) ? code : 'EN'];
  const time = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
  showToast('info', 'toast.lastLogin', toastDuration.short, { time });
}
