import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describeError.ts';
import { formatLine } from './formatLine.ts';

/** Names whose values never reach the log, whoever passes them. */
const secretNames = [
  ...[
    'password',
    'newPassword',
    'oldPassword',
    'confirmPassword',
    'paymentPassword',
    'token',
    'authorization',
  ],
  ...['cookie', 'code', 'verificationCode', 'ownCode', 'email', 'mobileNum', 'mobileNo', 'cardNumber'],
  ...['account', 'username', 'recipient', 'content', 'body', 'query', 'ip', 'url', 'headers'],
];

/** Levels of the log, from the most urgent; `silent` logs nothing. */
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Settings of a logger. */
export interface LoggerOptions {
  /** Lines of JSON, else short lines for people. Default: unless the standard error is a terminal. */
  readonly json?: boolean | undefined;
  /** Default: `warn` for people, `info` as JSON. */
  readonly level?: string | undefined;
  /** Receives the lines. Default: the standard error. */
  readonly write?: ((line: string) => void) | undefined;
}

/** The settings that the environment makes: `LIVERY_LOG=json`, `LIVERY_LOG_LEVEL`. Throws a sentence on another level. */
export function loggerOptions(env: NodeJS.ProcessEnv = process.env): LoggerOptions {
  const level = env.LIVERY_LOG_LEVEL || undefined;
  if (level !== undefined && !levels.includes(level))
    throw new Error(`LIVERY_LOG_LEVEL is "${level}"; it is one of ${levels.join(', ')}.`);
  return { level, json: env.LIVERY_LOG === 'json' || undefined };
}

/**
 * Creates the server's log. Nothing that a caller sent gets into it: errors are described by `describeError`, requests
 * by their method, and values under names of secrets are taken out.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  const json = options.json ?? !process.stderr.isTTY;
  const write = options.write ?? ((line: string) => process.stderr.write(line));
  const destination: DestinationStream = { write: (line) => void write(json ? line : formatLine(line)) };
  return pino(
    {
      level: options.level ?? (json ? 'info' : 'warn'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: {
        err: (error: unknown) => describeError(error),
        req: ({ method }: { method?: string }) => ({ method }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    destination,
  );
}
