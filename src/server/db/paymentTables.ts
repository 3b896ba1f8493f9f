import type { ColumnType, Generated } from 'kysely';

type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Json<T> = ColumnType<T, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface PayMethodTable {
  brand_id: string;
  id: string;
  kind: string;
  revision: Generated<number>;
  enabled: Generated<boolean>;
  demo: Generated<boolean>;
  sort: number;
  terms: Json<unknown>;
}

interface PayAccountTable {
  brand_id: string;
  id: string;
  method: string;
  bank_name: string;
  holder: string;
  number: string;
  qr: Optional<string>;
  enabled: Generated<boolean>;
  demo: Generated<boolean>;
  sort: number;
}

interface DepositPromotionTable {
  brand_id: string;
  id: string;
  revision: Generated<number>;
  enabled: Generated<boolean>;
  demo: Generated<boolean>;
  sort: number;
  terms: Json<unknown>;
}

interface PayOrderTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  kind: string;
  method: string;
  state: string;
  amount: string;
  fee: Generated<string>;
  bonus: Generated<string>;
  arrived: Optional<string>;
  promotion: Optional<string>;
  terms: ColumnType<unknown, string | undefined, string>;
  sealed_fields: Optional<string>;
  card_id: Optional<string>;
  reference: Optional<string>;
  idempotency_key: string;
  fingerprint: string;
  approvals: Generated<number>;
  claimed_by: Optional<string>;
  reason: Optional<string>;
  requested_at: Date;
  expires_at: Optional<Date>;
  asked: Generated<number>;
  ask_at: Optional<Date>;
  asked_at: Optional<Date>;
  changed_at: Date;
  done_at: Optional<Date>;
}

interface PayEventTable {
  id: Id;
  order_id: Reference;
  at: Date;
  actor: string;
  who: Optional<string>;
  state_before: Optional<string>;
  state: string;
  reason: Optional<string>;
  detail: ColumnType<unknown, string | undefined, never>;
}

interface PayApprovalTable {
  order_id: Reference;
  operator: string;
  at: Date;
  arrived: Optional<string>;
}

interface PayEndingTable {
  order_id: Reference;
  operator: string;
  ending: 'paid' | 'returned';
  at: Date;
}

interface PayProofTable {
  id: Id;
  order_id: Reference;
  media_type: string;
  content: string;
  hash: string;
  at: Date;
}

interface InboundCallTable {
  id: Id;
  brand_id: string;
  gateway: string;
  event_id: string;
  reference: string;
  payload: Json<unknown>;
  received_at: Date;
  tries: Generated<number>;
  next_try_at: Optional<Date>;
  done_at: Optional<Date>;
  problem: Optional<string>;
}

interface DemoPaymentTable {
  reference: string;
  secret_hash: string;
  brand_id: string;
  order_id: string;
  amount: string;
  currency: string;
  merchant: string;
  return_to: string;
  state: Generated<string>;
  paid: Optional<string>;
  created_at: Date;
  expires_at: Date;
}

interface PromotionUseTable {
  brand_id: string;
  promotion: string;
  member_id: Reference;
  turn: number;
  order_id: Reference;
}

interface TurnoverRequirementTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  source: string;
  required: string;
  since: Date;
  met_at: Optional<Date>;
}

interface RefusedKeyTable {
  brand_id: string;
  member_id: Reference;
  key: string;
  code: string;
  message: string;
  value: ColumnType<unknown, string | null, never>;
  at: Date;
}

interface BankTable {
  brand_id: string;
  code: string;
  name: string;
  enabled: Generated<boolean>;
  sort: number;
}

/** Tables of deposits, withdrawals and banks. */
export interface PaymentTables {
  pay_method: PayMethodTable;
  pay_account: PayAccountTable;
  deposit_promotion: DepositPromotionTable;
  pay_order: PayOrderTable;
  pay_event: PayEventTable;
  pay_approval: PayApprovalTable;
  pay_ending: PayEndingTable;
  pay_proof: PayProofTable;
  inbound_call: InboundCallTable;
  demo_payment: DemoPaymentTable;
  promotion_use: PromotionUseTable;
  turnover_requirement: TurnoverRequirementTable;
  refused_key: RefusedKeyTable;
  bank: BankTable;
}
