import type { ColumnType, Generated } from 'kysely';
import type { ProofKind } from './accountTables.ts';

/** Names of free trials that were given out; each makes one trial. */
interface TrialNameTable {
  brand_id: string;
  name: string;
  given_at: Date;
}

/** Free-trial accounts. */
interface TrialAccountTable {
  brand_id: string;
  member_id: ColumnType<string, string, never>;
  made_at: Date;
}

/** Which member a Firebase user signs in as. */
interface FirebaseIdentityTable {
  brand_id: string;
  /** Id of the user in the brand's Firebase project. */
  uid: string;
  member_id: ColumnType<string, string, never>;
  linked_at: Date;
}

/** Sign-ins that wait for a second factor. */
interface SignInChallengeTable {
  challenge_hash: string;
  brand_id: string;
  member_id: ColumnType<string, string, never>;
  device: string | null;
  agent: string | null;
  /** What the first factor was, as `session.proven_by` will have it. */
  proven_by: ProofKind | null;
  must_change_password: boolean;
  tries: Generated<number>;
  expires_at: Date;
}

/** Tables of free trials, of sign-in through Firebase, and of sign-ins that wait for a second factor. */
export interface SignInTables {
  trial_name: TrialNameTable;
  trial_account: TrialAccountTable;
  firebase_identity: FirebaseIdentityTable;
  sign_in_challenge: SignInChallengeTable;
}
