import type { Operation } from '#schemas/api/operation.ts';
import { queryText } from './operationAddress.ts';

/** What an answer is called in a published page: the operation with its whole query. */
export const answerName = (operation: Operation, query: Readonly<Record<string, unknown>> = {}): string =>
  `${operation.name}${queryText(operation, query)}`;
