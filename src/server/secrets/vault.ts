import { createHmac, hkdfSync } from 'node:crypto';
import { type DataKey, openText, sealText } from './dataKey.ts';

/** What is stored encrypted. */
export type SealedKind =
  | 'card number'
  | 'deposit fields'
  | 'id number'
  | 'push key'
  | 'push subscription'
  | 'totp secret'
  | 'operator second factor';

/** What is stored as a keyed hash: a card number beside its encrypted form, to be compared; the others only so. */
export type HashedKind =
  | 'card number'
  | 'gateway call'
  | 'gateway payment'
  | 'network address'
  | 'one-time code'
  | 'push endpoint'
  | 'temporary password'
  | 'recovery code'
  | 'operator invitation'
  | 'operator recovery code'
  | 'visitor';

/** The member that an encrypted value belongs to: it opens for no other. An operator is of the brand ''. */
export interface SealedOwner {
  readonly brandId: string;
  readonly memberId: string;
}

/** Encrypts and hashes what the database must not show. */
export interface Vault {
  /** Id of the key that encrypts. */
  readonly kid: string;
  /** Encrypts a value of a member. */
  seal(kind: SealedKind, owner: SealedOwner, plain: string): string;
  /** Decrypts a value of a member. Throws if it was altered or moved from another member or column. */
  open(kind: SealedKind, owner: SealedOwner, sealed: string): string;
  /** HMAC-SHA-256 of these texts, as hex. A key of its own for each kind, none of them one that encrypts. */
  hash(kind: HashedKind, ...parts: readonly string[]): string;
}

/** Length of the secret that the keys of hashes are derived from, in bytes. */
export const indexSecretLength = 32;

const boundTo = (kind: SealedKind, { brandId, memberId }: SealedOwner): string =>
  JSON.stringify([kind, brandId, memberId]);

/**
 * The vault of a database. `keys`: the one that encrypts, then older ones that still decrypt. `indexSecret` is the same as
 * long as the database lives, so that hashes stay comparable when keys change.
 */
export function createVault(keys: readonly [DataKey, ...DataKey[]], indexSecret: Buffer): Vault {
  const [current] = keys;
  return {
    kid: current.kid,
    seal: (kind, owner, plain) => sealText(current, boundTo(kind, owner), plain),
    open: (kind, owner, sealed) => openText(keys, boundTo(kind, owner), sealed),
    hash(kind, ...parts) {
      const key = Buffer.from(hkdfSync('sha256', indexSecret, '', `livery hash of ${kind}`, 32));
      return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
    },
  };
}
