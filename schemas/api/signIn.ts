import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { captchaAnswer, code, expiry, instant, label } from './shapes.ts';

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

export const sendSmsCode = {
  name: 'sendSmsCode',
  area: 'session',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  module: 'VERIFICATION3',
} as const satisfies Operation;

/** Signing in with a password, by SMS, or by Firebase. */
export const signInOperations = {
  login: contract(login, {
    body: credentials,
    value: sessionValue,
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
} as const;
