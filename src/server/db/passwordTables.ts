interface TemporaryPasswordTable {
  brand_id: string;
  account: string;
  recipient: 'owner' | 'nobody';
  secret_hash: string;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Table of temporary passwords, which are sent by e-mail. */
export interface PasswordTables {
  temporary_password: TemporaryPasswordTable;
}
