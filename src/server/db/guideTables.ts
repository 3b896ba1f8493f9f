import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type StoredTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface HelpEntryTable {
  brand_id: string;
  id: string;
  topic: string;
  sort: number;
  texts: Json<StoredTexts>;
  shown: Generated<boolean>;
  demo: Generated<boolean>;
}

interface HelpVoteTable {
  brand_id: string;
  entry_id: string;
  voter: string;
  helpful: boolean;
  voted_at: Date;
}

interface AgreementVersionTable {
  brand_id: string;
  number: number;
  texts: Json<StoredTexts>;
  published_at: Optional<Date>;
  in_force_at: Optional<Date>;
  must_agree: Generated<boolean>;
  demo: Generated<boolean>;
}

interface AgreementConsentTable {
  brand_id: string;
  member_id: ColumnType<string, string, never>;
  number: number;
  language: string;
  agreed_at: Date;
}

/** Tables of the help centre and of the user agreement. */
export interface GuideTables {
  help_entry: HelpEntryTable;
  help_vote: HelpVoteTable;
  agreement_version: AgreementVersionTable;
  agreement_consent: AgreementConsentTable;
}
