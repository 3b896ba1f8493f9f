import type { ErrorCode } from '#schemas/api/errors.ts';

/** The HTTP status of each error code. 401 is reserved for sessions: a client ends its session on it. */
const statuses: Record<ErrorCode, number> = {
  'session.missing': 401,
  'session.expired': 401,
  'login.failed': 403,
  'login.captcha': 403,
  'login.secondFactor': 403,
  'register.closed': 403,
  'register.invalid': 400,
  'register.userExists': 409,
  'register.mobileExists': 409,
  'register.affiliate': 403,
  'register.recommender': 403,
  'trial.over': 403,
  'firebase.invalid': 403,
  'firebase.unregistered': 403,
  'sms.wrong': 403,
  'sms.wait': 429,
  'login.slowDown': 429,
  'request.tooMany': 429,
  'system.busy': 503,
  'request.invalid': 400,
  'request.notFound': 404,
  'permission.denied': 403,
  'account.missing': 404,
  'account.notMember': 403,
  'account.notAgent': 403,
  'account.trial': 403,
  'system.maintenance': 503,
  'system.upgrading': 503,
  'region.blocked': 451,
  'cipher.unknown': 400,
  'cipher.broken': 400,
  'not.available': 501,
  'security.password': 403,
  'payment.wrong': 403,
  'payment.unset': 409,
  'security.proof': 403,
  'payment.same': 409,
  'payment.weak': 400,
  'card.limit': 409,
  'card.exists': 409,
  'passkey.unknown': 403,
  'passkey.refused': 403,
  'passkey.copied': 403,
  'passkey.exists': 409,
  'passkey.limit': 409,
  'picture.invalid': 400,
  'activity.closed': 409,
  'activity.spent': 409,
  'activity.goal': 409,
  'activity.taken': 409,
  'activity.undecided': 409,
  'activity.comment': 400,
  'activity.pictures': 400,
  'picture.gone': 409,
  'feedback.length': 400,
  'feedback.reused': 422,
  'password.wrong': 403,
  'password.common': 400,
  'password.first': 403,
  'agreement.first': 403,
  'agreement.changed': 409,
  'secondFactor.first': 403,
  'secondFactor.wrong': 403,
  'modify.new.old.same': 409,
  'money.insufficient': 409,
  'money.limits': 400,
  'money.decimals': 400,
  'money.daily': 409,
  'money.held': 403,
  'money.turnover': 409,
  'money.setUp': 409,
  'money.changed': 409,
  'money.methodGone': 409,
  'money.accountGone': 409,
  'money.state': 409,
  'money.tooMany': 409,
  'money.key': 400,
  'money.reused': 422,
  'money.underWay': 409,
  'money.promotion': 409,
  'money.proof': 400,
  'money.proofLimit': 409,
  'money.gateway': 503,
  'mission.open': 409,
  'mission.over': 409,
  'mission.spent': 409,
  'rates.bounds': 400,
  'rates.changed': 409,
  'rain.early': 409,
  'rain.over': 409,
  'rain.gone': 409,
  'rain.level': 403,
  'rain.active': 403,
  'rain.shares': 400,
  'rain.time': 409,
  'money.noUpline': 409,
  'rebate.least': 409,
  'rebate.over': 409,
  'team.links': 409,
  'contract.over': 409,
  'contract.above': 409,
  'contract.terms': 400,
};

/** An error that is reported to the caller as the envelope `{ success: false, value, errorCode, message }`. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** The envelope's `value`, such as `{ captcha: true }`. */
  readonly value: unknown;
  /** Seconds after which the caller may retry. */
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

/** A server fault that QA simulates: answered like any other fault, but not logged. */
export class SimulatedFault extends Error {
  constructor() {
    super('a fault that was asked for');
    this.name = 'StagedFault';
  }
}
