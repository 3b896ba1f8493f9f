import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface RainTable {
  brand_id: string;
  id: string;
  enabled: Generated<boolean>;
  demo: Generated<boolean>;
  starts_at: Date;
  ends_at: Date;
  terms: ColumnType<unknown, string, string>;
  budget: string;
  ended_early_at: Optional<Date>;
  owner_id: Optional<string>;
  reach: Optional<'direct' | 'whole'>;
  active_days: Optional<number>;
  closed_at: Optional<Date>;
  returned: Optional<string>;
}

interface RainRoundTable {
  brand_id: string;
  rain_id: string;
  starts_at: Date;
  pool: string;
  envelopes: number;
  opened: Generated<number>;
}

interface RainClaimTable {
  brand_id: string;
  rain_id: string;
  starts_at: Date;
  member_id: ColumnType<string, string, string>;
  amount: string;
  opened_at: Date;
}

/** Tables of red envelopes: rains, what is left of their rounds, and what members found. */
export interface RainTables {
  rain: RainTable;
  rain_round: RainRoundTable;
  rain_claim: RainClaimTable;
}
