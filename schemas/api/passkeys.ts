import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { bool, code, count, done, instant, label, listOf, objectOf, proofFields } from './shapes.ts';
import { sessionValue } from './signIn.ts';

/** Bytes as base64url, as in the JSON forms of WebAuthn. */
const bytes = { type: 'string', pattern: '^[\\w-]+$', maxLength: 20000 } as const;
const host = { type: 'string', maxLength: 253 } as const;
const publicKey = { type: 'string', const: 'public-key' } as const;
const required = { type: 'string', const: 'required' } as const;

/** What both ceremonies answer, as `PublicKeyCredential.toJSON()` has it, beside the `response`; the rest is ignored. */
const credential = { id: bytes, rawId: bytes, type: publicKey } as const;

const passkeyList = schema(
  objectOf({
    list: listOf(
      objectOf({
        id: code,
        /** What keeps it, such as a password manager; empty where unknown. */
        keeper: label,
        /** The browser that it was made with; empty where unknown. */
        browser: code,
        system: code,
        /** The host that it signs in at. */
        host,
        addedAt: instant,
        usedAt: { ...instant, type: ['string', 'null'] },
      }),
    ),
    limit: count,
  }),
);

export const getPasskeys = {
  name: 'getPasskeys',
  area: 'security',
  method: 'GET',
  path: '/wps/relay/member/passkey',
  session: 'required',
} as const satisfies Operation;

export const startPasskey = {
  name: 'startPasskey',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/passkey/start',
  session: 'required',
} as const satisfies Operation;

export const addPasskey = {
  name: 'addPasskey',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/passkey',
  session: 'required',
} as const satisfies Operation;

export const removePasskey = {
  name: 'removePasskey',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/member/passkey/remove',
  session: 'required',
} as const satisfies Operation;

export const startPasskeyLogin = {
  name: 'startPasskeyLogin',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/session/passkey/start',
} as const satisfies Operation;

export const loginByPasskey = {
  name: 'loginByPasskey',
  area: 'security',
  method: 'POST',
  path: '/wps/relay/session/passkey',
} as const satisfies Operation;

/** Passkeys (WebAuthn) of members, and signing in by them. Challenges are good once, for five minutes. */
export const passkeyOperations = {
  getPasskeys: contract(getPasskeys, {
    assumed: true,
    /** Newest first, of all hosts of the brand. */
    value: passkeyList,
  }),
  startPasskey: contract(startPasskey, {
    assumed: true,
    sensitive: 'proof',
    body: schema({ type: 'object', properties: proofFields, additionalProperties: false }),
    /** What `navigator.credentials.create` is called with. */
    value: schema(
      objectOf({
        rp: objectOf({ id: host, name: label }),
        user: objectOf({ id: bytes, name: label, displayName: label }),
        challenge: bytes,
        pubKeyCredParams: listOf(objectOf({ alg: { type: 'integer' }, type: publicKey })),
        timeout: count,
        excludeCredentials: listOf(objectOf({ id: bytes, type: publicKey })),
        authenticatorSelection: objectOf({
          residentKey: required,
          requireResidentKey: bool,
          userVerification: required,
        }),
        attestation: { type: 'string', const: 'none' },
      }),
    ),
  }),
  addPasskey: contract(addPasskey, {
    assumed: true,
    sensitive: 'own',
    /** Signs a challenge of startPasskey, which this session proved its owner for. */
    body: schema({
      type: 'object',
      properties: {
        ...credential,
        response: {
          type: 'object',
          properties: {
            clientDataJSON: bytes,
            attestationObject: bytes,
            transports: { type: 'array', items: { type: 'string', pattern: '^[a-z-]{1,32}$' }, maxItems: 16 },
          },
          required: ['clientDataJSON', 'attestationObject'],
          additionalProperties: false,
        },
      },
      required: ['id', 'rawId', 'type', 'response'],
      additionalProperties: false,
    }),
    value: passkeyList,
  }),
  removePasskey: contract(removePasskey, {
    assumed: true,
    sensitive: 'proof',
    body: schema({
      type: 'object',
      properties: { id: code, ...proofFields },
      required: ['id'],
      additionalProperties: false,
    }),
    value: done,
  }),
  startPasskeyLogin: contract(startPasskeyLogin, {
    assumed: true,
    /** What `navigator.credentials.get` is called with: any passkey of this host. */
    value: schema(
      objectOf({
        rpId: host,
        challenge: bytes,
        timeout: count,
        userVerification: required,
      }),
    ),
  }),
  loginByPasskey: contract(loginByPasskey, {
    assumed: true,
    /** Signs a challenge of startPasskeyLogin. */
    body: schema({
      type: 'object',
      properties: {
        ...credential,
        response: {
          type: 'object',
          properties: {
            clientDataJSON: bytes,
            authenticatorData: bytes,
            signature: bytes,
            userHandle: bytes,
          },
          required: ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
          additionalProperties: false,
        },
      },
      required: ['id', 'rawId', 'type', 'response'],
      additionalProperties: false,
    }),
    value: sessionValue,
  }),
} as const;
