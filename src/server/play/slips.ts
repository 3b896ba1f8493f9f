import type { ContestKind, MarketId, RunnerId, SelectionId } from '#schemas/games/sports.ts';
import { selectionWins } from '#src/domain/games/rules/matchRules.ts';
import { finishingPlaceOf, type RaceMarket, runnerWins } from '#src/domain/games/rules/raceRules.ts';
import { fixtureEnd } from './fixtures.ts';
import { raceEnd } from './races.ts';
import type { MatchResult, StartedContest } from './results.ts';

/** One leg as stored in an order, with the names that were shown to the player. Of a race: the runner and the course. */
export interface StoredLeg {
  readonly match: string;
  readonly kind: ContestKind;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly market: MarketId;
  readonly line: string | null;
  readonly selection: SelectionId;
  readonly odds: string;
  readonly score: number[] | null;
  readonly won: boolean | null;
}

/** A slip as stored in an order. */
export interface StoredSlip {
  readonly odds: string;
  readonly potential: string;
  readonly legs: readonly StoredLeg[];
}

/** The match or race of a leg. */
export const contestOfLeg = ({ match, kind, startsAt }: StoredLeg): StartedContest => ({
  id: match,
  kind,
  startsAt: new Date(startsAt),
});

/** The end time of a match or race. */
export const contestEnd = ({ kind, startsAt }: Pick<StartedContest, 'kind' | 'startsAt'>): Date =>
  kind === 'derby' ? raceEnd({ startsAt }) : fixtureEnd({ kind, startsAt });

/** A leg with the result of its match, or with the place of its runner. */
function decided(leg: StoredLeg, { score }: MatchResult): StoredLeg {
  if (leg.kind !== 'derby') return { ...leg, score: [...score], won: selectionWins(leg.kind, leg, score) };
  const runner = leg.selection as RunnerId;
  const won = runnerWins(leg.market as RaceMarket, runner, score);
  return { ...leg, score: [finishingPlaceOf(runner, score)], won };
}

/** The legs of a slip, with the results of those matches and races that have ended at `now`. */
export const legsAt = (
  { legs }: StoredSlip,
  results: ReadonlyMap<string, MatchResult>,
  now: Date,
): StoredLeg[] =>
  legs.map((leg) => {
    const result = results.get(leg.match);
    return result && now >= contestEnd(contestOfLeg(leg)) ? decided(leg, result) : { ...leg };
  });
