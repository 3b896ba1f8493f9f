import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import type { Round } from './missions.ts';
import type { RoundStanding } from './ranking.ts';

/** A standing with its member's names. */
export interface NamedStanding extends RoundStanding {
  readonly account: string;
  readonly nickname: string | null;
  /** Once the ranking is final. */
  readonly finalRank: number | null;
  readonly prize: string | null;
}

type OfRound = Pick<Round, 'brandId' | 'id' | 'goal'>;

/** Points of a round, by the index of its ranking. */
const scoresOf = (db: Queries, { brandId, id }: OfRound) =>
  db
    .selectFrom('mission_score')
    .where('mission_score.brand_id', '=', brandId)
    .where('mission_score.mission_id', '=', id)
    .where('mission_score.period', '=', '');

/** Those that are ranked. */
const rankedOf = (db: Queries, round: OfRound) => scoresOf(db, round).where('points', '>=', round.goal);

/** The first of a ranking, in its order. */
export const readTop = (db: Queries, round: OfRound, most: number): Promise<NamedStanding[]> =>
  rankedOf(db, round)
    .innerJoin('member', 'member.id', 'mission_score.member_id')
    .select(['member_id as memberId', 'points', 'reached_at as reachedAt', 'account', 'nickname'])
    .select(['rank as finalRank', 'prize'])
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('mission_score.member_id')
    .limit(most)
    .execute();

/** A member's points in a round; undefined without any. */
export const readStanding = (db: Queries, round: OfRound, memberId: string) =>
  scoresOf(db, round)
    .select(['member_id as memberId', 'points', 'reached_at as reachedAt', 'rank as finalRank', 'prize'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

const countOf = async (query: { executeTakeFirstOrThrow(): Promise<{ count: string }> }): Promise<number> =>
  Number((await query.executeTakeFirstOrThrow()).count);

/** How many are ranked. */
export const countRanked = (db: Queries, round: OfRound): Promise<number> =>
  countOf(rankedOf(db, round).select(({ fn }) => fn.countAll<string>().as('count')));

/** How many have exactly so many points. */
export const countEqual = (db: Queries, round: OfRound, points: string): Promise<number> =>
  countOf(
    rankedOf(db, round)
      .where('points', '=', points)
      .select(({ fn }) => fn.countAll<string>().as('count')),
  );

/** The rank of a standing: one more than there are before it. Read from the ranking's index alone. */
export async function readRank(
  db: Queries,
  round: OfRound & Pick<Round, 'terms'>,
  { points, memberId }: Pick<RoundStanding, 'points' | 'memberId'>,
): Promise<number> {
  const more = await countOf(
    rankedOf(db, round)
      .where('points', '>', points)
      .select(({ fn }) => fn.countAll<string>().as('count')),
  );
  if (round.terms.ties === 'shared') return more + 1;
  const before = await countOf(
    rankedOf(db, round)
      .where('points', '=', points)
      // As the database has the time: a Date of JavaScript has no microseconds.
      .where(sql<boolean>`(reached_at, member_id) < (
        select own.reached_at, own.member_id from mission_score own
        where own.brand_id = ${round.brandId} and own.mission_id = ${round.id} and own.period = ''
          and own.member_id = ${memberId})`)
      .select(({ fn }) => fn.countAll<string>().as('count')),
  );
  return more + before + 1;
}

/** The points of whoever is at a place, counted from 1; undefined where nobody is. */
export async function pointsAt(db: Queries, round: OfRound, place: number): Promise<string | undefined> {
  const row = await rankedOf(db, round)
    .select('points')
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('member_id')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.points;
}
