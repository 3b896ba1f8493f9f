interface TemporaryPasswordTable {
  brand_id: string;
  account: string;
  secret_hash: string;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Passwords that travel in letters. */
export interface PasswordTables {
  temporary_password: TemporaryPasswordTable;
}
