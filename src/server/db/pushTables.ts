import type { ColumnType, Generated } from 'kysely';
import type { PushTopic } from '#schemas/api/push.ts';

type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a notification tells of. */
export type PushKind = 'message' | 'deposit' | 'withdrawal' | 'rewardWaiting' | 'rewardPaid' | 'test';

/** What became of a notification. */
export type PushOutcome = 'sent' | 'late' | 'unwanted' | 'refused' | 'failed';

interface PushKeyTable {
  id: Id;
  brand_id: string;
  public_key: string;
  sealed_private_key: string;
  owner_id: Generated<string>;
  subject: string;
  made_at: Date;
  alarm_at: Optional<Date>;
  alarm_status: Optional<number>;
  alarm_host: Optional<string>;
}

interface PushDeviceTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  endpoint_hash: string;
  sealed_subscription: string;
  session_hash: Optional<string>;
  mark_hash: Optional<string>;
  agent: Optional<string>;
  language: string;
  made_at: Date;
  sent_at: Optional<Date>;
  failures: Generated<number>;
  failed_at: Optional<Date>;
  failed_status: Optional<number>;
}

interface PushWishTable {
  brand_id: string;
  member_id: Reference;
  topics: ColumnType<Record<PushTopic, boolean>, string, string>;
  quiet: boolean;
  quiet_from: number;
  quiet_to: number;
  time_zone: Optional<string>;
}

interface PushSendTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  device_id: Reference;
  key: string;
  topic: PushTopic;
  kind: PushKind;
  ref: string;
  queued_at: Date;
  due_at: Date;
  tries: Generated<number>;
  lease_until: Optional<Date>;
  done_at: Optional<Date>;
  outcome: Optional<PushOutcome>;
}

/** Tables of notifications of browsers. */
export interface PushTables {
  push_key: PushKeyTable;
  push_device: PushDeviceTable;
  push_wish: PushWishTable;
  push_send: PushSendTable;
}
