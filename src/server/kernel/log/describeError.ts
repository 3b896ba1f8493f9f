import { withoutValues } from '#src/domain/values/withoutValues.ts';

/** What a log says of an error: no values that a caller sent, as far as that can be told. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Names of the database's rule, table and column. */
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  /** Where it was thrown: the frames alone, since the first line of a stack repeats the message. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

/** Causes told of one error. */
const deepest = 4;

const textAt = (error: object, key: string): string | undefined => {
  const value: unknown = (error as Record<string, unknown>)[key];
  return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;
};

/**
 * Describes a thrown value for the log. Fields of errors are named one by one: databases add the statement and its
 * parameters to theirs.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: withoutValues(String(error)) };
  const { name, message, stack, cause } = error as Partial<Error>;
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const named = Object.fromEntries(
    ['code', 'constraint', 'table', 'column'].flatMap((key) => {
      const value = textAt(error, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return {
    type: name ?? 'object',
    message: withoutValues(message ?? ''),
    ...named,
    ...(frames?.length ? { stack: frames.map((line) => line.trim()) } : {}),
    ...(cause === undefined || depth >= deepest ? {} : { cause: describeError(cause, depth + 1) }),
  };
}
