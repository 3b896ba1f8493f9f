import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { queryText } from './operationAddress.ts';

/** What an answer is called in a published page: the operation with its whole query. */
export const answerName = (operation: OperationName, query: Readonly<Record<string, unknown>> = {}): string =>
  `${operation}${queryText(operationList[operation], query)}`;
