import { schema } from '../schema.ts';
import { code, instant, list, object, registerSettings } from './shapes.ts';

/** What a login answers (specification 7): the stored session is made from it. */
export const sessionValue = schema({
  type: 'object',
  properties: {
    token: { type: 'string', minLength: 20, maxLength: 512 },
    merchantCode: code,
    userName: code,
    customerType: { type: 'integer' },
    firstTimeLogin: { type: 'boolean' },
    /** When the account was signed in to before; null the first time. */
    lastLoginAt: { type: ['string', 'null'], pattern: instant.pattern },
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

/** Not empty; bounds are the rules', which say what is wrong. */
const filled = { type: 'string', minLength: 1, maxLength: 256 } as const;
const filledIn = { type: 'string', minLength: 1, maxLength: 128 } as const;

/** The registration payload (specification 3): the drawn fields that are filled in, and the four computed ones. */
export const registration = schema({
  type: 'object',
  properties: {
    registerUrl: { type: 'string', maxLength: 255 },
    registerMethod: { type: 'string', enum: ['APP', 'H5', 'WEBCLIP', 'PWA'] },
    type: { type: 'integer', const: 0 },
    domain: { type: 'string', maxLength: 255 },
    countryDialingCode: filledIn,
    username: filledIn,
    password: filledIn,
    confirmPassword: filledIn,
    affiliateCode: filledIn,
    paymentPassword: filledIn,
    recommenderId: filledIn,
    nickname: filledIn,
    payeeName: filledIn,
    email: filledIn,
    mobileNum: filledIn,
    idNumber: filledIn,
    qqNum: filledIn,
    facebook: filledIn,
    wechat: filledIn,
    line: filledIn,
    whatsapp: filledIn,
    zalo: filledIn,
    captcha: filledIn,
    verificationCode: filledIn,
    firebaseChannel: { type: 'string', enum: ['sms'] },
    firebaseIdToken: { type: 'string', maxLength: 4096 },
  },
  required: ['registerUrl', 'registerMethod', 'type', 'domain'],
  additionalProperties: false,
});

/** Bounds of fields, by their names. */
const fieldBounds = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: {
      minLength: { type: 'integer', minimum: 0 },
      maxLength: { type: 'integer', minimum: 1 },
      pattern: { type: 'string' },
    },
  },
} as const;

const expiry = schema(object({ expiredMinutes: { type: 'number', exclusiveMinimum: 0 } }));

/** Sessions, registration and passwords. */
export const sessionOperations = {
  login: {
    method: 'POST',
    path: '/wps/session/login',
    encoding: 'encrypted',
    body: credentials,
    value: sessionValue,
  },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    module: 'COMM3',
    /** The name that createTrialAccount has just given, which opens a trial once; digits where a captcha is wanted. */
    body: schema({
      type: 'object',
      properties: { userName: code, captcha: { type: 'string', maxLength: 16 } },
      required: ['userName'],
      additionalProperties: false,
    }),
    value: sessionValue,
  },
  createTrialAccount: {
    method: 'GET',
    path: '/wps/relay/member/trialAccount',
    module: 'COMM3',
    assumed: true,
    value: schema(object({ userName: code })),
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    session: 'required',
    value: schema({ type: 'boolean' }),
  },
  renewSession: {
    method: 'GET',
    path: '/wps/relay/session/renew',
    session: 'required',
    assumed: true,
    /** The session counts as used now; when it ends if it is not used again. */
    value: schema(object({ expiresAt: instant })),
  },
  getCaptcha: {
    method: 'GET',
    path: '/wps/captcha',
    module: 'CAPTCHA3',
    value: schema({
      type: 'string',
      pattern: '^data:image/(png|svg\\+xml);base64,[A-Za-z0-9+/=]+$',
      maxLength: 200000,
    }),
  },
  startCaptchaPuzzle: {
    method: 'POST',
    path: '/wps/relay/captcha/puzzle',
    module: 'CAPTCHA3',
    assumed: true,
    /** Work that a device may do instead of its owner's reading the picture it was just sent: `domain/proofOfWork.ts`. */
    value: schema(
      object({
        salt: { type: 'string', pattern: '^[\\w-]{16,32}$' },
        parts: { type: 'integer', minimum: 1, maximum: 32 },
        bits: { type: 'integer', minimum: 1, maximum: 18 },
      }),
    ),
  },
  solveCaptcha: {
    method: 'POST',
    path: '/wps/relay/captcha/solution',
    module: 'CAPTCHA3',
    assumed: true,
    body: schema(object({ answers: list({ type: 'integer', minimum: 0 }) })),
    /** What answers the captcha. */
    value: schema(object({ captcha: { type: 'string', minLength: 1, maxLength: 16 } })),
  },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    encoding: 'encrypted',
    module: 'REG3',
    body: registration,
    value: sessionValue,
    idempotent: true,
  },
  registerByMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    encoding: 'encrypted',
    module: 'REG3',
    body: registration,
    value: sessionValue,
    idempotent: true,
  },
  sendSmsCode: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    module: 'VERIFICATION3',
    /** A code to sign in with. Without a dialling code the number is of the brand's own place. */
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
  },
  sendRegistrationSms: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    module: 'VERIFICATION3',
    body: schema(
      object({
        mobileNum: { type: 'string', pattern: '^\\d{4,20}$' },
        countryDialingCode: { type: 'string', pattern: '^\\d{1,4}$' },
      }),
    ),
    value: expiry,
  },
  sendPasswordSms: {
    method: 'POST',
    path: '/wps/relay/verification/sms/password',
    assumed: true,
    body: schema(
      object({
        mobileNo: { type: 'string', pattern: '^\\d{4,20}$' },
        countryDialingCode: { type: 'string', pattern: '^\\d{1,4}$' },
      }),
    ),
    value: expiry,
  },
  getRegisterSettings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    cache: 'once',
    value: schema(registerSettings),
  },
  getRegisterValidation: {
    method: 'GET',
    path: '/wps/relay/system/validation/register',
    assumed: true,
    cache: 'once',
    /** Bounds by field; what is left out is as in the rule table. */
    value: schema(fieldBounds),
  },
  getVerificationPattern: {
    method: 'GET',
    path: '/wps/relay/system/validation/pattern',
    session: 'required',
    assumed: true,
    /** Bounds of what a member may change, by field; what is left out is as in the rule table. */
    value: schema(fieldBounds),
  },
  checkAffiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: 'AFFMAN3',
    query: schema(object({ code, domain: { type: 'string', maxLength: 255 } })),
    value: schema(object({ success: { type: 'boolean' } })),
  },
  requestPasswordByEmail: {
    method: 'POST',
    path: '/wps/relay/member/password/email',
    encoding: 'form',
    assumed: true,
    body: schema(object({ username: filled, email: filled })),
    /** The same, whether there is such an account or not. */
    value: schema({ type: 'boolean' }),
  },
  setPasswordByPhone: {
    method: 'PUT',
    path: '/wps/relay/member/password/mobile',
    encoding: 'encrypted',
    assumed: true,
    body: schema(
      object({
        newPassword: filled,
        mobileNum: filled,
        countryDialingCode: filled,
        verificationCode: filled,
      }),
    ),
    value: schema({ type: 'boolean' }),
  },
  changePassword: {
    method: 'PUT',
    path: '/wps/member/password',
    session: 'required',
    encoding: 'encrypted',
    assumed: true,
    /** The session goes on; all others of the account end. */
    body: schema(object({ oldPassword: filled, newPassword: filled, confirmNewPassword: filled })),
    value: schema({ type: 'boolean' }),
  },
  logoutEverywhere: {
    method: 'DELETE',
    path: '/wps/relay/session/all',
    session: 'required',
    assumed: true,
    /** Every session of the account ends, this one too. */
    value: schema({ type: 'boolean' }),
  },
} as const;
