import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { bool, count, done, expiry, masked, nonEmptyText, objectOf } from './shapes.ts';

const dialingCode = { type: 'string', pattern: '^\\d{1,4}$' } as const;
const mobileNumber = { type: 'string', pattern: '^\\d{4,20}$' } as const;

/**
 * Re-authentication of the member: the login password, or the code sent to the account's number (`sendOwnCode`) if the
 * account has no password.
 */
const reauthentication = { password: nonEmptyText, ownCode: nonEmptyText } as const;

export const getSecurity = {
  name: 'getSecurity',
  area: 'security',
  method: 'GET',
  path: '/wps/member/securityConfig',
  session: 'required',
} as const satisfies Operation;

export const sendOwnCode = {
  name: 'sendOwnCode',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/verification/sms/own',
  session: 'required',
} as const satisfies Operation;

export const sendEmailCode = {
  name: 'sendEmailCode',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/verification/email',
  session: 'required',
} as const satisfies Operation;

export const setEmail = {
  name: 'setEmail',
  area: 'security',
  method: 'PUT',
  path: '/wps/member/info/email',
  session: 'required',
} as const satisfies Operation;

export const sendMobileCode = {
  name: 'sendMobileCode',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/verification/sms/mobile',
  session: 'required',
} as const satisfies Operation;

export const setMobile = {
  name: 'setMobile',
  area: 'security',
  method: 'PUT',
  path: '/wps/relay/member/info/mobile',
  session: 'required',
} as const satisfies Operation;

export const setPaymentPassword = {
  name: 'setPaymentPassword',
  area: 'security',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  session: 'required',
} as const satisfies Operation;

export const setFirstPassword = {
  name: 'setFirstPassword',
  area: 'security',
  method: 'PUT',
  path: '/wps/relay/member/password/first',
  session: 'required',
  encoding: 'encrypted',
} as const satisfies Operation;

/** Security settings of a member's account. */
export const securityOperations = {
  getSecurity: contract(getSecurity, {
    /** Status of all security settings. Addresses and numbers are masked. */
    value: schema(
      objectOf({
        hasPassword: bool,
        hasPaymentPassword: bool,
        email: masked,
        emailConfirmed: bool,
        mobile: masked,
        mobileConfirmed: bool,
        cards: count,
        cardLimit: count,
        devices: count,
      }),
    ),
  }),
  sendOwnCode: contract(sendOwnCode, {
    assumed: true,
    /** Sends a code to the account's number. */
    value: expiry,
  }),
  sendEmailCode: contract(sendEmailCode, {
    assumed: true,
    body: schema(objectOf({ email: nonEmptyText })),
    value: expiry,
  }),
  setEmail: contract(setEmail, {
    /** Needs the code sent to the address; replacing a confirmed address also needs re-authentication. */
    body: schema({
      type: 'object',
      properties: { email: nonEmptyText, verificationCode: nonEmptyText, ...reauthentication },
      required: ['email', 'verificationCode'],
      additionalProperties: false,
    }),
    value: done,
  }),
  sendMobileCode: contract(sendMobileCode, {
    assumed: true,
    body: schema(objectOf({ mobileNum: mobileNumber, countryDialingCode: dialingCode })),
    value: expiry,
  }),
  setMobile: contract(setMobile, {
    assumed: true,
    /** Needs the code sent to the number; replacing a confirmed number also needs the login password. */
    body: schema({
      type: 'object',
      properties: {
        mobileNum: mobileNumber,
        countryDialingCode: dialingCode,
        verificationCode: nonEmptyText,
        password: nonEmptyText,
      },
      required: ['mobileNum', 'countryDialingCode', 'verificationCode'],
      additionalProperties: false,
    }),
    value: done,
  }),
  setPaymentPassword: contract(setPaymentPassword, {
    /**
     * The first one needs the login password; a change needs the old payment password, or the login password and the
     * code sent to the account's number (if it has one).
     */
    body: schema({
      type: 'object',
      properties: {
        paymentPassword: nonEmptyText,
        confirmPaymentPassword: nonEmptyText,
        oldPaymentPassword: nonEmptyText,
        ...reauthentication,
      },
      required: ['paymentPassword'],
      additionalProperties: false,
    }),
    value: done,
  }),
  setFirstPassword: contract(setFirstPassword, {
    assumed: true,
    /** Sets the login password of an account without one; needs the code sent to its number. All other sessions end. */
    body: schema(
      objectOf({ newPassword: nonEmptyText, confirmNewPassword: nonEmptyText, ownCode: nonEmptyText }),
    ),
    value: done,
  }),
} as const;
