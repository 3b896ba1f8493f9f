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
import { boxOdds, type DrawKind, isLine, lineOdds, type Play } from '#src/domain/games/drawBets.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { drawAfter, issueOf, lastDue } from '#src/server/catalogue/drawSchedule.ts';
import { drawItem, recentDraws, scheduleOf } from '#src/server/catalogue/lotteryDraws.ts';
import type { Database } from '#src/server/db/handle.ts';
import { inLanguage } from '#src/server/kernel/inLanguage.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { type KeptLine, kindOf, type Lottery, offered, offers } from '#src/server/play/lotteryPlays.ts';
import { balanceOf, earlierOrders, type Order, placeOrders } from '#src/server/play/orders.ts';
import { settleDue } from '#src/server/play/settle.ts';
import { fromUnits, toUnits } from '#src/server/wallet/ledger.ts';
import { betState, betsOf } from './bets.ts';
import type { Playing } from './playing.ts';
import { payAt, requireStake } from './stakes.ts';

/** Bets are closed this long before a draw, in milliseconds: quick draws have no minute to spare. */
const closedBefore = ({ every_minutes }: Lottery): number => (every_minutes <= 5 ? 10_000 : 60_000);

/** Results told besides the last one. */
const shownBefore = 5;

/** Every lottery, in order. */
const allLotteries = ({ db }: Pick<Database, 'db'>) =>
  db.selectFrom('lottery').selectAll().orderBy('sort').execute();

async function lotteryOf(database: Database, code: string | null): Promise<Lottery> {
  const lotteries = await allLotteries(database);
  const found = code === null ? lotteries[0] : lotteries.find((one) => one.code === code);
  if (!found) throw new GameFailure('request.invalid');
  return found;
}

const nameOf = ({ names }: Lottery, language: string): string =>
  inLanguage(names, language) ?? names.EN ?? '';

/** The draw that bets go to. */
function nextDraw(lottery: Lottery, now: Date) {
  const schedule = scheduleOf(lottery);
  const at = drawAfter(schedule, lastDue(schedule, now));
  return { at, issue: issueOf(schedule, at), closesAt: new Date(at.getTime() - closedBefore(lottery)) };
}

/** A bet as its player sees it. */
function betOf(order: Order, decimals: number): DrawBet {
  const { play, numbers, odds, potential, issue } = order.detail as KeptLine;
  return {
    ...betState(order, decimals),
    drawAt: order.due_at.toISOString(),
    issue,
    playType: play,
    numbers: [...numbers],
    odds,
    potential,
  };
}

async function betsOn(database: Database, playing: Playing, code: string, state: 'open' | 'settled') {
  const orders = await betsOf(database, playing, { lottery: code }, state);
  return orders.map((order) => betOf(order, playing.currency.decimals));
}

async function standing(database: Database, playing: Playing, lottery: Lottery) {
  const { now } = playing;
  const [last, ...history] = await recentDraws(database, lottery, now, shownBefore + 1);
  if (!last) throw new Error(`${lottery.code} has drawn nothing`);
  await settleDue(database, now, playing.player);
  const { at, issue, closesAt } = nextDraw(lottery, now);
  return {
    serverTime: now.toISOString(),
    issue,
    nextDrawAt: at.toISOString(),
    closesAt: closesAt.toISOString(),
    lastDraw: drawItem(last),
    history: history.map(drawItem),
    open: await betsOn(database, playing, lottery.code, 'open'),
  };
}

function playType(draw: DrawKind, play: Play): PlayType {
  const different = Array.from({ length: play.takes ?? 0 }, (_, at) => String(at));
  return {
    id: play.id,
    picksNumbers: play.takes,
    repeats: play.repeats,
    numbersFrom: play.from,
    numbersTo: play.to,
    odds: lineOdds(draw, play, different),
    byOrders: boxOdds(draw, play),
  };
}

/** A lottery as its page begins: rules, odds, draws. Without a code, the session's own. */
export async function drawTable(
  database: Database,
  playing: Playing,
  code: string | null,
): Promise<DrawTable> {
  const lottery = await lotteryOf(database, code ?? playing.player.lotteryCode);
  const lotteries = await allLotteries(database);
  const wished = playing.board === 'ent' ? 'ent' : 'trad';
  const types = (board: Board) => offered(lottery, board).map((play) => playType(kindOf(lottery), play));
  return {
    code: lottery.code,
    name: nameOf(lottery, playing.language),
    drawKind: kindOf(lottery).kind,
    picks: lottery.picks,
    bonusPicks: lottery.bonus_picks,
    low: lottery.low,
    high: lottery.high,
    board: offers(lottery, wished) ? wished : wished === 'trad' ? 'ent' : 'trad',
    playTypes: { trad: types('trad'), ent: types('ent') },
    everyMinutes: lottery.every_minutes,
    lotteries: lotteries.map((one) => ({
      code: one.code,
      name: nameOf(one, playing.language),
      nextDrawAt: nextDraw(one, playing.now).at.toISOString(),
    })),
    ...(await standing(database, playing, lottery)),
  };
}

/** A lottery's draws and the member's bets on it as they stand; bets whose draw is over are settled first. */
export async function drawState(
  database: Database,
  playing: Playing,
  code: string | null,
): Promise<DrawState> {
  const lottery = await lotteryOf(database, code ?? playing.player.lotteryCode);
  const now = await standing(database, playing, lottery);
  return {
    ...now,
    settled: await betsOn(database, playing, lottery.code, 'settled'),
    balance: scaleAmount(await balanceOf(database.db, playing.player), playing.currency.decimals),
  };
}

/** Places lines on the coming draw, all or none. */
export async function betOnDraw(
  database: Database,
  playing: Playing,
  body: DrawBetBody,
): Promise<DrawBetResult> {
  const { now, currency } = playing;
  const player = { ...playing.player, lotteryCode: body.code };
  const lottery = await lotteryOf(database, body.code);
  const asked = ['draw', body.code, body.issue, body.lines];
  const result = (orders: readonly Order[], balance: string): DrawBetResult => ({
    bets: orders.map((order) => betOf(order, currency.decimals)),
    balance: scaleAmount(balance, currency.decimals),
  });
  return database.transaction(async (tx) => {
    // A retry of a bet that was taken is answered even when its draw is closed by now.
    const before = await earlierOrders(tx, player, body.transactionId, asked);
    if (before) return result(before, await balanceOf(tx, player));
    const { at, issue, closesAt } = nextDraw(lottery, now);
    const plays = boards.flatMap((board) => offered(lottery, board));
    const lines = body.lines.map((line) => {
      const play = plays.find(({ id }) => id === line.playType);
      if (!play || !isLine(kindOf(lottery), play, line.numbers)) throw new GameFailure('request.invalid');
      requireStake(line.stake, playing);
      const odds = lineOdds(kindOf(lottery), play, line.numbers);
      const kept: KeptLine = {
        play: play.id,
        numbers: line.numbers,
        odds,
        potential: payAt(line.stake, odds, currency.decimals),
        issue,
      };
      return { stake: line.stake, dueAt: at, detail: kept };
    });
    if (body.issue !== issue || now >= closesAt) throw new GameFailure('draw.closed');
    const stake = fromUnits(lines.reduce((sum, one) => sum + toUnits(one.stake), 0n));
    const bet = { transactionId: body.transactionId, asked, stake, now };
    const orders = await placeOrders(tx, player, bet, () => lines);
    return result(orders, await balanceOf(tx, player));
  });
}
