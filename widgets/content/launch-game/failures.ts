/** Why a game is not shown, as text keys, and whether a retry may help. */
export interface LaunchFailure {
  /** Text keys. */
  readonly title: string;
  readonly text: string;
  readonly retry: boolean;
}

const failure = (name: string, retry: boolean): LaunchFailure => ({
  title: `launchGame.${name}Title`,
  text: `launchGame.${name}Text`,
  retry,
});

/** The game did not load in time. */
export const timedOut = failure('late', true);

/** The game's URL may not be framed here. */
export const blockedFrame = failure('refused', false);

/** The game ended the session: opened on another device, or idle for too long. */
export const sessionEnded = failure('ended', true);

/** The URL names no game. */
export const gameMissing = failure('unnamed', false);

/** The server refused; `text` is the key of its reason. */
export const serverRefusal = (text: string): LaunchFailure => ({
  title: 'launchGame.failedTitle',
  text,
  retry: true,
});
