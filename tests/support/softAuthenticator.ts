import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an answer is made with instead, to see it refused. */
interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Count of signatures. Default: the next one. */
  readonly counter?: number;
  /** False: whoever holds the device was not asked for anything. */
  readonly verified?: boolean;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** User present and verified, attested credential data included: bits of the flags. */
const [present, verified, attested] = [1, 4, 64];

/** An authenticator in software with one key (ES256, no attestation), used by a page at `origin`. */
export function softAuthenticator(origin: string, aaguid = Buffer.alloc(16)) {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let signatures = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    );
  function authData(rpId: string, otherwise: Otherwise, credential?: Buffer): Buffer {
    signatures += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(otherwise.counter ?? signatures);
    const unlocked = otherwise.verified === false ? 0 : verified;
    const flags = present | unlocked | (credential ? attested : 0);
    return Buffer.concat([
      sha256(otherwise.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      credential ?? Buffer.alloc(0),
    ]);
  }
  const credentialOf = <R extends object>(response: R) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
  });

  return {
    credentialId: id.toString('base64url'),
    /** Makes its key known, as `navigator.credentials.create` does. */
    create(
      options: { readonly rp: { id: string }; readonly user: { id: string }; readonly challenge: string },
      otherwise: Otherwise = {},
    ) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(options.rp.id, otherwise, Buffer.concat([aaguid, length, id, coseKey]));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return credentialOf({
        clientDataJSON: clientData('webauthn.create', options.challenge, otherwise).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Signs a challenge, as `navigator.credentials.get` does. */
    get(options: { readonly rpId: string; readonly challenge: string }, otherwise: Otherwise = {}) {
      const client = clientData('webauthn.get', options.challenge, otherwise);
      const data = authData(options.rpId, otherwise);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credentialOf({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      });
    },
  };
}
