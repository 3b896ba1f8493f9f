import { schema } from '../schema.ts';
import { secondFactorModeNames } from '../secondFactorModes.ts';
import { securityEventKinds } from '../securityEvents.ts';
import { contract, type Operation } from './operation.ts';
import {
  bool,
  code,
  count,
  done,
  expiry,
  instant,
  listOf,
  masked,
  nonEmptyText,
  objectOf,
  proofFields,
} from './shapes.ts';

const dialingCode = { type: 'string', pattern: '^\\d{1,4}$' } as const;
const mobileNumber = { type: 'string', pattern: '^\\d{4,20}$' } as const;

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
    openBefore: ['secondFactor'],
    /**
     * Status of all security settings. Addresses and numbers are masked. `proof`: how the member proves to be the owner,
     * and whether this session did so within ten minutes. `passkeys`: null where the brand has none. `moneyOutHeldUntil`: no money leaves the account before.
     * `events`: the last changes, newest first; `browser` and `system` are empty where unknown.
     */
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
        passkeys: { type: ['integer', 'null'], minimum: 0 },
        devices: count,
        secondFactor: objectOf({ mode: { type: 'string', enum: secondFactorModeNames }, on: bool }),
        proof: objectOf({
          kind: { type: 'string', enum: ['password', 'phone', 'passkey', 'provider', 'operator'] },
          fresh: bool,
        }),
        moneyOutHeldUntil: { ...instant, type: ['string', 'null'] },
        events: listOf(
          objectOf({
            id: code,
            kind: { type: 'string', enum: securityEventKinds },
            at: instant,
            browser: code,
            system: code,
            detail: masked,
          }),
        ),
      }),
    ),
  }),
  sendOwnCode: contract(sendOwnCode, {
    openBefore: ['secondFactor'],
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
    sensitive: 'proof',
    /** Needs the code sent to the address. All other sessions end. */
    body: schema({
      type: 'object',
      properties: { email: nonEmptyText, verificationCode: nonEmptyText, ...proofFields },
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
    sensitive: 'proof',
    /** Needs the code sent to the number. All other sessions end. */
    body: schema({
      type: 'object',
      properties: {
        mobileNum: mobileNumber,
        countryDialingCode: dialingCode,
        verificationCode: nonEmptyText,
        ...proofFields,
      },
      required: ['mobileNum', 'countryDialingCode', 'verificationCode'],
      additionalProperties: false,
    }),
    value: done,
  }),
  setPaymentPassword: contract(setPaymentPassword, {
    sensitive: 'proof',
    /**
     * A change also needs the old payment password; if that is forgotten, the code sent to the account's confirmed number
     * (which is the proof already of one without a login password). Without such a number an operator takes it away.
     * All other sessions end.
     */
    body: schema({
      type: 'object',
      properties: {
        paymentPassword: nonEmptyText,
        confirmPaymentPassword: nonEmptyText,
        oldPaymentPassword: nonEmptyText,
        ...proofFields,
      },
      required: ['paymentPassword'],
      additionalProperties: false,
    }),
    value: done,
  }),
  setFirstPassword: contract(setFirstPassword, {
    assumed: true,
    sensitive: 'proof',
    /** Sets the login password of an account without one. All other sessions end. */
    body: schema({
      type: 'object',
      properties: { newPassword: nonEmptyText, confirmNewPassword: nonEmptyText, ...proofFields },
      required: ['newPassword', 'confirmNewPassword'],
      additionalProperties: false,
    }),
    value: done,
  }),
} as const;
