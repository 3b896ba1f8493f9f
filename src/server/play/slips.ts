import type { MarketId, MatchKind, SelectionId } from '#schemas/games/sports.ts';
import { selectionWins } from '#src/domain/games/matchRules.ts';
import { endOf } from './fixtures.ts';
import type { Begun, Result } from './results.ts';

/** One leg as stored in an order, with the names that were shown to the player. */
export interface KeptLeg {
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
export interface KeptSlip {
  readonly odds: string;
  readonly potential: string;
  readonly legs: readonly KeptLeg[];
}

/** The match of a leg. */
export const matchOfLeg = ({ match, kind, startsAt }: KeptLeg): Begun => ({
  id: match,
  kind,
  startsAt: new Date(startsAt),
});

/** The legs of a slip, with the results of those matches that have ended at `now`. */
export const legsAt = ({ legs }: KeptSlip, results: ReadonlyMap<string, Result>, now: Date): KeptLeg[] =>
  legs.map((leg) => {
    const result = results.get(leg.match);
    if (!result || now < endOf(matchOfLeg(leg))) return { ...leg };
    return { ...leg, score: [...result.score], won: selectionWins(leg.selection, result.score) };
  });
