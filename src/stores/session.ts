import { create } from 'zustand';
import { erase, eraseVisit, readStored, storageName, store } from './storage.ts';

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
}

/** Created signed out, so that a prerendered page hydrates; what is stored comes right after. */
export const useSession = create<SessionState>()(() => ({ session: null, known: false }));

export const currentSession = (): Session | null => useSession.getState().session;

/** Reads the stored session; called once the page is drawn. */
export const restoreSession = (): void =>
  useSession.setState({ session: readStored('MC_SESSION_INFO'), known: true });

export function startSession(session: Session): void {
  store('MC_SESSION_INFO', { ...session });
  useSession.setState({ session });
}

/** Forgets the session and everything kept for the visit. */
export function endSession(): void {
  erase('MC_SESSION_INFO', 'memberInfo');
  eraseVisit();
  useSession.setState({ session: null });
}

/** Follows other tabs: signing in or out in one shows in all, without polling. Returns how to stop. */
export function followOtherTabs(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageName('MC_SESSION_INFO')) return;
    const before = currentSession()?.token;
    restoreSession();
    if (currentSession()?.token !== before) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
