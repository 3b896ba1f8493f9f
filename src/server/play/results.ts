import { matchOutcomes } from '#src/domain/games/rules/matchRules.ts';
import type { Queries } from '../db/handle.ts';
import { isSeeded, randomIntFor } from '../kernel/randomInt.ts';
import { type Fixture, fixtureEnd, homeEdge } from './fixtures.ts';

/** The fields of a started match that decide its result. */
export type StartedMatch = Pick<Fixture, 'id' | 'kind' | 'startsAt'>;

/** The final score of a match, and when each side scored, in thousandths of the match's duration. */
export interface MatchResult {
  readonly score: readonly number[];
  readonly moments: readonly (readonly number[])[];
}

/** Draws a random result, weighted by the odds at the start of the match. */
function decide(brandId: string, match: StartedMatch): MatchResult {
  const chance = randomIntFor(`match ${brandId} ${match.id}`);
  const outcomes = matchOutcomes(match.kind, homeEdge(match, match.startsAt));
  const target = chance(
    0,
    outcomes.reduce((sum, { weight }) => sum + weight, 0),
  );
  let passed = 0;
  const outcome = outcomes.find(({ weight }) => {
    passed += weight;
    return target < passed;
  });
  const score = outcome ? [...outcome.score] : [0, 0];
  const [home = 0, away = 0] = score;
  if (match.kind === 'cockfight') return { score, moments: [home ? [999] : [], away ? [999] : []] };
  if (match.kind === 'football')
    return {
      score,
      moments: score.map((n) => Array.from({ length: n }, () => chance(10, 990)).sort((a, b) => a - b)),
    };
  // The winner of the match wins the last map; of two maps before it, a random one goes to the loser.
  const maps = home + away;
  const ends = Array.from({ length: maps }, (_, at) => Math.round((999 * (at + 1)) / maps));
  const winner = home > away ? 0 : 1;
  const lost = maps === 3 ? chance(0, 2) : -1;
  const wonBy = (sideAt: number) => ends.filter((_, at) => (at === lost ? 1 - winner : winner) === sideAt);
  return { score, moments: [wonBy(0), wonBy(1)] };
}

/**
 * The results of started matches, by match id; bets on them are closed. Each result is decided and stored once, also
 * with concurrent requests and several servers.
 */
export async function matchResultsOf(
  db: Queries,
  brandId: string,
  begun: readonly StartedMatch[],
  now: Date,
): Promise<Map<string, MatchResult>> {
  const unique = [...new Map(begun.map((match) => [match.id, match])).values()];
  if (unique.length === 0) return new Map();
  // With a seed a result follows from the match alone, so nothing is stored that a later test run could find.
  if (isSeeded()) return new Map(unique.map((match) => [match.id, decide(brandId, match)]));
  const ids = unique.map(({ id }) => id);
  const read = async () => {
    const rows = await db
      .selectFrom('match_result')
      .select(['match_id', 'score', 'moments'])
      .where('brand_id', '=', brandId)
      .where('match_id', 'in', ids)
      .execute();
    return new Map<string, MatchResult>(
      rows.map(({ match_id, score, moments }) => [match_id, { score, moments }]),
    );
  };
  const known = await read();
  const missing = unique.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return known;
  await db
    .insertInto('match_result')
    .values(
      missing.map((match) => {
        const { score, moments } = decide(brandId, match);
        return {
          brand_id: brandId,
          match_id: match.id,
          starts_at: match.startsAt,
          score: JSON.stringify(score),
          moments: JSON.stringify(moments),
          decided_at: now,
        };
      }),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  return read();
}

/** The score of a started match at `now`. */
export function scoreAt(match: StartedMatch, { score, moments }: MatchResult, now: Date): number[] {
  const start = match.startsAt.getTime();
  const end = fixtureEnd(match).getTime();
  if (now.getTime() >= end) return [...score];
  const passed = ((now.getTime() - start) / (end - start)) * 1000;
  return moments.map((times) => times.filter((time) => time <= passed).length);
}
