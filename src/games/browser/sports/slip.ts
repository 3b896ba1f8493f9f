import type { MarketId, Match, SelectionId } from '#schemas/games/sports.ts';
import { jointOdds } from '#src/domain/games/matchRules.ts';
import { times } from '../amounts.ts';

/** A selection of the slip, with the odds that the player has accepted. */
export interface Pick {
  readonly match: string;
  readonly market: MarketId;
  readonly selection: SelectionId;
  readonly odds: string;
}

/** A pick as it is offered now; `odds` is undefined where it can no longer be bet on. */
export interface Offered {
  readonly pick: Pick;
  readonly match: Match | undefined;
  readonly line: string | null;
  readonly odds: string | undefined;
}

/** What is offered for a pick now. */
export function offered(matches: readonly Match[], pick: Pick): Offered {
  const match = matches.find(({ id }) => id === pick.match);
  const market = match?.markets.find(({ id }) => id === pick.market);
  const odds = market?.selections.find(({ id }) => id === pick.selection)?.odds;
  return { pick, match, line: market?.line ?? null, odds: match?.state === 'upcoming' ? odds : undefined };
}

const same = (a: Pick, b: Pick) =>
  a.match === b.match && a.market === b.market && a.selection === b.selection;

/** Whether a selection is on the slip. */
export const isPicked = (picks: readonly Pick[], pick: Pick): boolean => picks.some((one) => same(one, pick));

/** The slip after a tap: taken off, put on, or put in place of the other one of the same match. */
export const toggled = (picks: readonly Pick[], pick: Pick): readonly Pick[] =>
  isPicked(picks, pick)
    ? picks.filter((one) => !same(one, pick))
    : picks.some(({ match }) => match === pick.match)
      ? picks.map((one) => (one.match === pick.match ? pick : one))
      : [...picks, pick];

/** The slip with the odds as they are now; what can no longer be bet on is taken off. */
export const accepted = (matches: readonly Match[], picks: readonly Pick[]): readonly Pick[] =>
  picks.flatMap((pick) => {
    const { odds } = offered(matches, pick);
    return odds === undefined ? [] : [{ ...pick, odds }];
  });

/** Odds of the whole slip, and what it wins. */
export function slipSums(
  stake: string,
  picks: readonly { readonly odds: string }[],
): { readonly odds: string; readonly win: string } {
  const odds = picks.length === 0 ? '1.00' : jointOdds(picks.map((pick) => pick.odds));
  return { odds, win: times(stake, odds) };
}
