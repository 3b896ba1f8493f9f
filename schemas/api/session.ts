import { schema } from '../schema.ts';
import { sessionDuties } from '../sessionDuties.ts';
import { contract, type Operation } from './operation.ts';
import {
  captchaAnswer,
  code,
  expiry,
  fieldBounds,
  instant,
  label,
  nonEmptyText,
  objectOf,
} from './shapes.ts';

/** The answer of a login (specification 7), from which the browser's session is created. */
export const sessionValue = schema({
  type: 'object',
  properties: {
    /**
     * What later calls send: `Authorization: Bearer <token>`; or, for a page of the server's own origin, `cookie.` and the
     * session's name: the token is then in a cookie, and calls send `Authorization: Session <name>`.
     */
    token: { type: 'string', minLength: 20, maxLength: 512 },
    merchantCode: code,
    userName: label,
    customerType: { type: 'integer' },
    firstTimeLogin: { type: 'boolean' },
    /** The session opens nothing but setting up a second factor. */
    secondFactorDue: { type: 'boolean' },
    /** The account's previous sign-in; null at the first. */
    lastLoginAt: { ...instant, type: ['string', 'null'] },
  },
  required: ['token', 'merchantCode', 'userName', 'customerType', 'firstTimeLogin'],
});

/** The decrypted login payload (specification 3). */
export const credentials = schema({
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['username', 'sms', 'firebase'] },
    username: { type: 'string', minLength: 1, maxLength: 64 },
    password: { type: 'string', minLength: 1, maxLength: 256 },
    captcha: captchaAnswer,
    countryDialingCode: { type: 'string', maxLength: 6 },
    firebaseChannel: { type: 'string', enum: ['sms'] },
    firebaseIdToken: { type: 'string', maxLength: 4096 },
    firebaseMobileNo: { type: 'string', maxLength: 20 },
  },
  required: ['type', 'username'],
  additionalProperties: false,
});

export const login = {
  name: 'login',
  area: 'session',
  method: 'POST',
  path: '/wps/session/login',
  encoding: 'encrypted',
} as const satisfies Operation;

export const logout = {
  name: 'logout',
  area: 'session',
  method: 'DELETE',
  path: '/wps/session/logout',
  session: 'required',
  tokenInQuery: true,
} as const satisfies Operation;

export const renewSession = {
  name: 'renewSession',
  area: 'session',
  method: 'GET',
  path: '/wps/relay/session/renew',
  session: 'required',
} as const satisfies Operation;

export const sendSmsCode = {
  name: 'sendSmsCode',
  area: 'session',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  module: 'VERIFICATION3',
} as const satisfies Operation;

export const getVerificationPattern = {
  name: 'getVerificationPattern',
  area: 'session',
  method: 'GET',
  path: '/wps/relay/system/validation/pattern',
  session: 'required',
} as const satisfies Operation;

export const changePassword = {
  name: 'changePassword',
  area: 'session',
  method: 'PUT',
  path: '/wps/member/password',
  session: 'required',
  encoding: 'encrypted',
} as const satisfies Operation;

export const logoutEverywhere = {
  name: 'logoutEverywhere',
  area: 'session',
  method: 'DELETE',
  path: '/wps/relay/session/all',
  session: 'required',
} as const satisfies Operation;

/** Sessions, registration and passwords. */
export const sessionOperations = {
  login: contract(login, {
    body: credentials,
    value: sessionValue,
  }),
  logout: contract(logout, {
    openBefore: sessionDuties,
    value: schema({ type: 'boolean' }),
  }),
  renewSession: contract(renewSession, {
    openBefore: sessionDuties,
    assumed: true,
    /** Counts as use of the session. `expiresAt`: when it ends unless it is used again. */
    value: schema(objectOf({ expiresAt: instant })),
  }),
  sendSmsCode: contract(sendSmsCode, {
    /** Sends a sign-in code. Default dialling code: that of the brand's country. */
    body: schema({
      type: 'object',
      properties: {
        mobileNum: { type: 'string', pattern: '^\\d{4,20}$' },
        moduleId: { type: 'string', const: 'VERIFICATION3' },
        countryDialingCode: { type: 'string', pattern: '^\\d{1,4}$' },
        captcha: captchaAnswer,
      },
      required: ['mobileNum', 'moduleId'],
    }),
    value: expiry,
  }),
  getVerificationPattern: contract(getVerificationPattern, {
    openBefore: ['ownPassword'],
    assumed: true,
    /** Bounds of fields that a member may change, by field. Missing bounds are those of the rule table. */
    value: schema(fieldBounds),
  }),
  changePassword: contract(changePassword, {
    sensitive: 'own',
    openBefore: ['ownPassword'],
    assumed: true,
    /** This session continues; all others of the account end. */
    body: schema(
      objectOf({ oldPassword: nonEmptyText, newPassword: nonEmptyText, confirmNewPassword: nonEmptyText }),
    ),
    value: schema({ type: 'boolean' }),
  }),
  logoutEverywhere: contract(logoutEverywhere, {
    openBefore: sessionDuties,
    assumed: true,
    /** All sessions of the account end, including the calling session. */
    value: schema({ type: 'boolean' }),
  }),
} as const;
