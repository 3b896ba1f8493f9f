import type { ColumnType } from 'kysely';

interface PasskeyTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: ColumnType<string, string, never>;
  rp_id: string;
  credential_id: string;
  /** COSE key, as base64url. */
  public_key: string;
  counter: ColumnType<string, number, number>;
  transports: ColumnType<readonly string[], string, string>;
  aaguid: string;
  backed_up: boolean;
  agent: string | null;
  added_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PasskeyChallengeTable {
  challenge_hash: string;
  brand_id: string;
  rp_id: string;
  session_hash: string | null;
  expires_at: Date;
}

/** Tables of passkeys, and of what their authenticators were asked to sign. */
export interface PasskeyTables {
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}
