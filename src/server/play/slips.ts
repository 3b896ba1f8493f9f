import type { MarketId, MatchKind, SelectionId } from '#schemas/games/sports.ts';
import { selectionWins } from '#src/domain/games/matchRules.ts';
import { endOf } from './fixtures.ts';
import type { Begun, Result } from './results.ts';

/** One leg as an order keeps it: with the names its player saw. */
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

/** What an order keeps of a slip. */
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

/** A slip with the results of those of its matches that are over. */
export const legsAt = ({ legs }: KeptSlip, results: ReadonlyMap<string, Result>, now: Date): KeptLeg[] =>
  legs.map((leg) => {
    const result = results.get(leg.match);
    if (!result || now < endOf(matchOfLeg(leg))) return { ...leg };
    return { ...leg, score: [...result.score], won: selectionWins(leg.selection, result.score) };
  });
