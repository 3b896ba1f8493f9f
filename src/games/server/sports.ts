import type { Match, SportsBet, SportsBetBody, SportsBetResult, SportsState } from '#schemas/games/sports.ts';
import { teamAddress } from '#src/art/artAddresses.ts';
import {
  marketsOf,
  matchOutcomes,
  multipleOdds,
  selectionOdds,
  totalLine,
} from '#src/domain/games/rules/matchRules.ts';
import { payoutAt } from '#src/domain/games/rules/payout.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { inLanguage } from '#src/server/kernel/inLanguage.ts';
import { type Fixture, fixtureEnd, homeEdge } from '#src/server/play/fixtures.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { balanceOf, type Order, ordersOfTransaction, placeOrders } from '#src/server/play/orders.ts';
import { matchResultsOf, scoreAt } from '#src/server/play/results.ts';
import { settleBeforeAnswer } from '#src/server/play/settle.ts';
import { legsAt, matchOfLeg, type StoredLeg, type StoredSlip } from '#src/server/play/slips.ts';
import { betFields, readBets } from './bets.ts';
import type { GameCallContext } from './gameCallContext.ts';
import { matchesAt } from './matches.ts';
import { requireStake } from './stakes.ts';

const stateOrder = { live: 0, upcoming: 1, finished: 2 } as const;

const stateOf = (match: Fixture, now: Date): Match['state'] =>
  now < match.startsAt ? 'upcoming' : now < fixtureEnd(match) ? 'live' : 'finished';

const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  inLanguage(names, language) ?? names.EN ?? '';

/** The markets of a match with their odds at `now`. */
function marketsAt(match: Fixture, now: Date): Match['markets'] {
  const outcomes = matchOutcomes(match.kind, homeEdge(match, now));
  return marketsOf(match.kind).map(({ id, selections }) => ({
    id,
    line: id === 'total' ? totalLine : null,
    selections: selections.map((selection) => ({ id: selection, odds: selectionOdds(outcomes, selection) })),
  }));
}

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

/** The current matches of the session's kind and the member's slips, after settling slips that are due. */
export async function readSportsState(database: Database, context: GameCallContext): Promise<SportsState> {
  const { now, language, player, currency, log } = context;
  await settleBeforeAnswer(database, now, player, log);
  const matches = await matchesAt(database.db, player, now);
  const started = matches.filter(({ startsAt }) => startsAt <= now);
  const open = await readBets(database, context, { engine: 'sports' }, 'open');
  // Some matches of an open multiple may have ended while others are upcoming.
  const betOn = open.flatMap(({ detail }) => (detail as StoredSlip).legs.map(matchOfLeg));
  const withResult = [...started, ...betOn.filter(({ startsAt }) => startsAt <= now)];
  const results = await matchResultsOf(database.db, player.brandId, withResult, now);
  const items = matches.map((match): Match => {
    const result = results.get(match.id);
    return {
      id: match.id,
      kind: match.kind,
      league: nameIn(match.league, language),
      home: { name: nameIn(match.home.names, language), imageUrl: teamAddress(match.home.crest) },
      away: { name: nameIn(match.away.names, language), imageUrl: teamAddress(match.away.crest) },
      startsAt: match.startsAt.toISOString(),
      endsAt: fixtureEnd(match).toISOString(),
      state: stateOf(match, now),
      score: result ? scoreAt(match, result, now) : null,
      markets: marketsAt(match, now),
    };
  });
  const time = ({ startsAt, state }: Match) => Date.parse(startsAt) * (state === 'finished' ? -1 : 1);
  const settled = await readBets(database, context, { engine: 'sports' }, 'settled');
  return {
    serverTime: now.toISOString(),
    matches: items.sort((a, b) => stateOrder[a.state] - stateOrder[b.state] || time(a) - time(b)),
    open: open.map((order) => {
      const slip = order.detail as StoredSlip;
      return betOf({ ...order, detail: { ...slip, legs: legsAt(slip, results, now) } }, currency.decimals);
    }),
    settled: settled.map((order) => betOf(order, currency.decimals)),
    balance: scaleAmount(await balanceOf(database.db, player), currency.decimals),
  };
}

/** The legs of a slip at current odds. Throws GameFailure for a closed match, an unknown selection or changed odds. */
function legsOf(
  matches: readonly Fixture[],
  { selections }: SportsBetBody,
  context: GameCallContext,
): StoredLeg[] {
  const { now, language } = context;
  if (new Set(selections.map(({ match }) => match)).size < selections.length)
    throw new GameFailure('request.invalid');
  const legs = selections.map(({ match: id, market, selection }): StoredLeg => {
    const match = matches.find((listed) => listed.id === id);
    if (!match || now >= match.startsAt) throw new GameFailure('match.closed');
    const offer = marketsAt(match, now).find((current) => current.id === market);
    const odds = offer?.selections.find((current) => current.id === selection)?.odds;
    if (!offer || odds === undefined) throw new GameFailure('request.invalid');
    return {
      match: id,
      kind: match.kind,
      home: nameIn(match.home.names, language),
      away: nameIn(match.away.names, language),
      startsAt: match.startsAt.toISOString(),
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

/** Places a slip: a single, or a multiple of different matches. Throws GameFailure. */
export async function betOnSports(
  database: Database,
  context: GameCallContext,
  body: SportsBetBody,
): Promise<SportsBetResult> {
  const { now, currency, player } = context;
  const request = ['sports', body.stake, body.selections];
  const matches = await matchesAt(database.db, player, now);
  return retrying(database, async (tx) => {
    // A retry of an accepted slip succeeds even if a match has started meanwhile.
    const before = await ordersOfTransaction(tx, player, body.transactionId, request);
    let placed = before;
    if (!placed) {
      requireStake(body.stake, context);
      const legs = legsOf(matches, body, context);
      const odds = multipleOdds(legs.map((leg) => leg.odds));
      const detail: StoredSlip = { odds, potential: payoutAt(body.stake, odds, currency.decimals), legs };
      const dueAt = new Date(Math.max(...legs.map((leg) => fixtureEnd(matchOfLeg(leg)).getTime())));
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
