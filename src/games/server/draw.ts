import type { Board } from '#schemas/games/codes.ts';
import { boards } from '#schemas/games/codes.ts';
import type {
  DrawBet,
  DrawBetBody,
  DrawBetResult,
  DrawState,
  DrawTable,
  PlayType,
} from '#schemas/games/draw.ts';
import { boxOdds, isValidLine, lineOdds } from '#src/domain/games/rules/drawBets.ts';
import type { BetType, DrawKind } from '#src/domain/games/rules/draws/betTypes.ts';
import { payoutAt } from '#src/domain/games/rules/payout.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { drawAfter, issueOf, lastDue } from '#src/server/catalogue/drawSchedule.ts';
import { drawItem, recentDraws, scheduleOf } from '#src/server/catalogue/lotteryDraws.ts';
import type { Database } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { inLanguage } from '#src/server/kernel/inLanguage.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import {
  type BettableLottery,
  drawKindOf,
  offeredPlays,
  offersBoard,
  type StoredLine,
} from '#src/server/play/lotteryPlays.ts';
import { balanceOf, type Order, ordersOfTransaction, placeOrders } from '#src/server/play/orders.ts';
import { settleBeforeAnswer } from '#src/server/play/settle.ts';
import { betFields, readBets } from './bets.ts';
import type { GameCallContext } from './gameCallContext.ts';
import { requireStake } from './stakes.ts';

/** Time before a draw at which bets close, in milliseconds; shorter for frequent draws. */
const closingTime = ({ every_minutes }: BettableLottery): number => (every_minutes <= 5 ? 10_000 : 60_000);

/** Number of results in the history, besides the last one. */
const historyLength = 5;

/** All lotteries, in display order. */
const allLotteries = ({ db }: Pick<Database, 'db'>) =>
  db.selectFrom('lottery').selectAll().orderBy('sort').execute();

async function lotteryOf(database: Database, code: string | null): Promise<BettableLottery> {
  const lotteries = await allLotteries(database);
  const lottery = code === null ? lotteries[0] : lotteries.find((row) => row.code === code);
  if (!lottery) throw new GameFailure('request.invalid');
  return lottery;
}

const nameOf = ({ names }: BettableLottery, language: string): string =>
  inLanguage(names, language) ?? names.EN ?? '';

/** The draw that bets are currently placed on. */
function nextDraw(lottery: BettableLottery, now: Date) {
  const schedule = scheduleOf(lottery);
  const at = drawAfter(schedule, lastDue(schedule, now));
  return { at, issue: issueOf(schedule, at), closesAt: new Date(at.getTime() - closingTime(lottery)) };
}

/** A bet as the games' API returns it. */
function betOf(order: Order, decimals: number): DrawBet {
  const { play, numbers, odds, potential, issue } = order.detail as StoredLine;
  return {
    ...betFields(order, decimals),
    drawAt: order.due_at.toISOString(),
    issue,
    playType: play,
    numbers: [...numbers],
    odds,
    potential,
  };
}

async function betsOn(database: Database, context: GameCallContext, code: string, state: 'open' | 'settled') {
  const orders = await readBets(database, context, { lottery: code }, state);
  return orders.map((order) => betOf(order, context.currency.decimals));
}

async function currentState(database: Database, context: GameCallContext, lottery: BettableLottery) {
  const { now } = context;
  const [last, ...history] = await recentDraws(database, lottery, now, historyLength + 1);
  if (!last) throw new Error(`${lottery.code} has drawn nothing`);
  await settleBeforeAnswer(database, now, context.player, context.log);
  const { at, issue, closesAt } = nextDraw(lottery, now);
  return {
    serverTime: now.toISOString(),
    issue,
    nextDrawAt: at.toISOString(),
    closesAt: closesAt.toISOString(),
    lastDraw: drawItem(last),
    history: history.map(drawItem),
    open: await betsOn(database, context, lottery.code, 'open'),
  };
}

function playType(draw: DrawKind, play: BetType): PlayType {
  const different = Array.from({ length: play.takes ?? 0 }, (_, at) => String(at));
  return {
    id: play.id,
    picksNumbers: play.takes,
    repeats: play.repeats,
    ordered: play.ordered,
    numbersFrom: play.from,
    numbersTo: play.to,
    odds: lineOdds(draw, play, different),
    byOrders: boxOdds(draw, play),
  };
}

/** A lottery's rules, odds and draws; without a code, those of the session's lottery. */
export async function readDrawTable(
  database: Database,
  context: GameCallContext,
  code: string | null,
): Promise<DrawTable> {
  const lottery = await lotteryOf(database, code ?? context.player.lotteryCode);
  const lotteries = await allLotteries(database);
  const preferred = context.board === 'ent' ? 'ent' : 'trad';
  const types = (board: Board) =>
    offeredPlays(lottery, board).map((play) => playType(drawKindOf(lottery), play));
  return {
    code: lottery.code,
    name: nameOf(lottery, context.language),
    drawKind: drawKindOf(lottery).kind,
    picks: lottery.picks,
    bonusPicks: lottery.bonus_picks,
    low: lottery.low,
    high: lottery.high,
    board: offersBoard(lottery, preferred) ? preferred : preferred === 'trad' ? 'ent' : 'trad',
    playTypes: { trad: types('trad'), ent: types('ent') },
    everyMinutes: lottery.every_minutes,
    lotteries: lotteries.map((row) => ({
      code: row.code,
      name: nameOf(row, context.language),
      nextDrawAt: nextDraw(row, context.now).at.toISOString(),
    })),
    ...(await currentState(database, context, lottery)),
  };
}

/** The current draws of a lottery and the member's bets on it, after settling bets that are due. */
export async function readDrawState(
  database: Database,
  context: GameCallContext,
  code: string | null,
): Promise<DrawState> {
  const lottery = await lotteryOf(database, code ?? context.player.lotteryCode);
  const current = await currentState(database, context, lottery);
  return {
    ...current,
    settled: await betsOn(database, context, lottery.code, 'settled'),
    balance: scaleAmount(await balanceOf(database.db, context.player), context.currency.decimals),
  };
}

/** Places lines on the next draw, all or none. Throws GameFailure. */
export async function betOnDraw(
  database: Database,
  context: GameCallContext,
  body: DrawBetBody,
): Promise<DrawBetResult> {
  const { now, currency } = context;
  const player = { ...context.player, lotteryCode: body.code };
  const lottery = await lotteryOf(database, body.code);
  const request = ['draw', body.code, body.issue, body.lines];
  const result = (orders: readonly Order[], balance: string): DrawBetResult => ({
    bets: orders.map((order) => betOf(order, currency.decimals)),
    balance: scaleAmount(balance, currency.decimals),
  });
  return retrying(database, async (tx) => {
    // A retry of an accepted bet succeeds even if its draw has closed meanwhile.
    const before = await ordersOfTransaction(tx, player, body.transactionId, request);
    if (before) return result(before, await balanceOf(tx, player));
    const { at, issue, closesAt } = nextDraw(lottery, now);
    const plays = boards.flatMap((board) => offeredPlays(lottery, board));
    const lines = body.lines.map((line) => {
      const play = plays.find(({ id }) => id === line.playType);
      if (!play || !isValidLine(drawKindOf(lottery), play, line.numbers))
        throw new GameFailure('request.invalid');
      requireStake(line.stake, context);
      const odds = lineOdds(drawKindOf(lottery), play, line.numbers);
      const detail: StoredLine = {
        play: play.id,
        numbers: line.numbers,
        odds,
        potential: payoutAt(line.stake, odds, currency.decimals),
        issue,
      };
      return { stake: line.stake, dueAt: at, detail };
    });
    if (body.issue !== issue || now >= closesAt) throw new GameFailure('draw.closed');
    const stake = fromUnits(lines.reduce((sum, line) => sum + toUnits(line.stake), 0n));
    const bet = { transactionId: body.transactionId, request, stake, now };
    const orders = await placeOrders(tx, player, bet, () => lines);
    return result(orders, await balanceOf(tx, player));
  });
}
