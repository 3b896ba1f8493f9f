import type { ColumnType, Generated } from 'kysely';

/** JSON whose shape is that of the code which writes it. */
type Stored<T> = ColumnType<T, string | undefined, string>;

interface ReconciliationRunTable {
  id: ColumnType<string, never, never>;
  slot: ColumnType<Date | null, Date | null | undefined, never>;
  started_at: Date;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date>;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are those of src/server/operator/reconciliation
  counted: Stored<any>;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are those of src/server/operator/reconciliation
  findings: Stored<any>;
  found: Generated<number>;
}

interface PolicyReportTable {
  brand_id: string;
  directive: string;
  blocked: string;
  page: string;
  release: string;
  reports: Generated<number>;
  first_seen: Date;
  last_seen: Date;
}

/** Tables of what watches the server. */
export interface WatchTables {
  reconciliation_run: ReconciliationRunTable;
  policy_report: PolicyReportTable;
}
