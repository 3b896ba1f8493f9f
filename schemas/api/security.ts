import { schema } from '../schema.ts';
import { code, count, instant, list, object, url } from './shapes.ts';

const typed = { type: 'string', minLength: 1, maxLength: 256 } as const;
const dialingCode = { type: 'string', pattern: '^\\d{1,4}$' } as const;
const mobileNumber = { type: 'string', pattern: '^\\d{4,20}$' } as const;
const flag = { type: 'boolean' } as const;
const masked = { type: ['string', 'null'], maxLength: 128 } as const;
const expiry = schema(object({ expiredMinutes: { type: 'number', exclusiveMinimum: 0 } }));
const yes = schema({ type: 'boolean' });

/**
 * What shows that it is the member who asks: the login password, or, where the account has none, the code sent to
 * the number it has (`sendOwnCode`).
 */
const ownProof = { password: typed, ownCode: typed } as const;

/** How a member keeps the account safe. */
export const securityOperations = {
  getSecurity: {
    method: 'GET',
    path: '/wps/member/securityConfig',
    session: 'required',
    /** What stands, and what is left to do. Addresses and numbers are masked. */
    value: schema(
      object({
        hasPassword: flag,
        hasPaymentPassword: flag,
        email: masked,
        emailConfirmed: flag,
        mobile: masked,
        mobileConfirmed: flag,
        cards: count,
        cardLimit: count,
        devices: count,
      }),
    ),
  },
  sendOwnCode: {
    method: 'POST',
    path: '/wps/relay/verification/sms/own',
    session: 'required',
    assumed: true,
    /** A code goes to the number that the account has. */
    value: expiry,
  },
  sendEmailCode: {
    method: 'POST',
    path: '/wps/relay/verification/email',
    session: 'required',
    assumed: true,
    body: schema(object({ email: typed })),
    value: expiry,
  },
  setEmail: {
    method: 'PUT',
    path: '/wps/member/info/email',
    session: 'required',
    guarded: true,
    /** With the code that went to the address; who replaces a confirmed address proves it is them. */
    body: schema({
      type: 'object',
      properties: { email: typed, verificationCode: typed, ...ownProof },
      required: ['email', 'verificationCode'],
      additionalProperties: false,
    }),
    value: yes,
  },
  sendMobileCode: {
    method: 'POST',
    path: '/wps/relay/verification/sms/mobile',
    session: 'required',
    assumed: true,
    body: schema(object({ mobileNum: mobileNumber, countryDialingCode: dialingCode })),
    value: expiry,
  },
  setMobile: {
    method: 'PUT',
    path: '/wps/relay/member/info/mobile',
    session: 'required',
    guarded: true,
    assumed: true,
    /** With the code that went to the number; who replaces a number proves it is them, with the login password. */
    body: schema({
      type: 'object',
      properties: {
        mobileNum: mobileNumber,
        countryDialingCode: dialingCode,
        verificationCode: typed,
        password: typed,
      },
      required: ['mobileNum', 'countryDialingCode', 'verificationCode'],
      additionalProperties: false,
    }),
    value: yes,
  },
  setPaymentPassword: {
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    session: 'required',
    guarded: true,
    /**
     * The first one with the login password; another with the old one; without the old one with the login password
     * and the code sent to the account's number, where it has one.
     */
    body: schema({
      type: 'object',
      properties: {
        paymentPassword: typed,
        confirmPaymentPassword: typed,
        oldPaymentPassword: typed,
        ...ownProof,
      },
      required: ['paymentPassword'],
      additionalProperties: false,
    }),
    value: yes,
  },
  setFirstPassword: {
    method: 'PUT',
    path: '/wps/relay/member/password/first',
    session: 'required',
    encoding: 'encrypted',
    assumed: true,
    /** A login password for an account without one, with the code sent to its number. All other sessions end. */
    body: schema(object({ newPassword: typed, confirmNewPassword: typed, ownCode: typed })),
    value: yes,
  },
  listCardBanks: {
    method: 'GET',
    path: '/wps/relay/member/bankCard/banks',
    session: 'required',
    assumed: true,
    value: schema(object({ list: list(object({ code, name: code })) })),
  },
  listBankCards: {
    method: 'GET',
    path: '/wps/member/bankCard',
    session: 'required',
    /** A number is never sent whole. `holder.fixed`: every further card is of the same name, which is masked then. */
    value: schema(
      object({
        list: list(
          object({
            id: code,
            bankCode: code,
            bankName: code,
            holder: code,
            lastFour: code,
            addedAt: instant,
          }),
        ),
        limit: count,
        holder: object({ name: masked, fixed: flag }),
      }),
    ),
  },
  addBankCard: {
    method: 'POST',
    path: '/wps/member/bankCard',
    session: 'required',
    guarded: true,
    body: schema({
      type: 'object',
      properties: { bankCode: typed, cardHolder: typed, bankCard: typed, paymentPassword: typed },
      required: ['bankCode', 'bankCard', 'paymentPassword'],
      additionalProperties: false,
    }),
    value: yes,
  },
  removeBankCard: {
    method: 'POST',
    path: '/wps/relay/member/bankCard/remove',
    session: 'required',
    guarded: true,
    assumed: true,
    body: schema(object({ id: code, paymentPassword: typed })),
    value: yes,
  },
  listDevices: {
    method: 'GET',
    path: '/wps/relay/member/devices',
    session: 'required',
    assumed: true,
    /** Where the member is signed in, this device first. Names are proper nouns, empty where nobody can tell. */
    value: schema(
      object({
        list: list(
          object({
            id: code,
            browser: code,
            system: code,
            kind: { type: 'string', enum: ['phone', 'tablet', 'computer'] },
            signedInAt: instant,
            seenAt: instant,
            current: flag,
          }),
        ),
      }),
    ),
  },
  endDevices: {
    method: 'POST',
    path: '/wps/relay/member/devices/end',
    session: 'required',
    assumed: true,
    /** Signs one device out, or without an id every other than this one. Answers how many it was. */
    body: schema({
      type: 'object',
      properties: { id: code },
      additionalProperties: false,
    }),
    value: schema(count),
  },
  listHeadIcons: {
    method: 'GET',
    path: '/wps/relay/member/headIcons',
    session: 'required',
    assumed: true,
    /** The preset pictures and those of the member's own that are kept, the newest first; which one is shown. */
    value: schema(
      object({
        presets: list(object({ name: code, address: url })),
        own: list(object({ name: code, address: url })),
        chosen: code,
      }),
    ),
  },
  setHeadIcon: {
    method: 'POST',
    path: '/wps/relay/member/headIcon',
    encoding: 'form',
    session: 'required',
    assumed: true,
    /** A preset's name, or that of a picture of one's own. Empty: the one that is given by the account's name. */
    body: schema(object({ headIcon: code })),
    value: yes,
  },
  uploadHeadIcon: {
    method: 'POST',
    path: '/wps/relay/member/headIcon/own',
    session: 'required',
    assumed: true,
    largestBody: 7_200_000,
    /** A PNG or JPEG picture of at most 5 MB, as base64. It is shown from then on. Answers its name. */
    body: schema(object({ picture: { type: 'string', minLength: 20, maxLength: 7_000_000 } })),
    value: schema(object({ headIcon: code })),
  },
} as const;
