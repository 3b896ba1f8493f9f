import type { Operation } from '#schemas/api/operation.ts';
import { queryString } from './queryString.ts';

/** The key of an answer in a published page: the operation's name with its whole query. */
export const answerKey = (operation: Operation, query: Readonly<Record<string, unknown>> = {}): string =>
  `${operation.name}${queryString(operation, query)}`;
