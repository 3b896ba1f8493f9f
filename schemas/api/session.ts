import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, expiry, fieldBounds, instant, label, listOf, nonEmptyText, objectOf } from './shapes.ts';

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
    captcha: { type: 'string', maxLength: 16 },
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

export const freePlay = {
  name: 'freePlay',
  area: 'session',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  module: 'COMM3',
} as const satisfies Operation;

export const createTrialAccount = {
  name: 'createTrialAccount',
  area: 'session',
  method: 'GET',
  path: '/wps/relay/member/trialAccount',
  module: 'COMM3',
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

export const getCaptcha = {
  name: 'getCaptcha',
  area: 'session',
  method: 'GET',
  path: '/wps/captcha',
  module: 'CAPTCHA3',
} as const satisfies Operation;

export const startCaptchaPuzzle = {
  name: 'startCaptchaPuzzle',
  area: 'session',
  method: 'POST',
  path: '/wps/relay/captcha/puzzle',
  module: 'CAPTCHA3',
} as const satisfies Operation;

export const solveCaptcha = {
  name: 'solveCaptcha',
  area: 'session',
  method: 'POST',
  path: '/wps/relay/captcha/solution',
  module: 'CAPTCHA3',
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
  freePlay: contract(freePlay, {
    /** The name from createTrialAccount, which opens a trial once; and a captcha's answer if one is required. */
    body: schema({
      type: 'object',
      properties: { userName: code, captcha: { type: 'string', maxLength: 16 } },
      required: ['userName'],
      additionalProperties: false,
    }),
    value: sessionValue,
  }),
  createTrialAccount: contract(createTrialAccount, {
    assumed: true,
    value: schema(objectOf({ userName: code })),
  }),
  logout: contract(logout, {
    beforeOwnPassword: true,
    value: schema({ type: 'boolean' }),
  }),
  renewSession: contract(renewSession, {
    beforeOwnPassword: true,
    assumed: true,
    /** Counts as use of the session. `expiresAt`: when it ends unless it is used again. */
    value: schema(objectOf({ expiresAt: instant })),
  }),
  getCaptcha: contract(getCaptcha, {
    value: schema({
      type: 'string',
      pattern: '^data:image/(png|svg\\+xml);base64,[A-Za-z0-9+/=]+$',
      maxLength: 200000,
    }),
  }),
  startCaptchaPuzzle: contract(startCaptchaPuzzle, {
    assumed: true,
    /** Zero bits of the work, as a refusal's `value.work` demands. Default: the lowest price. */
    body: schema({
      type: 'object',
      properties: { work: { type: 'integer', minimum: 1, maximum: 18 } },
      additionalProperties: false,
    }),
    /** Proof of work, the quiet alternative to reading the captcha's picture: `domain/forms/proofOfWork.ts`. */
    value: schema(
      objectOf({
        salt: { type: 'string', pattern: '^[\\w-]{16,32}$' },
        parts: { type: 'integer', minimum: 1, maximum: 32 },
        bits: { type: 'integer', minimum: 1, maximum: 18 },
      }),
    ),
  }),
  solveCaptcha: contract(solveCaptcha, {
    assumed: true,
    body: schema(objectOf({ answers: listOf({ type: 'integer', minimum: 0 }) })),
    /** An answer that the captcha takes once, instead of its picture's. */
    value: schema(objectOf({ captcha: { type: 'string', minLength: 1, maxLength: 16 } })),
  }),
  sendSmsCode: contract(sendSmsCode, {
    /** Sends a sign-in code. Default dialling code: that of the brand's country. */
    body: schema({
      type: 'object',
      properties: {
        mobileNum: { type: 'string', pattern: '^\\d{4,20}$' },
        moduleId: { type: 'string', const: 'VERIFICATION3' },
        countryDialingCode: { type: 'string', pattern: '^\\d{1,4}$' },
      },
      required: ['mobileNum', 'moduleId'],
    }),
    value: expiry,
  }),
  getVerificationPattern: contract(getVerificationPattern, {
    beforeOwnPassword: true,
    assumed: true,
    /** Bounds of fields that a member may change, by field. Missing bounds are those of the rule table. */
    value: schema(fieldBounds),
  }),
  changePassword: contract(changePassword, {
    sensitive: 'own',
    beforeOwnPassword: true,
    assumed: true,
    /** This session continues; all others of the account end. */
    body: schema(
      objectOf({ oldPassword: nonEmptyText, newPassword: nonEmptyText, confirmNewPassword: nonEmptyText }),
    ),
    value: schema({ type: 'boolean' }),
  }),
  logoutEverywhere: contract(logoutEverywhere, {
    beforeOwnPassword: true,
    assumed: true,
    /** All sessions of the account end, including the calling session. */
    value: schema({ type: 'boolean' }),
  }),
} as const;
