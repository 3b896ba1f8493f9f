import type { ContestKind, MatchKind } from '#schemas/games/sports.ts';
import type { Score } from '#src/domain/games/rules/matches/matchProcess.ts';
import { processOf, scoreLevelOf } from '#src/domain/games/rules/matchRules.ts';
import { raceOrder } from '#src/domain/games/rules/raceRules.ts';
import type { RandomInt } from '#src/domain/values/randomInt.ts';
import type { Queries } from '../db/handle.ts';
import { isSeeded, randomIntFor } from '../kernel/randomInt.ts';
import { type Fixture, homeEdge, stepAt } from './fixtures.ts';
import { raceById } from './races.ts';

/** The fields of a started match that decide its result. */
export type StartedMatch = Pick<Fixture, 'id' | 'kind' | 'startsAt'>;

/** The fields of a started match or race that decide its result. */
export type StartedContest = Omit<StartedMatch, 'kind'> & { readonly kind: ContestKind };

/** The final score of a match and its score after each step; of a race the numbers of the runners as they came in. */
export interface MatchResult {
  readonly score: Score;
  readonly path: readonly Score[];
}

/** Walks a match step by step, each drawn by chance with the weights of the odds at its start. */
function walkMatch(match: StartedMatch, chance: RandomInt): MatchResult {
  const { ends, start, next } = processOf(match.kind);
  const level = scoreLevelOf(homeEdge(match, match.startsAt));
  const path: Score[] = [];
  let score = start;
  for (const step of ends.keys()) {
    const following = next(score, step, level);
    let target = chance(
      0,
      following.reduce((sum, { weight }) => sum + weight, 0),
    );
    const drawn = following.find(({ weight }) => {
      target -= weight;
      return target < 0;
    });
    score = drawn?.score ?? score;
    path.push(score);
  }
  return { score, path };
}

/** Draws a result by chance. Throws of a race that there is none of. */
function decide(brandId: string, contest: StartedContest): MatchResult {
  const chance = randomIntFor(`match ${brandId} ${contest.id}`);
  if (contest.kind !== 'derby') return walkMatch(contest as StartedMatch, chance);
  const race = raceById(contest.id);
  if (!race) throw new Error(`there is no race ${contest.id}`);
  const strengths = race.runners.map(({ strength }) => strength);
  return { score: raceOrder(strengths, (below) => chance(0, below)), path: [] };
}

/**
 * The results of started matches and races, by id; what they have come to before their end is in `path`. Each result is
 * decided and stored once, also with concurrent requests and several servers.
 */
export async function matchResultsOf(
  db: Queries,
  brandId: string,
  begun: readonly StartedContest[],
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
      .select(['match_id', 'score', 'path'])
      .where('brand_id', '=', brandId)
      .where('match_id', 'in', ids)
      .execute();
    return new Map<string, MatchResult>(rows.map(({ match_id, score, path }) => [match_id, { score, path }]));
  };
  const known = await read();
  const missing = unique.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return known;
  await db
    .insertInto('match_result')
    .values(
      missing.map((match) => {
        const { score, path } = decide(brandId, match);
        return {
          brand_id: brandId,
          match_id: match.id,
          starts_at: match.startsAt,
          score: JSON.stringify(score),
          path: JSON.stringify(path),
          decided_at: now,
        };
      }),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  return read();
}

/** Where a started match stands at `now`: how many steps are over, and its score after them. */
export function standingAt(
  match: StartedMatch,
  { score, path }: MatchResult,
  now: Date,
): { readonly step: number; readonly score: Score } {
  const step = stepAt(match, now);
  const { ends, start } = processOf(match.kind as MatchKind);
  if (step >= ends.length) return { step, score };
  return { step, score: step === 0 ? start : (path[step - 1] ?? start) };
}
