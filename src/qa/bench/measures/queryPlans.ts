import { CompiledQuery as Compiled, type CompiledQuery } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { QueryPlan } from '../figures/result.ts';

/** The database, with statements told as they run. */
const watched = (db: Queries, tell: (query: CompiledQuery, ms: number) => void): Queries =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'getExecutor') return Reflect.get(target, name, target);
      return () =>
        new Proxy(target.getExecutor(), {
          get(executor, method) {
            const value = Reflect.get(executor, method, executor);
            if (method !== 'executeQuery') return typeof value === 'function' ? value.bind(executor) : value;
            return async (query: CompiledQuery) => {
              const began = performance.now();
              const result = await executor.executeQuery(query);
              tell(query, performance.now() - began);
              return result;
            };
          },
        });
    },
  });

/** The pages of a plan: its first line of buffers is that of all of it. */
function buffersOf(lines: readonly string[]): number {
  const line = lines.find((one) => one.includes('Buffers: shared')) ?? '';
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}

/** The plan of the statement that an answer spends most time on. */
export async function slowestPlan(db: Queries, ask: (db: Queries) => Promise<unknown>): Promise<QueryPlan> {
  let slowest: { query: CompiledQuery; ms: number } | undefined;
  await ask(
    watched(db, (query, ms) => {
      if (!slowest || ms > slowest.ms) slowest = { query, ms };
    }),
  );
  if (!slowest) throw new Error('the answer asks the database for nothing');
  const { sql, parameters } = slowest.query;
  const { rows } = await db
    .getExecutor()
    .executeQuery<{ 'QUERY PLAN': string }>(
      Compiled.raw(`explain (analyze, buffers) ${sql}`, [...parameters]),
    );
  const lines = rows.map((row) => row['QUERY PLAN']);
  return { lines, buffers: buffersOf(lines) };
}
