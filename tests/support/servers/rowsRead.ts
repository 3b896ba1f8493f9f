import { CompiledQuery, Kysely } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { Tables } from '#src/server/db/tables.ts';

/** A node of a plan that was carried out. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows of some tables that the nodes of a plan looked at, also those that they left out. */
function rowsOfPlan(node: PlanNode, tables: readonly string[]): number {
  const { 'Actual Rows': kept, 'Rows Removed by Filter': leftOut = 0, 'Actual Loops': loops } = node;
  const own = tables.includes(node['Relation Name'] ?? '') ? (kept + leftOut) * loops : 0;
  return (node.Plans ?? []).reduce((sum, one) => sum + rowsOfPlan(one, tables), own);
}

/** How many rows of some tables the statements of `work` look at: unlike a time, the same on every machine. */
export async function rowsRead(
  db: Queries,
  tables: readonly string[],
  work: (db: Queries) => Promise<unknown>,
): Promise<number> {
  const executor = db.getExecutor();
  let read = 0;
  const executeQuery = async (query: CompiledQuery) => {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await executor.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explained);
    for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) read += rowsOfPlan(Plan, tables);
    return executor.executeQuery(query);
  };
  const explaining = new Proxy(executor, {
    get(of, name) {
      if (name === 'executeQuery') return executeQuery;
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  const unused = {} as never;
  await work(new Kysely<Tables>({ config: unused, driver: unused, dialect: unused, executor: explaining }));
  return read;
}
