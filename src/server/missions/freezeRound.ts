import { sql } from 'kysely';
import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { countingTime, findRound, type Round } from './missions.ts';
import { lastPrizeRank, prizeAt } from './prizes.ts';

/** Gives every ranked member the final rank, in one statement. */
const writeRanks = (tx: Queries, { brandId, id, goal, terms }: Round) =>
  sql`
  update mission_score set rank = ranked.rank
  from (
    select member_id, ${
      terms.ties === 'shared'
        ? sql`rank() over (order by points desc)`
        : sql`row_number() over (order by points desc, reached_at, member_id)`
    } as rank
    from mission_score where brand_id = ${brandId} and mission_id = ${id} and period = '' and points >= ${goal}
  ) as ranked
  where mission_score.brand_id = ${brandId} and mission_score.mission_id = ${id} and mission_score.period = ''
    and mission_score.member_id = ranked.member_id
`.execute(tx);

/** Writes what each rank gets beside it. */
async function writePrizes(tx: Queries, { brandId, id, terms }: Round, decimals: number): Promise<void> {
  const ranks = await tx
    .selectFrom('mission_score')
    .select(({ fn }) => ['rank', fn.countAll<string>().as('sharing')])
    .where('brand_id', '=', brandId)
    .where('mission_id', '=', id)
    .where('rank', '<=', lastPrizeRank(terms.prizes))
    .groupBy('rank')
    .orderBy('rank')
    .execute();
  const prizes = ranks.map(({ rank, sharing }) => ({
    rank: rank ?? 0,
    amount: prizeAt(terms.prizes, rank ?? 0, { sharing: Number(sharing), decimals }),
  }));
  await sql`
    update mission_score set prize = prizes.amount
    from unnest(${prizes.map(({ rank }) => rank)}::int[], ${prizes.map(({ amount }) => amount)}::numeric[])
      as prizes (rank, amount)
    where brand_id = ${brandId} and mission_id = ${id} and mission_score.rank = prizes.rank and prizes.amount > 0
  `.execute(tx);
}

/**
 * Makes the ranking of a round that is over final, once: what is counted later changes it no more. False where it is not
 * over yet, was final before, or something still has to be counted.
 */
export const freezeRound = (
  database: Database,
  { brandId, id }: Pick<Round, 'brandId' | 'id'>,
  { now, decimals }: { readonly now: Date; readonly decimals: number },
): Promise<boolean> =>
  retrying(database, async (tx) => {
    const due = await tx
      .updateTable('mission')
      .set({ frozen_at: now })
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .where('kind', '=', 'round')
      .where('enabled', '=', true)
      .where('frozen_at', 'is', null)
      .where('ends_at', '<=', new Date(now.getTime() - countingTime))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mission_play')
              .select('id')
              .whereRef('mission_play.brand_id', '=', 'mission.brand_id')
              .whereRef('mission_play.at', '<', 'mission.ends_at')
              .limit(1),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    const round = due && (await findRound(tx, brandId, id));
    if (!round) return false;
    await writeRanks(tx, round);
    await writePrizes(tx, round, decimals);
    return true;
  });
