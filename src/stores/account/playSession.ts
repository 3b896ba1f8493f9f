import { create } from 'zustand';

/** A play session: starts with the first game launched after a login, and continues across games. */
interface PlaySession {
  /** Token of the login session it belongs to. */
  readonly token: string;
  /** Start by the server's clock, as ISO 8601: stakes from then on count towards it. */
  readonly since: string;
  /** Start by the device's monotonic clock, in milliseconds. */
  readonly begun: number;
}

export const usePlaySession = create<{ readonly session: PlaySession | null }>()(() => ({ session: null }));

/** Starts a play session at a launch, or continues the one of the same login. */
export function continuePlay(token: string, launchedAt: string): void {
  if (usePlaySession.getState().session?.token === token) return;
  usePlaySession.setState({ session: { token, since: launchedAt, begun: performance.now() } });
}
