import type { Match, MatchKind } from '#schemas/games/sports.ts';
import { type MatchStanding, offeredMarkets } from '#src/domain/games/rules/matchRules.ts';

/** Standings whose odds are kept. Matches of one strength share those before the start. */
const most = 500;

const kept = new Map<string, Match['markets']>();

/** The open markets of a standing. They are counted out once: a basketball match has thousands of final scores. */
export function marketsOfStanding(kind: MatchKind, standing: MatchStanding): Match['markets'] {
  const key = `${kind} ${standing.level} ${standing.step} ${standing.score.join()}`;
  const known = kept.get(key);
  // What was asked for last is kept longest.
  kept.delete(key);
  const markets =
    known ??
    offeredMarkets(kind, standing).map(({ id, line, selections }) => ({
      id,
      line,
      selections: selections.map((selection) => ({ ...selection })),
    }));
  kept.set(key, markets);
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
  return markets;
}
