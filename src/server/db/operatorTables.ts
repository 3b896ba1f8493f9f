import type { ColumnType, Generated } from 'kysely';

/** bigint columns; both engines return them as text. */
type Id = ColumnType<string, never, never>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What an operator may do (operator/roles.ts). */
export type OperatorRole = 'viewer' | 'editor' | 'finance' | 'owner';

interface OperatorTable {
  id: Id;
  name: string;
  display_name: string;
  role: OperatorRole;
  password_hash: Optional<string>;
  /** Encrypted (secrets/vault.ts). */
  sealed_totp: Optional<string>;
  totp_confirmed_at: Optional<Date>;
  totp_step: Optional<number>;
  invitation_hash: Optional<string>;
  invited_until: Optional<Date>;
  disabled: Generated<boolean>;
  created_by: string;
  created_at: Date;
  last_seen_at: Optional<Date>;
}

interface OperatorRecoveryCodeTable {
  operator_id: string;
  code_hash: string;
  used_at: Optional<Date>;
}

interface OperatorSessionTable {
  token_hash: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  operator_id: Optional<string>;
  proven_at: Optional<Date>;
  address: Generated<string>;
  agent: Optional<string>;
}

interface OperatorChangeTable {
  id: Id;
  brand_id: string;
  kind: string;
  subject: string;
  who: string;
  changed_at: Date;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  set_before: ColumnType<{ readonly value?: unknown } | null, string | null | undefined, never>;
  address: ColumnType<string | null, string | null | undefined, never>;
  agent: ColumnType<string | null, string | null | undefined, never>;
}

/** Tables of the console's operators, their sessions, and what they changed. */
export interface OperatorTables {
  operator: OperatorTable;
  operator_recovery_code: OperatorRecoveryCodeTable;
  operator_session: OperatorSessionTable;
  operator_change: OperatorChangeTable;
}
