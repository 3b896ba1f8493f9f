import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { mulberry32 } from '#src/domain/values/mulberry32.ts';
import { createDatabase, startPostgres } from '#src/qa/postgres/cluster.ts';
import { openDatabase } from '#src/server/db/database.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { foldTeams } from '#src/server/teams/foldTeams.ts';
import type { TeamAnswers } from '../figures/result.ts';
import { type LargeTeam, makeLargeTeam, teamBrand } from './largeTeam.ts';
import { slowestPlan } from './queryPlans.ts';
import { teamPages } from './teamPages.ts';

const percentile = (times: readonly number[], of: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? Number.NaN;

/** Times of a page for agents, in ms. */
async function timesOf(
  { db }: Database,
  ask: (db: Queries, agentId: string) => Promise<unknown>,
  agents: readonly string[],
): Promise<number[]> {
  const times = [];
  for (const agent of agents) {
    const began = performance.now();
    await ask(db, agent);
    times.push(performance.now() - began);
  }
  return times;
}

/** Agents by chance, of all who have somebody below; `least`: of those with so many at least. */
async function agentsOf({ db }: Database, count: number, least: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select above_id as id from member_above where distance > 0 group by above_id having count(*) >= ${least} order by 1`.execute(
    db,
  );
  const random = mulberry32(7);
  return Array.from({ length: count }, () => rows[random() % rows.length]?.id ?? '1');
}

/** How many events a second are added to the figures of a large team, from bets that were just settled. */
async function foldRate(database: Database, members: number): Promise<number> {
  const count = 5000;
  await sql`insert into team_delta (brand_id, member_id, day, category, vendor, orders, stake, win)
    select ${teamBrand}, 1 + (random() * ${members - 1})::bigint, business_day(${teamBrand}, now()), 'RNG', 'RNG-0', 1, 10, 5
    from generate_series(1, ${count})`.execute(database.db);
  const began = performance.now();
  while ((await foldTeams(database, teamBrand, { wait: true })) > 0);
  return (count * 1000) / (performance.now() - began);
}

/**
 * Answers of the pages of an agent about a large team on PostgreSQL: of agents by chance, of those with large teams, and of
 * the one above everybody. Undefined where PostgreSQL is not installed.
 */
export async function measureTeams(
  team: LargeTeam,
  times: number,
  tell: (done: number, of: number) => void,
): Promise<TeamAnswers | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-team-'));
  try {
    const { url } = await createDatabase(cluster.url);
    const database = await openDatabase({ url, keys: { file: path.join(folder, 'key') } });
    try {
      await makeLargeTeam(database, team);
      const chosen = {
        any: await agentsOf(database, times, 1),
        large: await agentsOf(database, times, team.members / 100),
        head: Array.from({ length: Math.ceil(times / 4) }, () => '1'),
      };
      const rows = [];
      const all = Object.entries(teamPages);
      for (const [at, [page, ask]] of all.entries()) {
        await timesOf(database, ask, chosen.any.slice(0, 5));
        const [any, large, head] = [
          await timesOf(database, ask, chosen.any),
          await timesOf(database, ask, chosen.large),
          await timesOf(database, ask, chosen.head),
        ];
        rows.push({
          page,
          any: percentile(any, 0.95),
          large: percentile(large, 0.95),
          head: percentile(head, 0.95),
          middle: percentile(any, 0.5),
          plan: await slowestPlan(database.db, (db) => ask(db, '1')),
        });
        tell(at + 1, all.length);
      }
      return { ...team, rows, foldsPerSecond: await foldRate(database, team.members) };
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}
