import type { ColumnType } from 'kysely';

/** Free-trial accounts. Each can be opened once. */
interface TrialAccountTable {
  brand_id: string;
  member_id: ColumnType<string, string, never>;
  made_at: Date;
  opened_at: Date | null;
}

/** Which member a Firebase user signs in as. */
interface FirebaseIdentityTable {
  brand_id: string;
  /** Id of the user in the brand's Firebase project. */
  uid: string;
  member_id: ColumnType<string, string, never>;
  linked_at: Date;
}

/** Tables of free trials and of sign-in through Firebase. */
export interface SignInTables {
  trial_account: TrialAccountTable;
  firebase_identity: FirebaseIdentityTable;
}
