import { ApiFailure } from './failure.ts';

/** An id as callers send it. Throws ApiFailure on text that is none. */
export function requireId(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw new ApiFailure('request.invalid', 'not an id of a row');
  return text;
}
