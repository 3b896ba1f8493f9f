/** Why a game is not shown, as text keys, and whether a retry may help. */
export interface Failure {
  /** Text keys. */
  readonly title: string;
  readonly text: string;
  readonly retry: boolean;
}

const failure = (name: string, retry: boolean): Failure => ({
  title: `launchGame.${name}Title`,
  text: `launchGame.${name}Text`,
  retry,
});

/** The game did not load in time. */
export const late = failure('late', true);

/** The game's URL may not be framed here. */
export const refused = failure('refused', false);

/** The game ended the session: opened on another device, or idle for too long. */
export const ended = failure('ended', true);

/** The URL names no game. */
export const unnamed = failure('unnamed', false);

/** The server refused; `text` is the key of its reason. */
export const told = (text: string): Failure => ({ title: 'launchGame.failedTitle', text, retry: true });
