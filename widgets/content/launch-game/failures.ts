/** Why a game is not shown, as text keys, and whether a retry may help. */
export interface LaunchFailure {
  /** Text keys. */
  readonly title: string;
  readonly text: string;
  readonly retry: boolean;
  /** Whether another game is what remains: the list of games is offered. */
  readonly choose?: true;
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
export const gameMissing: LaunchFailure = { ...failure('unnamed', false), choose: true };

/** The site has no game of that name, or of that vendor. */
export const gameGone: LaunchFailure = { ...failure('gone', false), choose: true };

/** The server launched the game, and gave no address for it. */
export const noAddress: LaunchFailure = {
  title: 'launchGame.failedTitle',
  text: 'error.emptyUrl',
  retry: true,
};

/** The server refused; `text` is the key of its reason. */
export const serverRefusal = (text: string): LaunchFailure => ({
  title: 'launchGame.failedTitle',
  text,
  retry: true,
});
