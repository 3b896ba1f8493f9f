import type { Logger } from 'pino';

/** Logs an error whose cause is not reported to the caller. `about`: ids and numbers for fields of the line. */
export type Log = (message: string, error?: unknown, about?: object) => void;

/** Errors go to the server's log, described by `describeError`. */
export const logErrors =
  (logger: Logger): Log =>
  (message, error, about = {}) =>
    logger.error(error === undefined ? about : { ...about, err: error }, message);
