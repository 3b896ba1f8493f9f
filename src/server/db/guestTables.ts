import type { ColumnType } from 'kysely';

/** A free trial's account: made for one visit, opened once. */
interface TrialAccountTable {
  brand_id: string;
  member_id: ColumnType<string, string, never>;
  made_at: Date;
  opened_at: Date | null;
}

/** As whom somebody signs in through Firebase. */
interface FirebaseIdentityTable {
  brand_id: string;
  /** Firebase's id of the person. */
  uid: string;
  member_id: ColumnType<string, string, never>;
  linked_at: Date;
}

/** Tables of those who come without an account, or by another's word. */
export interface GuestTables {
  trial_account: TrialAccountTable;
  firebase_identity: FirebaseIdentityTable;
}
