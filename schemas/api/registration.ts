import { schema } from '../schema.ts';
import { agreementNumber } from './guide.ts';
import { contract, type Operation } from './operation.ts';
import {
  captchaAnswer,
  expiry,
  fieldBounds,
  label,
  nonEmptyText,
  objectOf,
  registerSettings,
} from './shapes.ts';
import { sessionValue } from './signIn.ts';

/** Not empty. The rules check the bounds, because they report what is wrong. */
const filledIn = { type: 'string', minLength: 1, maxLength: 128 } as const;

/** The registration payload (specification 3): the form's filled-in fields, and four computed fields. */
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
    /** The version of the user agreement that the form showed. Refused (`agreement.changed`) where another one is in force. */
    agreement: agreementNumber,
  },
  required: ['registerUrl', 'registerMethod', 'type', 'domain'],
  additionalProperties: false,
});

export const register = {
  name: 'register',
  area: 'session',
  method: 'PUT',
  path: '/wps/member/register',
  encoding: 'encrypted',
  module: 'REG3',
  idempotent: true,
} as const satisfies Operation;

export const registerByMobile = {
  name: 'registerByMobile',
  area: 'session',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  encoding: 'encrypted',
  module: 'REG3',
  idempotent: true,
} as const satisfies Operation;

export const sendRegistrationSms = {
  name: 'sendRegistrationSms',
  area: 'session',
  method: 'POST',
  path: '/wps/verification/sms/register',
  module: 'VERIFICATION3',
} as const satisfies Operation;

export const getRegisterSettings = {
  name: 'getRegisterSettings',
  area: 'session',
  method: 'GET',
  path: '/wps/system/setting/register',
  cache: 'once',
} as const satisfies Operation;

export const getRegisterValidation = {
  name: 'getRegisterValidation',
  area: 'session',
  method: 'GET',
  path: '/wps/relay/system/validation/register',
  cache: 'once',
} as const satisfies Operation;

export const checkAffiliate = {
  name: 'checkAffiliate',
  area: 'session',
  method: 'GET',
  path: '/wps/agent/affiliate',
  module: 'AFFMAN3',
} as const satisfies Operation;

export const requestPasswordByEmail = {
  name: 'requestPasswordByEmail',
  area: 'session',
  method: 'POST',
  path: '/wps/relay/member/password/email',
  encoding: 'form',
} as const satisfies Operation;

export const setPasswordByPhone = {
  name: 'setPasswordByPhone',
  area: 'session',
  method: 'PUT',
  path: '/wps/relay/member/password/mobile',
  encoding: 'encrypted',
} as const satisfies Operation;

export const sendPasswordSms = {
  name: 'sendPasswordSms',
  area: 'session',
  method: 'POST',
  path: '/wps/relay/verification/sms/password',
} as const satisfies Operation;

/** Registration and password recovery. */
export const registrationOperations = {
  register: contract(register, {
    body: registration,
    value: sessionValue,
  }),
  registerByMobile: contract(registerByMobile, {
    body: registration,
    value: sessionValue,
  }),
  sendRegistrationSms: contract(sendRegistrationSms, {
    body: schema({
      ...objectOf({
        mobileNum: { type: 'string', pattern: '^\\d{4,20}$' },
        countryDialingCode: { type: 'string', pattern: '^\\d{1,4}$' },
        captcha: captchaAnswer,
      }),
      required: ['mobileNum', 'countryDialingCode'],
    }),
    value: expiry,
  }),
  getRegisterSettings: contract(getRegisterSettings, {
    elsewhere: true,
    value: schema(registerSettings),
  }),
  getRegisterValidation: contract(getRegisterValidation, {
    assumed: true,
    /** Bounds by field. Missing bounds are those of the rule table. */
    value: schema(fieldBounds),
  }),
  checkAffiliate: contract(checkAffiliate, {
    query: schema(objectOf({ code: label, domain: { type: 'string', maxLength: 255 } })),
    value: schema(objectOf({ success: { type: 'boolean' } })),
  }),
  requestPasswordByEmail: contract(requestPasswordByEmail, {
    assumed: true,
    body: schema({
      ...objectOf({ username: nonEmptyText, email: nonEmptyText, captcha: captchaAnswer }),
      required: ['username', 'email'],
    }),
    /** The same whether the account exists or not. */
    value: schema({ type: 'boolean' }),
  }),
  setPasswordByPhone: contract(setPasswordByPhone, {
    sensitive: 'own',
    assumed: true,
    body: schema({
      ...objectOf({
        newPassword: nonEmptyText,
        mobileNum: nonEmptyText,
        countryDialingCode: nonEmptyText,
        verificationCode: nonEmptyText,
        captcha: captchaAnswer,
      }),
      required: ['newPassword', 'mobileNum', 'countryDialingCode', 'verificationCode'],
    }),
    value: schema({ type: 'boolean' }),
  }),
  sendPasswordSms: contract(sendPasswordSms, {
    assumed: true,
    body: schema({
      ...objectOf({
        mobileNo: { type: 'string', pattern: '^\\d{4,20}$' },
        countryDialingCode: { type: 'string', pattern: '^\\d{1,4}$' },
        captcha: captchaAnswer,
      }),
      required: ['mobileNo', 'countryDialingCode'],
    }),
    value: expiry,
  }),
} as const;
