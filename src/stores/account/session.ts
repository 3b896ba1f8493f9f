import { create } from 'zustand';
import { memberTypes } from '#schemas/codes.ts';
import { erase, eraseVisit, isTrial, readStored, setTrialStorage, storageName, store } from '../storage.ts';

/** The session of a signed-in member (specification 3). */
export interface Session {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** Member type code. */
  readonly type: number;
  /** The session opens nothing before a password of the member's own, or where it is due a second factor or a consent. */
  readonly firstTimeLogin: boolean;
  readonly secondFactorDue?: boolean;
  readonly agreementDue?: boolean;
}

interface SessionState {
  readonly session: Session | null;
  /** Whether storage has been read: until then it is unknown whether a member is signed in. */
  readonly known: boolean;
  /** The session expired or was ended by the server: signing in returns the member to the same page. */
  readonly lapsed: boolean;
}

/** Created signed out, so that a prerendered page hydrates; the stored session is read right after. */
export const useSession = create<SessionState>()(() => ({ session: null, known: false, lapsed: false }));

export const currentSession = (): Session | null => useSession.getState().session;

/** The page of what the member must do before the session opens anything else; undefined for nothing. */
export const firstPageOf = (session: Session | null): string | undefined =>
  session?.firstTimeLogin
    ? session.agreementDue
      ? 'user-agreement'
      : session.secondFactorDue
        ? 'two-step-sign-in'
        : 'change-password'
    : undefined;

/** The browser's stored session; none where signing out turned automatic login off, whatever a storage still holds. */
const storedSession = (): Session | null =>
  readStored('autoLogin') === '0' ? null : readStored('MC_SESSION_INFO');

/** Reads the stored session; a free trial's takes precedence over the browser's. Called once the page is drawn. */
export function restoreSession(): void {
  setTrialStorage(true);
  const trial = readStored('MC_SESSION_INFO');
  setTrialStorage(trial !== null);
  useSession.setState({ session: trial ?? storedSession(), known: true });
}

/** Begins a session. It ends a free trial, of which nothing is carried over. */
export function beginSession(session: Session): void {
  if (isTrial()) eraseVisit();
  erase('trialName');
  setTrialStorage(session.type === memberTypes.trial);
  // Before the session, which other tabs take up as soon as it is stored.
  if (!isTrial()) store('autoLogin', '1');
  store('MC_SESSION_INFO', { ...session });
  useSession.setState({ session, lapsed: false });
}

/**
 * Removes the session and everything stored for the visit. A free trial ends only in its own tab, where the
 * browser's session continues.
 * `lapsed`: it expired or was ended by the server.
 */
export function clearSession(lapsed = false): void {
  erase('MC_SESSION_INFO', 'memberInfo', 'activeAt');
  eraseVisit();
  const left = isTrial();
  setTrialStorage(false);
  const session = left ? storedSession() : null;
  useSession.setState({ session, lapsed: lapsed && session === null });
}

/**
 * Follows other tabs: signing in or out in one tab applies to all, without polling. `changed` receives the previous
 * session. Returns a function that stops it.
 */
export function followOtherTabs(changed: (before: Session | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageName('MC_SESSION_INFO')) return;
    const before = currentSession();
    restoreSession();
    if (currentSession()?.token !== before?.token) changed(before);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
