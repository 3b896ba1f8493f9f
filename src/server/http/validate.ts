import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Contract } from '#schemas/api/operation.ts';
import { type OperationName, operationList } from '#schemas/api/operations.ts';

const shared = { strict: true, allowUnionTypes: true, allErrors: false, useDefaults: false } as const;

// A query is text, so its numbers are read from it; a body says its types itself. Of both, what the contract
// does not name is dropped before a handler sees it.
const queries = new Ajv({ ...shared, coerceTypes: true, removeAdditional: 'all' });
const bodies = new Ajv({ ...shared, removeAdditional: 'all' });
const answers = new Ajv(shared);

/** The checks of one operation. `query` and `body` also change what they are given (types, unknown fields). */
export interface OperationChecks {
  readonly query: ValidateFunction;
  readonly body: ValidateFunction;
  readonly value: ValidateFunction;
}

/** What an operation without a query or body accepts: nothing, whatever is sent. */
const nothing = { type: 'object', properties: {} } as const;

const compile = ({ query, body, value }: Contract): OperationChecks => ({
  query: queries.compile(query ?? nothing),
  body: bodies.compile(body ?? nothing),
  value: answers.compile(value),
});

const compiled = new Map<OperationName, OperationChecks>();

/** The checks of an operation, compiled on first use. */
export function checksOf(name: OperationName): OperationChecks {
  const known = compiled.get(name) ?? compile(operationList[name]);
  compiled.set(name, known);
  return known;
}

/** The first error as a short text: where and what, never the value. */
export const explain = (errors: ErrorObject[] | null | undefined): string =>
  errors?.[0]
    ? `${errors[0].instancePath || '/'} ${errors[0].message ?? 'is wrong'}`.slice(0, 200)
    : 'is wrong';
