import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Contract } from '#schemas/api/operation.ts';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { dateFormats } from '#src/domain/values/dateFormats.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { isStorable } from '../kernel/storable.ts';

const ajvOptions = {
  strict: true,
  allowUnionTypes: true,
  allErrors: false,
  useDefaults: false,
  formats: dateFormats,
} as const;

// Numbers in a query are coerced from text; a body has types of its own. Fields that the contract does not name are
// removed from both before a handler sees them.
const queries = new Ajv({ ...ajvOptions, coerceTypes: true, removeAdditional: 'all' });
const bodies = new Ajv({ ...ajvOptions, removeAdditional: 'all' });
const answers = new Ajv(ajvOptions);

/**
 * Validators of one operation. `query` and `body` also modify their input: they coerce types and remove unknown fields.
 */
export interface OperationChecks {
  readonly query: ValidateFunction;
  readonly body: ValidateFunction;
  readonly value: ValidateFunction;
}

/** Schema of a missing query or body: every field is removed. */
const noFields = { type: 'object', properties: {} } as const;

const compile = ({ query, body, value }: Contract): OperationChecks => ({
  query: queries.compile(query ?? noFields),
  body: bodies.compile(body ?? noFields),
  value: answers.compile(value),
});

const compiled = new Map<OperationName, OperationChecks>();

/** The validators of an operation, compiled on first use. */
export function checksOf(name: OperationName): OperationChecks {
  const checks = compiled.get(name) ?? compile(operationList[name]);
  compiled.set(name, checks);
  return checks;
}

/**
 * Checks input of a caller, which is modified as the check does: the one border that bad input meets. Throws
 * ApiFailure `request.invalid`.
 */
export function requireValid(check: ValidateFunction, input: unknown): void {
  if (!check(input)) throw new ApiFailure('request.invalid', firstError(check.errors));
  // After the check, which has turned texts of a query into numbers and removed what no handler sees.
  if (!isStorable(input))
    throw new ApiFailure('request.invalid', 'characters or numbers that cannot be stored');
}

/** The first error as a short text: path and message, never the value. */
export const firstError = (errors: ErrorObject[] | null | undefined): string =>
  errors?.[0]
    ? `${errors[0].instancePath || '/'} ${errors[0].message ?? 'is wrong'}`.slice(0, 200)
    : 'is wrong';
