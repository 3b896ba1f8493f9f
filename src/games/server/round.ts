import type {
  ActOnRoundBody,
  GameRound,
  RoundBet,
  RoundReading,
  RoundResult,
  RoundTable,
  StartRoundBody,
} from '#schemas/games/round.ts';
import { roundGames } from '#src/domain/games/rules/round/roundGames.ts';
import type { RoundStep } from '#src/domain/games/rules/round/roundRules.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { randomIntFor } from '#src/server/kernel/randomInt.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { balanceOf, type Order, placeOrders, settleOrder } from '#src/server/play/orders.ts';
import {
  betWin,
  decidedBets,
  partWin,
  type StoredPart,
  type StoredRound,
  type StoredRoundBet,
} from '#src/server/play/rounds.ts';
import { settleBeforeAnswer } from '#src/server/play/settle.ts';
import type { GameCallContext } from './gameCallContext.ts';
import { findRoundOrder, lockRound, openRound, type RoundOrder } from './roundOrders.ts';
import { requireStake } from './stakes.ts';

/** After this time without an end, a round ends by itself, in milliseconds. */
const roundLife = 24 * 3_600_000;

const storedOf = ({ detail }: Pick<Order, 'detail'>): StoredRound => detail as StoredRound;

/** A round as the games' API returns it. */
function roundOf(order: RoundOrder, decimals: number): GameRound {
  const { kind, acts, bets, state } = storedOf(order);
  const rules = roundGames[kind];
  const isOver = bets.every(({ odds }) => odds !== null);
  const amount = (exact: string) => scaleAmount(exact, decimals);
  return {
    id: order.id,
    kind,
    step: acts.length,
    bets: bets.map((bet) => ({
      on: bet.on,
      stake: amount(bet.stake),
      odds: bet.odds,
      win: amount(betWin(bet, decimals)),
    })),
    stake: amount(sumOf(...bets.map(({ stake }) => stake))),
    win: amount(sumOf(...bets.map((bet) => betWin(bet, decimals)))),
    actions: isOver ? [] : [...rules.actions(state)],
    startedAt: order.placed_at.toISOString(),
    state: isOver ? 'over' : 'open',
    view: rules.view(state, isOver),
  };
}

async function answerOf(db: Queries, order: RoundOrder, context: GameCallContext): Promise<RoundResult> {
  const { player, currency, now } = context;
  return {
    round: roundOf(order, currency.decimals),
    balance: scaleAmount(await balanceOf(db, player), currency.decimals),
    serverTime: now.toISOString(),
  };
}

/** The kind of the session's game. Throws GameFailure for a session of another engine. */
function kindOf({ roundKind }: GameCallContext) {
  if (!roundKind) throw new GameFailure('request.invalid');
  return roundKind;
}

const chanceOf = ({ now }: GameCallContext, transactionId: string) => ({
  chance: randomIntFor(`round ${transactionId}`),
  now: now.getTime(),
});

/** The bets of a step's further stakes, and whether they pay. */
const betsAfter = (
  before: readonly StoredRoundBet[],
  { adds = [], odds }: RoundStep<unknown>,
  part: number,
): StoredRoundBet[] => {
  const bets = [...before, ...adds.map(({ on, stake }) => ({ on, stake, part, odds: null }))];
  return odds ? decidedBets(bets, odds) : bets;
};

const untilOf = ({ until }: RoundStep<unknown>, startedAt: Date): Date =>
  new Date(until ?? startedAt.getTime() + roundLife);

const totalOf = (bets: readonly RoundBet[]): string => sumOf(...bets.map(({ stake }) => stake));

/**
 * Starts a round: its stakes and, where it is over at once, its win in one database transaction. A repeated transaction
 * id returns the same round. Throws GameFailure, `round.open` while the game has another round.
 */
export async function startRound(
  database: Database,
  context: GameCallContext,
  { transactionId, bets }: StartRoundBody,
): Promise<RoundResult> {
  const kind = kindOf(context);
  const { player, now, currency } = context;
  for (const { stake } of bets) requireStake(stake, context);
  const request = ['round', player.nodeId, bets.map(({ on, stake }) => [on, stake])];
  return retrying(database, async (tx) => {
    const bet = { transactionId, request, stake: totalOf(bets), now };
    const [order] = await placeOrders(tx, player, bet, () => {
      const step = roundGames[kind].start(bets, chanceOf(context, transactionId));
      if (!step) throw new GameFailure('request.invalid');
      const first = bets.map(({ on, stake }) => ({ on, stake, part: 0, odds: null }));
      const detail: StoredRound = {
        ...{ kind, decimals: currency.decimals, acts: [], state: step.state },
        bets: betsAfter(first, step, 0),
      };
      const dueAt = step.odds ? now : untilOf(step, now);
      return [{ stake: bet.stake, dueAt, detail, ...(step.odds && { win: partWin(detail, 0) }) }];
    });
    if (!order) throw new Error('a round without its order');
    // The stake holds the member's account: of two that start at once, the second sees the first.
    const open = await openRound(tx, player);
    if (open && BigInt(open.id) < BigInt(order.id)) throw new GameFailure('round.open');
    return answerOf(tx, order, context);
  });
}

/** Takes the further stakes of an action, as an order of its own. */
async function placePart(
  tx: Queries,
  { player, now }: GameCallContext,
  { transactionId, action }: ActOnRoundBody,
  part: StoredPart & { readonly adds: readonly RoundBet[]; readonly dueAt: Date },
): Promise<void> {
  const stake = totalOf(part.adds);
  const bet = { transactionId, request: ['part', part.of, action], stake, now };
  await placeOrders(tx, player, bet, () => [
    { stake, dueAt: part.dueAt, detail: { of: part.of, part: part.part } },
  ]);
}

/**
 * Takes an action in an open round; its further stakes and, if it ends the round, all wins move in the same database
 * transaction. A repeated transaction id changes nothing. Throws GameFailure, `round.over` for a round that has ended.
 */
export async function actOnRound(
  database: Database,
  context: GameCallContext,
  body: ActOnRoundBody,
): Promise<RoundResult> {
  const kind = kindOf(context);
  const { player, now } = context;
  return retrying(database, async (tx) => {
    const order = await lockRound(tx, player, body.round);
    if (!order || storedOf(order).kind !== kind) throw new GameFailure('request.invalid');
    const stored = storedOf(order);
    if (stored.acts.includes(body.transactionId)) return answerOf(tx, order, context);
    if (order.state !== 'open' || now >= order.due_at) throw new GameFailure('round.over');
    const chance = { ...chanceOf(context, body.transactionId), bets: stored.bets };
    const step = roundGames[kind].act(stored.state, body.action, chance);
    if (!step) throw new GameFailure('request.invalid');
    const parts = Math.max(...stored.bets.map(({ part }) => part));
    const next: StoredRound = {
      ...stored,
      ...{ acts: [...stored.acts, body.transactionId], state: step.state },
      bets: betsAfter(stored.bets, step, parts + 1),
    };
    if (step.adds?.length) {
      const added = { of: order.id, part: parts + 1, adds: step.adds, dueAt: order.due_at };
      await placePart(tx, context, body, added);
    }
    if (step.odds) await settleRound(tx, context, order, next);
    else
      await tx
        .updateTable('bet_order')
        .set({ detail: JSON.stringify(next), due_at: untilOf(step, order.placed_at) })
        .where('id', '=', order.id)
        .execute();
    return answerOf(tx, { ...order, detail: next }, context);
  });
}

/** Settles all orders of a round that is over. */
async function settleRound(
  tx: Queries,
  { player, now }: GameCallContext,
  order: RoundOrder,
  round: StoredRound,
): Promise<void> {
  await settleOrder(tx, player, order.id, partWin(round, 0), round, now);
  const parts = await tx
    .selectFrom('bet_order')
    .select(['id', 'detail'])
    .where('brand_id', '=', player.brandId)
    .where('member_id', '=', player.memberId)
    .where('state', '=', 'open')
    .where('engine', '=', 'round')
    .where('id', '>', order.id)
    .orderBy('id')
    .execute();
  for (const { id, detail } of parts) {
    const part = detail as Partial<StoredPart>;
    if (part.of === order.id && part.part !== undefined)
      await settleOrder(tx, player, id, partWin(round, part.part), part, now);
  }
}

/** The rules of the session's game as they are stated, and its open round. */
export async function readRoundTable(database: Database, context: GameCallContext): Promise<RoundTable> {
  const kind = kindOf(context);
  const { round } = await readGameRound(database, context, null);
  return { kind, returns: [...roundGames[kind].returns], round };
}

/** The round of an id, or the open one of the session's game, after settling what is due. */
export async function readGameRound(
  database: Database,
  context: GameCallContext,
  id: string | null,
): Promise<RoundReading> {
  const kind = kindOf(context);
  const { player, now, currency, log } = context;
  await settleBeforeAnswer(database, now, player, log);
  const order = await (id === null
    ? openRound(database.db, player)
    : findRoundOrder(database.db, player, id));
  return {
    round: order && storedOf(order).kind === kind ? roundOf(order, currency.decimals) : null,
    balance: scaleAmount(await balanceOf(database.db, player), currency.decimals),
    serverTime: now.toISOString(),
  };
}
