import { schema } from '../schema.ts';
import { secondFactorModeNames } from '../secondFactorModes.ts';
import { contract, type Operation } from './operation.ts';
import { count, done, instant, listOf, nonEmptyText, objectOf, proofFields } from './shapes.ts';
import { sessionValue } from './signIn.ts';

/**
 * By what the second step of signing in is taken: a code of an authenticator app, a recovery code, or a passkey, which is
 * a sign-in of its own.
 */
export const secondFactorMethods = ['totp', 'recovery', 'passkey'] as const;

export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const finishLogin = {
  name: 'finishLogin',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/session/login/second',
} as const satisfies Operation;

export const getSecondFactor = {
  name: 'getSecondFactor',
  area: 'security',
  method: 'GET',
  path: '/wps/relay/member/secondFactor',
  session: 'required',
} as const satisfies Operation;

export const startTotp = {
  name: 'startTotp',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/secondFactor/totp',
  session: 'required',
} as const satisfies Operation;

export const confirmTotp = {
  name: 'confirmTotp',
  area: 'security',
  method: 'PUT',
  path: '/wps/relay/member/secondFactor/totp',
  session: 'required',
} as const satisfies Operation;

export const removeTotp = {
  name: 'removeTotp',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/secondFactor/totp/remove',
  session: 'required',
} as const satisfies Operation;

export const renewRecoveryCodes = {
  name: 'renewRecoveryCodes',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/secondFactor/recoveryCodes',
  session: 'required',
} as const satisfies Operation;

const proof = schema({ type: 'object', properties: proofFields, additionalProperties: false });

/** Recovery codes, shown once: the server keeps only their hashes. */
const recoveryCodes = schema(
  objectOf({ recoveryCodes: listOf({ type: 'string', pattern: '^[a-z2-9]{5}-[a-z2-9]{5}$' }) }),
);

/** Sign-in in two steps. */
export const secondFactorOperations = {
  finishLogin: contract(finishLogin, {
    assumed: true,
    /**
     * The second step of a login that was refused with `login.secondFactor`, whose `value` is `{ challenge, methods }`; of
     * the same device, within five minutes and five tries.
     */
    body: schema({
      type: 'object',
      properties: {
        challenge: { type: 'string', pattern: '^[\\w-]{43}$' },
        method: { type: 'string', enum: ['totp', 'recovery'] },
        code: { type: 'string', minLength: 1, maxLength: 32 },
      },
      required: ['challenge', 'method', 'code'],
      additionalProperties: false,
    }),
    value: sessionValue,
  }),
  getSecondFactor: contract(getSecondFactor, {
    assumed: true,
    openBefore: ['secondFactor'],
    /** `totpSince`: when the authenticator app was turned on. */
    value: schema(
      objectOf({
        mode: { type: 'string', enum: secondFactorModeNames },
        totpSince: { ...instant, type: ['string', 'null'] },
        recoveryCodesLeft: count,
      }),
    ),
  }),
  startTotp: contract(startTotp, {
    assumed: true,
    sensitive: 'proof',
    openBefore: ['secondFactor'],
    body: proof,
    /**
     * A secret for an authenticator app, as base32 and as an `otpauth:` address. It counts, and replaces one that counted
     * before, once `confirmTotp` was given a code of it, within an hour.
     */
    value: schema(
      objectOf({
        secret: { type: 'string', pattern: '^[A-Z2-7]{32}$' },
        uri: { type: 'string', pattern: '^otpauth://totp/', maxLength: 1024 },
      }),
    ),
  }),
  confirmTotp: contract(confirmTotp, {
    assumed: true,
    sensitive: 'own',
    openBefore: ['secondFactor'],
    /** All other sessions end. */
    body: schema({
      type: 'object',
      properties: { code: nonEmptyText },
      required: ['code'],
      additionalProperties: false,
    }),
    value: recoveryCodes,
  }),
  removeTotp: contract(removeTotp, {
    assumed: true,
    sensitive: 'proof',
    body: proof,
    value: done,
  }),
  renewRecoveryCodes: contract(renewRecoveryCodes, {
    assumed: true,
    sensitive: 'proof',
    body: proof,
    value: recoveryCodes,
  }),
} as const;
