/** Why a game is not on screen, by the key of its words, and whether another try may help. */
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

/** It did not come in time. */
export const late = failure('late', true);

/** Its address is none that may be framed here. */
export const refused = failure('refused', false);

/** It ended by itself: opened elsewhere, or not played for long. */
export const ended = failure('ended', true);

/** Nothing says which game is meant. */
export const unnamed = failure('unnamed', false);

/** The server said no, in words of its own. */
export const told = (text: string): Failure => ({ title: 'launchGame.failedTitle', text, retry: true });
