import { create } from 'zustand';
import { memberTypes } from '#schemas/codes.ts';
import { erase, eraseVisit, isTrial, keepTrial, readStored, storageName, store } from './storage.ts';

/** Who is signed in on this device (specification 3). */
export interface Session {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** Member type code. */
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

interface SessionState {
  readonly session: Session | null;
  /** Whether storage has been read: before that nobody can say who is signed in. */
  readonly known: boolean;
  /** It ended without anybody's leaving: who signs in again goes on where they were. */
  readonly lapsed: boolean;
}

/** Created signed out, so that a prerendered page hydrates; what is stored comes right after. */
export const useSession = create<SessionState>()(() => ({ session: null, known: false, lapsed: false }));

export const currentSession = (): Session | null => useSession.getState().session;

/** Reads the stored session, a free trial's before the device's own; called once the page is drawn. */
export function restoreSession(): void {
  keepTrial(true);
  const trial = readStored('MC_SESSION_INFO');
  keepTrial(trial !== null);
  useSession.setState({ session: trial ?? readStored('MC_SESSION_INFO'), known: true });
}

/** Begins a session. Whoever was on a free trial has left it: nothing of it is carried along. */
export function startSession(session: Session): void {
  if (isTrial()) eraseVisit();
  erase('trialName');
  keepTrial(session.type === memberTypes.trial);
  store('MC_SESSION_INFO', { ...session });
  useSession.setState({ session, lapsed: false });
}

/**
 * Forgets the session and everything kept for the visit. A free trial ends on its own tab, whoever else is signed in.
 * `lapsed`: nobody meant it to end.
 */
export function endSession(lapsed = false): void {
  erase('MC_SESSION_INFO', 'memberInfo', 'activeAt');
  eraseVisit();
  const left = isTrial();
  keepTrial(false);
  const session = left ? readStored('MC_SESSION_INFO') : null;
  useSession.setState({ session, lapsed: lapsed && session === null });
}

/**
 * Follows other tabs: signing in or out in one shows in all, without polling. `changed` hears who it was before.
 * Returns how to stop.
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
