import type { ErrorCode } from '#schemas/api/errors.ts';

/** The HTTP status that goes with each error code. 401 is kept for sessions: a client ends its session on it. */
const statuses: Record<ErrorCode, number> = {
  'session.missing': 401,
  'session.expired': 401,
  'login.failed': 403,
  'login.captcha': 403,
  'login.slowDown': 429,
  'request.tooMany': 429,
  'request.invalid': 400,
  'request.notFound': 404,
  'permission.denied': 403,
  'account.notMember': 403,
  'account.notAgent': 403,
  'account.trial': 403,
  'system.maintenance': 503,
  'system.upgrading': 503,
  'region.blocked': 451,
  'cipher.unknown': 400,
  'cipher.broken': 400,
  'not.available': 501,
  'modify.new.old.same': 409,
};

/** A refusal that the caller is told about: becomes the envelope `{ success: false, value, errorCode, message }`. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What goes along in `value`, such as `{ captcha: true }`. */
  readonly value: unknown;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { value = null, retryAfter }: { value?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = statuses[code];
    this.value = value;
    this.retryAfter = retryAfter;
  }
}
