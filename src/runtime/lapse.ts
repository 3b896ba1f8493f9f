import { forgetSession } from '#src/actions/logout.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { currentSession } from '#src/stores/session.ts';
import { showToast } from '#src/stores/toasts.ts';
import { keepTyped } from '#src/stores/typedBefore.ts';
import { pageAt } from './routes.ts';

/** Pages that ask for a login themselves. */
const ownLogin: ReadonlySet<string> = new Set(['login', 'register', 'forgot-password']);

/**
 * The session is over without anybody's leaving: said once, and whoever signs in again goes on where they were. A page
 * for everybody stays, under the login popup; any other one leads to the login page and comes back.
 */
export function lapse(text: string): void {
  const { id, page } = pageAt(currentBrand(), window.location.pathname);
  const open = (page as { access?: string }).access ?? 'open';
  keepTyped(currentSession()?.userName ?? '', window.location.pathname);
  forgetSession(true);
  showToast('fail', text);
  if (open === 'open' && !ownLogin.has(id)) openDialog('login');
}
