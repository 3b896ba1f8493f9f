import type { Match, MatchKind } from '#schemas/games/sports.ts';
import {
  beforeStart,
  isBetInPlay,
  type MatchStanding,
  offeredMarkets,
  scoreLevelOf,
} from '#src/domain/games/rules/matchRules.ts';
import { type Fixture, fixtureEnd, homeEdge } from './fixtures.ts';
import { type MatchResult, standingAt } from './results.ts';

/** Standings whose odds are kept. Matches of one strength share those before the start. */
const most = 500;

const kept = new Map<string, Match['markets']>();

/** The open markets of a standing. They are counted out once: a basketball match has thousands of final scores. */
function marketsOfStanding(kind: MatchKind, standing: MatchStanding): Match['markets'] {
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

/** Where a match stands at a time, and what of it can be bet on then. */
interface MatchOffer {
  readonly state: Match['state'];
  /** Undefined until the match starts. */
  readonly standing: MatchStanding | undefined;
  readonly markets: Match['markets'];
}

/** What is offered of a match at `now`: one source for games and pages. `result`: of one that has started. */
export function offerAt(match: Fixture, result: MatchResult | undefined, now: Date): MatchOffer {
  const { kind, startsAt } = match;
  const state = now < startsAt ? 'upcoming' : now < fixtureEnd(match) ? 'live' : 'finished';
  const level = scoreLevelOf(homeEdge(match, now));
  const standing = result && { ...standingAt(match, result, now), level };
  const isOpen = state === 'upcoming' || (state === 'live' && isBetInPlay(kind));
  return {
    state,
    standing,
    markets: isOpen ? marketsOfStanding(kind, standing ?? beforeStart(kind, level)) : [],
  };
}
