import type {
  ContestKind,
  Match,
  Race,
  SportsBet,
  SportsBetBody,
  SportsBetResult,
  SportsState,
} from '#schemas/games/sports.ts';
import { multipleOdds } from '#src/domain/games/rules/odds.ts';
import { payoutAt } from '#src/domain/games/rules/payout.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { matchesAt } from '#src/server/play/listedMatches.ts';
import { balanceOf, type Order, ordersOfTransaction, placeOrders } from '#src/server/play/orders.ts';
import { derby, racesAt } from '#src/server/play/races.ts';
import { type MatchResult, matchResultsOf, type StartedContest } from '#src/server/play/results.ts';
import { settleBeforeAnswer } from '#src/server/play/settle.ts';
import { contestEnd, contestOfLeg, legsAt, type StoredLeg, type StoredSlip } from '#src/server/play/slips.ts';
import { betFields, readBets } from './bets.ts';
import type { GameCallContext } from './gameCallContext.ts';
import { matchItem, raceItem } from './sportsOffers.ts';
import { requireStake } from './stakes.ts';

const stateOrder = { live: 0, upcoming: 1, finished: 2 } as const;

/** A slip as the games' API returns it. */
function betOf(order: Order, decimals: number): SportsBet {
  const { odds, potential, legs } = order.detail as StoredSlip;
  return {
    ...betFields(order, decimals),
    odds,
    potential,
    legs: legs.map((leg) => ({ ...leg })),
  };
}

/** Live first, then upcoming by time, then finished, newest first. */
function inListOrder<C extends Match | Race>(contests: readonly C[]): C[] {
  const time = ({ startsAt, state }: C) => Date.parse(startsAt) * (state === 'finished' ? -1 : 1);
  return contests.toSorted((a, b) => stateOrder[a.state] - stateOrder[b.state] || time(a) - time(b));
}

/** The matches or races of the session's game at its time, and the results of those that have started, and of `more`. */
async function offersAt(db: Queries, context: GameCallContext, more: readonly StartedContest[] = []) {
  const { now, language, opens, player } = context;
  const races = opens === derby ? racesAt(now) : [];
  const matches = opens === derby ? [] : await matchesAt(db, { brandId: player.brandId, opens }, now);
  const listed: readonly StartedContest[] = [
    ...matches,
    ...races.map(({ id, startsAt }) => ({ id, startsAt, kind: derby })),
  ];
  const begun = [...listed, ...more].filter(({ startsAt }) => startsAt <= now);
  const results: ReadonlyMap<string, MatchResult> = await matchResultsOf(db, player.brandId, begun, now);
  return {
    results,
    matches: matches.map((match) => matchItem(match, results.get(match.id), now, language)),
    races: races.map((race) => raceItem(race, results.get(race.id), now, language)),
  };
}

/** The current matches or races of the session's game and the member's slips, after settling slips that are due. */
export async function readSportsState(database: Database, context: GameCallContext): Promise<SportsState> {
  const { now, player, currency, log } = context;
  await settleBeforeAnswer(database, now, player, log);
  const open = await readBets(database, context, { engine: 'sports' }, 'open');
  // Some matches of an open multiple may have ended while others are upcoming.
  const betOn = open.flatMap(({ detail }) => (detail as StoredSlip).legs.map(contestOfLeg));
  const { results, matches, races } = await offersAt(database.db, context, betOn);
  const settled = await readBets(database, context, { engine: 'sports' }, 'settled');
  return {
    serverTime: now.toISOString(),
    matches: inListOrder(matches),
    races: inListOrder(races),
    open: open.map((order) => {
      const slip = order.detail as StoredSlip;
      return betOf({ ...order, detail: { ...slip, legs: legsAt(slip, results, now) } }, currency.decimals);
    }),
    settled: settled.map((order) => betOf(order, currency.decimals)),
    balance: scaleAmount(await balanceOf(database.db, player), currency.decimals),
  };
}

/** A match or race that can be bet on, and what a leg on it names: its sides, or a runner and the course. */
interface Offered {
  readonly contest: Pick<Match | Race, 'id' | 'state' | 'startsAt' | 'markets'>;
  readonly kind: ContestKind;
  readonly names: (selection: string) => { readonly home: string; readonly away: string };
}

const offeredIn = ({
  matches,
  races,
}: {
  readonly matches: readonly Match[];
  readonly races: readonly Race[];
}): readonly Offered[] => [
  ...matches.map(
    (match): Offered => ({
      contest: match,
      kind: match.kind,
      names: () => ({ home: match.home.name, away: match.away.name }),
    }),
  ),
  ...races.map(
    (race): Offered => ({
      contest: race,
      kind: derby,
      names: (selection) => ({
        home: race.runners.find(({ id }) => id === selection)?.name ?? '',
        away: race.name,
      }),
    }),
  ),
];

/** The legs of a slip at current odds. Throws GameFailure for what is closed, an unknown selection or changed odds. */
function legsOf(offers: readonly Offered[], { selections }: SportsBetBody): StoredLeg[] {
  if (new Set(selections.map(({ match }) => match)).size < selections.length)
    throw new GameFailure('request.invalid');
  const legs = selections.map(({ match: id, market, selection }): StoredLeg => {
    const offered = offers.find(({ contest }) => contest.id === id);
    if (!offered || offered.contest.markets.length === 0) throw new GameFailure('match.closed');
    const { contest, kind, names } = offered;
    const offer = contest.markets.find((current) => current.id === market);
    const odds = offer?.selections.find((current) => current.id === selection)?.odds;
    // Of a match that runs, what is decided is no longer offered.
    if (!offer || odds === undefined)
      throw new GameFailure(contest.state === 'live' ? 'match.closed' : 'request.invalid');
    return {
      match: id,
      kind,
      ...names(selection),
      startsAt: contest.startsAt,
      market,
      line: offer.line,
      selection,
      odds,
      score: null,
      won: null,
    };
  });
  if (legs.some(({ odds }, at) => odds !== selections[at]?.odds))
    throw new GameFailure('odds.changed', {
      selections: legs.map(({ match, market, selection, odds }) => ({ match, market, selection, odds })),
    });
  return legs;
}

/** Places a slip: a single, or a multiple of different matches or races. Throws GameFailure. */
export async function betOnSports(
  database: Database,
  context: GameCallContext,
  body: SportsBetBody,
): Promise<SportsBetResult> {
  const { now, currency, player } = context;
  const request = ['sports', body.stake, body.selections];
  const offers = offeredIn(await offersAt(database.db, context));
  return retrying(database, async (tx) => {
    // A retry of an accepted slip succeeds even if a match has started meanwhile.
    const before = await ordersOfTransaction(tx, player, body.transactionId, request);
    let placed = before;
    if (!placed) {
      requireStake(body.stake, context);
      const legs = legsOf(offers, body);
      const odds = multipleOdds(legs.map((leg) => leg.odds));
      const detail: StoredSlip = { odds, potential: payoutAt(body.stake, odds, currency.decimals), legs };
      const dueAt = new Date(Math.max(...legs.map((leg) => contestEnd(contestOfLeg(leg)).getTime())));
      const bet = { transactionId: body.transactionId, request, stake: body.stake, now };
      placed = await placeOrders(tx, player, bet, () => [{ stake: body.stake, dueAt, detail }]);
    }
    const [slip] = placed;
    if (!slip) throw new Error('a bet without its order');
    return {
      bet: betOf(slip, currency.decimals),
      balance: scaleAmount(await balanceOf(tx, player), currency.decimals),
    };
  });
}
