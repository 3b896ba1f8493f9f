import { outcomeIds } from '#schemas/games/codes.ts';
import type { MarketId, Match, Race, SelectionId } from '#schemas/games/sports.ts';
import { multipleOdds } from '#src/domain/games/rules/odds.ts';
import { multiplyAmount } from '../bets/amounts.ts';

/** A selection of the slip, with the odds that the player has accepted. */
export interface Pick {
  readonly match: string;
  readonly market: MarketId;
  readonly selection: SelectionId;
  readonly odds: string;
}

/** The matches and races of the page. */
export interface Contests {
  readonly matches: readonly Match[];
  readonly races: readonly Race[];
}

/** A pick with its match or race and its current odds; `odds` is undefined if it can no longer be bet on. */
export interface PickOffer {
  readonly pick: Pick;
  readonly match: Match | undefined;
  readonly race: Race | undefined;
  readonly line: string | null;
  readonly odds: string | undefined;
}

/** The current offer for a pick. */
export function offerOf({ matches, races }: Contests, pick: Pick): PickOffer {
  const match = matches.find(({ id }) => id === pick.match);
  const race = races.find(({ id }) => id === pick.match);
  const market = (match ?? race)?.markets.find(({ id }) => id === pick.market);
  const odds = market?.selections.find(({ id }) => id === pick.selection)?.odds;
  return { pick, match, race, line: market?.line ?? null, odds };
}

const same = (a: Pick, b: Pick) =>
  a.match === b.match && a.market === b.market && a.selection === b.selection;

/** Whether a selection is on the slip. */
export const isPicked = (picks: readonly Pick[], pick: Pick): boolean =>
  picks.some((other) => same(other, pick));

/** The slip after a tap on a selection: removed, added, or replacing another selection of the same match or race. */
export const togglePick = (picks: readonly Pick[], pick: Pick): readonly Pick[] =>
  isPicked(picks, pick)
    ? picks.filter((other) => !same(other, pick))
    : picks.some(({ match }) => match === pick.match)
      ? picks.map((other) => (other.match === pick.match ? pick : other))
      : [...picks, pick];

/** What the launch has picked: of a match that is listed, with the odds at which the player saw it. */
export function pickAtStart(matches: readonly Match[], start: URLSearchParams): readonly Pick[] {
  const match = matches.find(({ id }) => id === start.get('match'));
  const selection = outcomeIds.find((id) => id === start.get('outcome'));
  const odds = start.get('odds') ?? '';
  if (!match || !selection || !/^\d{1,9}\.\d\d$/.test(odds)) return [];
  return [{ match: match.id, market: 'winner', selection, odds }];
}

/** The slip with current odds, without selections that can no longer be bet on. */
export const acceptOdds = (contests: Contests, picks: readonly Pick[]): readonly Pick[] =>
  picks.flatMap((pick) => {
    const { odds } = offerOf(contests, pick);
    return odds === undefined ? [] : [{ ...pick, odds }];
  });

/** Total odds of the slip, and its possible win. */
export function slipSums(
  stake: string,
  picks: readonly { readonly odds: string }[],
): { readonly odds: string; readonly win: string } {
  const odds = picks.length === 0 ? '1.00' : multipleOdds(picks.map((pick) => pick.odds));
  return { odds, win: multiplyAmount(stake, odds) };
}
