import type { ColumnType, Generated } from 'kysely';
import type { ContractKind, DividendPeriod } from '#schemas/api/contractLists.ts';
import type { ContractTerms } from '#src/domain/money/contracts.ts';

type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type NullableReference = ColumnType<string | null, string | null, string | null>;
type Json<T> = ColumnType<T, string, string>;

/** Terms as they are stored: `period` of a dividend only. */
export interface StoredTerms extends ContractTerms {
  readonly period: DividendPeriod | null;
}

interface ContractTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  kind: ContractKind;
  upline_id: NullableReference;
  version: number;
  state: 'offered' | 'active' | 'declined' | 'withdrawn';
  terms: Json<StoredTerms>;
  offered_at: Date;
  answered_at: Date | null;
  from_day: string | null;
  until_day: string | null;
}

export interface ContractRunTable {
  id: Id;
  brand_id: string;
  kind: ContractKind;
  period: DividendPeriod | null;
  from_day: string;
  to_day: string;
  hour: number | null;
  state: 'computing' | 'sharing' | 'computed' | 'paying' | 'paid' | 'refused';
  cursor: NullableReference;
  members: Generated<number>;
  gross: Generated<string>;
  amount: Generated<string>;
  short: Generated<string>;
  made_at: Date;
  computed_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
  paid_at: Date | null;
}

interface ContractPayTable {
  id: Id;
  run_id: Reference;
  brand_id: string;
  member_id: Reference;
  contract_id: NullableReference;
  upline_id: NullableReference;
  from_day: string;
  to_day: string;
  base: string;
  active: number;
  percent: string | null;
  because: 'tooFew' | 'below' | 'bound' | null;
  gross: string;
  below: Generated<string>;
  short: Generated<string>;
  before: Generated<string>;
  amount: Generated<string>;
  state: 'waiting' | 'paid' | 'none' | 'refused';
  paid_at: Date | null;
}

interface ContractTemplateTable {
  id: Id;
  brand_id: string;
  kind: ContractKind;
  name: string;
  terms: Json<StoredTerms>;
  made_at: Date;
}

/** Tables of agents' contracts. */
export interface ContractTables {
  contract: ContractTable;
  contract_run: ContractRunTable;
  contract_pay: ContractPayTable;
  contract_template: ContractTemplateTable;
}
