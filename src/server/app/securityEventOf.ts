import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { notesOf } from '../http/requestNotes.ts';
import type { SecurityLogEntry, SecurityLogKind } from '../kernel/log/securityLog.ts';

/** What an operation that succeeded means for the security of an account. */
const kindOfSuccess: Partial<Record<OperationName, SecurityLogKind>> = {
  login: 'signedIn',
  freePlay: 'signedIn',
  register: 'registered',
  registerByMobile: 'registered',
  logout: 'sessionEnded',
  logoutEverywhere: 'sessionEnded',
  endDevices: 'sessionEnded',
  sendSmsCode: 'codeSent',
  sendRegistrationSms: 'codeSent',
  sendPasswordSms: 'codeSent',
  sendOwnCode: 'codeSent',
  sendEmailCode: 'codeSent',
  sendMobileCode: 'codeSent',
  requestPasswordByEmail: 'codeSent',
  changePassword: 'passwordChanged',
  setFirstPassword: 'passwordChanged',
  setPasswordByPhone: 'passwordChanged',
  setEmail: 'emailChanged',
  setMobile: 'mobileChanged',
  setPaymentPassword: 'paymentPasswordChanged',
  addBankCard: 'cardChanged',
  removeBankCard: 'cardChanged',
};

/** What a refusal means, by its error code. */
const kindOfFailure: Readonly<Record<string, SecurityLogKind>> = {
  'login.failed': 'signInFailed',
  'firebase.invalid': 'signInFailed',
  'login.captcha': 'captchaDemanded',
  'password.wrong': 'proofRefused',
  'security.password': 'proofRefused',
  'payment.wrong': 'proofRefused',
  'sms.wrong': 'proofRefused',
  'session.expired': 'sessionEnded',
};

const operationsByRoute = new Map(
  Object.entries(operationList).map(([name, { method, path }]) => [
    `${method} ${path}`,
    name as OperationName,
  ]),
);

/** The event of a form of the console, or of a command of the operator. */
function operatorEvent(route: string, status: number): SecurityLogKind | undefined {
  if (route === '/console/sign-in') return status === 303 ? 'consoleSignedIn' : 'consoleSignInFailed';
  if (route === '/console/sign-out') return status === 303 ? 'consoleSignedOut' : undefined;
  const succeeded = status === 303 || status === 200;
  return succeeded && /^\/(console|operator)\//.test(route) ? 'operatorChanged' : undefined;
}

function kindOf(request: FastifyRequest, status: number): SecurityLogKind | undefined {
  const { crossSite, failure } = notesOf(request);
  if (crossSite) return 'crossSiteRefused';
  if (status === 429) return 'limitReached';
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? '';
  if (method === 'POST' && /^\/(console|operator)\//.test(route)) return operatorEvent(route, status);
  if (failure !== undefined) return kindOfFailure[failure];
  const operation = operationsByRoute.get(`${method} ${route}`);
  return operation === undefined || status !== 200 ? undefined : kindOfSuccess[operation];
}

/** The security event that a response tells of, if any: one table for all operations, the console and the commands. */
export function securityEventOf(request: FastifyRequest, reply: FastifyReply): SecurityLogEntry | undefined {
  const kind = kindOf(request, reply.statusCode);
  if (kind === undefined) return undefined;
  const { member, failure } = notesOf(request);
  return { kind, member, why: failure, route: request.routeOptions.url };
}
