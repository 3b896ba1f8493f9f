import { forgetSession } from '#src/actions/account/signOut.ts';
import { beginSession, currentSession } from '#src/stores/account/session.ts';
import { saveTypedValues } from '#src/stores/account/typedValues.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { showToast } from '#src/stores/toasts.ts';
import { pageAt } from '../page/routes.ts';

/** Pages that contain a login form. */
const loginPages: ReadonlySet<string> = new Set(['login', 'register', 'forgot-password']);

/** The server has refused a session until the member chooses a password: pages lead to that from now on. */
export function requireOwnPassword(token: string | null): void {
  const session = currentSession();
  if (session?.token === token) beginSession({ ...session, firstTimeLogin: true });
}

/**
 * Ends a session that expired or was ended by the server, with one message. An open page stays, with the login
 * dialog over it; any other page redirects to the login page and is returned to after signing in. `text` is a text
 * key.
 */
export function expireSession(text: string): void {
  const { id, page } = pageAt(currentBrand(), window.location.pathname);
  const open = (page as { access?: string }).access ?? 'open';
  saveTypedValues(currentSession()?.userName ?? '', window.location.pathname);
  forgetSession(true);
  showToast('fail', text);
  if (open === 'open' && !loginPages.has(id)) openDialog('login');
}
