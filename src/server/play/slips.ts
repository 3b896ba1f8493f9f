import type { MarketId, MatchKind, SelectionId } from '#schemas/games/sports.ts';
import { selectionWins } from '#src/domain/games/rules/matchRules.ts';
import { fixtureEnd } from './fixtures.ts';
import type { MatchResult, StartedMatch } from './results.ts';

/** One leg as stored in an order, with the names that were shown to the player. */
export interface StoredLeg {
  readonly match: string;
  readonly kind: MatchKind;
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

/** The match of a leg. */
export const matchOfLeg = ({ match, kind, startsAt }: StoredLeg): StartedMatch => ({
  id: match,
  kind,
  startsAt: new Date(startsAt),
});

/** The legs of a slip, with the results of those matches that have ended at `now`. */
export const legsAt = (
  { legs }: StoredSlip,
  results: ReadonlyMap<string, MatchResult>,
  now: Date,
): StoredLeg[] =>
  legs.map((leg) => {
    const result = results.get(leg.match);
    if (!result || now < fixtureEnd(matchOfLeg(leg))) return { ...leg };
    return { ...leg, score: [...result.score], won: selectionWins(leg.selection, result.score) };
  });
