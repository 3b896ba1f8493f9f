import { beginAgreementDuty } from '#src/actions/account/agreementDuty.ts';
import { forgetSession } from '#src/actions/account/forgetSession.ts';
import { navigate } from '#src/actions/navigation.ts';
import { rememberReturnTo } from '#src/stores/account/returnTo.ts';
import { beginSession, currentSession } from '#src/stores/account/session.ts';
import { saveTypedValues } from '#src/stores/account/typedValues.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { openDialog } from '#src/stores/dialogs.ts';
import { showToast } from '#src/stores/toasts.ts';
import { pageAt } from '../page/routes.ts';

/** Pages that contain a login form. */
const loginPages: ReadonlySet<string> = new Set(['login', 'sign-in-code', 'register', 'forgot-password']);

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

/** Pages that answer questions about the agreement stay open. */
const besideAgreement: ReadonlySet<string> = new Set(['user-agreement', 'help', 'service']);

/** Opens the user agreement over the page that was refused, which is returned to. */
function leadToAgreement(): void {
  const { pathname, search } = window.location;
  const { id } = pageAt(currentBrand(), pathname);
  if (!currentSession()?.agreementDue) beginAgreementDuty();
  if (besideAgreement.has(id)) return;
  rememberReturnTo(id, Object.fromEntries(new URLSearchParams(search)));
  navigate('user-agreement', undefined, { replace: true });
}

/** Pages lead to what the server wants done first, by its error code, from now on. */
function requireDuty(token: string, code: string): void {
  const session = currentSession();
  if (session?.token !== token) return;
  if (code === 'agreement.first') {
    leadToAgreement();
    return;
  }
  const secondFactorDue = code === 'secondFactor.first';
  beginSession({ ...session, firstTimeLogin: true, secondFactorDue });
  if (secondFactorDue) showToast('info', 'error.secondFactorFirst');
}

/** The server has refused the session: for good, or until what `duty` names is done. */
export const refuseSession = (token: string, duty: string | undefined): void =>
  duty ? requireDuty(token, duty) : expireSession('error.loggedOut');
