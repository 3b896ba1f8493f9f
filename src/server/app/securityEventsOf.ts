import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { notesOf } from '../http/requestNotes.ts';
import type { SecurityLogEntry, SecurityLogKind } from '../kernel/log/securityLog.ts';

/** What an operation that succeeded means for the security of an account. */
const kindOfSuccess: Partial<Record<OperationName, SecurityLogKind>> = {
  login: 'signedIn',
  finishLogin: 'signedIn',
  loginByPasskey: 'signedIn',
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
  confirmTotp: 'secondFactorChanged',
  removeTotp: 'secondFactorChanged',
  renewRecoveryCodes: 'secondFactorChanged',
  setPaymentPassword: 'paymentPasswordChanged',
  addBankCard: 'cardChanged',
  removeBankCard: 'cardChanged',
  addPasskey: 'passkeyChanged',
  removePasskey: 'passkeyChanged',
};

/** What a refusal means, by its error code. */
const kindOfFailure: Readonly<Record<string, SecurityLogKind>> = {
  'login.failed': 'signInFailed',
  'firebase.invalid': 'signInFailed',
  'passkey.unknown': 'signInFailed',
  'passkey.refused': 'signInFailed',
  'passkey.copied': 'passkeyCopied',
  'login.captcha': 'captchaDemanded',
  'login.secondFactor': 'secondFactorDemanded',
  'secondFactor.wrong': 'proofRefused',
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
function operatorEvent(route: string, status: number, next: string): SecurityLogKind | undefined {
  // A named operator's password is right, and the second factor comes next.
  if (route === '/console/sign-in' && next.startsWith('/console/second-factor')) return undefined;
  if (route === '/console/sign-in' || route === '/console/second-factor')
    return status === 303 || status === 200 ? 'consoleSignedIn' : 'consoleSignInFailed';
  if (route === '/console/sign-out') return status === 303 ? 'consoleSignedOut' : undefined;
  const succeeded = status === 303 || status === 200;
  return succeeded && /^\/(console|operator)\//.test(route) ? 'operatorChanged' : undefined;
}

function kindOf(request: FastifyRequest, reply: FastifyReply): SecurityLogKind | undefined {
  const status = reply.statusCode;
  const { crossSite, failure } = notesOf(request);
  if (crossSite) return 'crossSiteRefused';
  if (status === 429) return 'limitReached';
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? '';
  if (route.startsWith('/console') && failure === 'permission.denied') return 'operatorRefused';
  if (method === 'POST' && /^\/(console|operator)\//.test(route))
    return operatorEvent(route, status, String(reply.getHeader('location') ?? ''));
  if (failure !== undefined) return kindOfFailure[failure];
  const operation = operationsByRoute.get(`${method} ${route}`);
  return operation === undefined || status !== 200 ? undefined : kindOfSuccess[operation];
}

/** The security events that a response tells of: one table for all operations, the console and the commands. */
export function securityEventsOf(request: FastifyRequest, reply: FastifyReply): SecurityLogEntry[] {
  const { member, failure, newDevice } = notesOf(request);
  const kind = kindOf(request, reply);
  const kinds = [...(kind === undefined ? [] : [kind]), ...(newDevice ? (['newDevice'] as const) : [])];
  return kinds.map((each) => ({ kind: each, member, why: failure, route: request.routeOptions.url }));
}
