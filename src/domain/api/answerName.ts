import type { Operation } from '#schemas/api/operation.ts';
import { queryText } from './operationAddress.ts';

/** The key of an answer in a published page: the operation's name with its whole query. */
export const answerName = (operation: Operation, query: Readonly<Record<string, unknown>> = {}): string =>
  `${operation.name}${queryText(operation, query)}`;
