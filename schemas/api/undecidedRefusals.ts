import type { ErrorCode } from './errors.ts';

/**
 * Refusals of what moves money after which the same request, with the same Idempotency-Key, may still be done: they come
 * before the movement itself is looked at. A wrong payment password is one, and having to wait after several: the member
 * types it once more, for the same movement. After any other refusal the key moves nothing any more.
 */
export const undecidedRefusals: readonly ErrorCode[] = [
  'money.underWay',
  'payment.wrong',
  'login.slowDown',
  'system.busy',
  'system.upgrading',
  'request.tooMany',
  'session.missing',
  'not.available',
];
