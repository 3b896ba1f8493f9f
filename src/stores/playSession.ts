import { create } from 'zustand';

/** A session of play: since somebody signed in and opened the first game, whatever games follow. */
interface PlaySession {
  /** Token of the login it belongs to. */
  readonly token: string;
  /** By the server's clock, as ISO 8601: what was staked since is staked in it. */
  readonly since: string;
  /** By the device's running clock, in milliseconds. */
  readonly begun: number;
}

export const usePlaySession = create<{ readonly session: PlaySession | null }>()(() => ({ session: null }));

/** Begins a session of play with a launch, or goes on with the one that this login has begun. */
export function continuePlay(token: string, launchedAt: string): void {
  if (usePlaySession.getState().session?.token === token) return;
  usePlaySession.setState({ session: { token, since: launchedAt, begun: performance.now() } });
}
