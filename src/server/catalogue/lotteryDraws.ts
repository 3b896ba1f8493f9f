import { sql } from 'kysely';
import type { DrawKindId } from '#schemas/games/draw.ts';
import { drawnNumberText } from '#src/domain/games/rules/draws/lines.ts';
import type { RandomInt } from '#src/domain/values/randomInt.ts';
import type { Database, Queries } from '../db/handle.ts';
import type { Tables } from '../db/tables.ts';
import { isSeeded, randomIntFor } from '../kernel/randomInt.ts';
import { dueDraws, issueOf, lastDue } from './drawSchedule.ts';

/** How many numbers a lottery draws, and from which range. */
export interface DrawRules {
  readonly kind: DrawKindId;
  readonly picks: number;
  readonly bonusPicks: number;
  readonly low: number;
  readonly high: number;
}

/** Maximum number of overdue draws that are made for a lottery at once. */
export const longestBacklog = 30;

/** The numbers of one draw as text: of a lottery's balls sorted, else in the order drawn. */
export function drawNumbers(
  { kind, picks, bonusPicks, low, high }: DrawRules,
  chance: RandomInt = randomIntFor('a draw'),
): { numbers: string[]; bonus: string[] } {
  if (kind === 'digits' || kind === 'dice') {
    const digit = () => String(chance(low, high + 1));
    return {
      numbers: Array.from({ length: picks }, digit),
      bonus: Array.from({ length: bonusPicks }, digit),
    };
  }
  const drum = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  const takeOne = () => drum.splice(chance(0, drum.length), 1)[0] ?? low;
  const format = (balls: number[]) =>
    (kind === 'balls' ? balls.sort((a, b) => a - b) : balls).map((ball) =>
      drawnNumberText({ kind, high }, ball),
    );
  return {
    numbers: format(Array.from({ length: picks }, takeOne)),
    bonus: format(Array.from({ length: bonusPicks }, takeOne)),
  };
}

/** A stored lottery's draw rules and schedule. */
export type LotteryRow = Pick<
  Tables['lottery'],
  'code' | 'draw_kind' | 'picks' | 'bonus_picks' | 'low' | 'high' | 'every_minutes' | 'offset_minutes'
>;

/** A stored draw result. */
export interface Draw {
  readonly code: string;
  readonly drawn_at: Date;
  readonly issue: string;
  readonly numbers: readonly string[];
  readonly bonus: readonly string[];
}

/** A draw result as the API returns it. */
export const drawItem = ({ issue, drawn_at, numbers, bonus }: Omit<Draw, 'code'>) => ({
  issue,
  drawnAt: drawn_at.toISOString(),
  numbers: [...numbers],
  bonus: [...bonus],
});

/** The last stored result of each lottery, by code. */
async function lastDraws(db: Queries): Promise<Map<string, Draw>> {
  const rows = await db
    .selectFrom('lottery_draw')
    .distinctOn('code')
    .select(drawColumns)
    .orderBy('code')
    .orderBy('drawn_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** The schedule of a stored lottery. */
export const scheduleOf = (row: Pick<LotteryRow, 'every_minutes' | 'offset_minutes'>) => ({
  everyMinutes: row.every_minutes,
  offsetMinutes: row.offset_minutes,
});

/** Makes the results of all draws of a lottery that are due at `now`. */
function makeDue(row: LotteryRow, last: Draw | undefined, now: Date, most = longestBacklog): Draw[] {
  return dueDraws(scheduleOf(row), last?.drawn_at ?? null, now, most).map((at) => makeDraw(row, at));
}

/** Makes the result of one draw. */
function makeDraw(row: LotteryRow, drawn_at: Date): Draw {
  const rules: DrawRules = {
    kind: row.draw_kind as DrawRules['kind'],
    picks: row.picks,
    bonusPicks: row.bonus_picks,
    low: row.low,
    high: row.high,
  };
  return {
    code: row.code,
    drawn_at,
    issue: issueOf(scheduleOf(row), drawn_at),
    ...drawNumbers(rules, randomIntFor(`draw ${row.code} ${drawn_at.toISOString()}`)),
  };
}

const toRow = ({ numbers, bonus, ...draw }: Draw) => ({
  ...draw,
  numbers: JSON.stringify(numbers),
  bonus: JSON.stringify(bonus),
});

const drawColumns = ['code', 'drawn_at', 'issue', 'numbers', 'bonus'] as const;

/** The last draws of a lottery, newest first, after all that are due have been drawn. */
export async function recentDraws(
  database: Database,
  row: LotteryRow,
  now: Date,
  most: number,
): Promise<Draw[]> {
  if (isSeeded()) return makeDue(row, undefined, now, most).reverse();
  await drawDueLotteries(database, [row], now);
  return database.db
    .selectFrom('lottery_draw')
    .select(drawColumns)
    .where('code', '=', row.code)
    .where('drawn_at', '<=', now)
    .orderBy('drawn_at', 'desc')
    .limit(most)
    .execute();
}

/** The result of a past draw; made now where the server was down too long to draw it at its time. */
export async function ensureDraw(db: Queries, row: LotteryRow, at: Date): Promise<Draw> {
  const find = () =>
    db
      .selectFrom('lottery_draw')
      .select(drawColumns)
      .where('code', '=', row.code)
      .where('drawn_at', '=', at)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  await db
    .insertInto('lottery_draw')
    .values(toRow(makeDraw(row, at)))
    .onConflict((oc) => oc.doNothing())
    .execute();
  const drawn = await find();
  if (!drawn) throw new Error(`${row.code} has drawn nothing at ${at.toISOString()}`);
  return drawn;
}

/**
 * Makes all results that are due at `now`, in one transaction, and returns the last result of each lottery by code.
 * Results are made on demand from a secure random source. An advisory lock makes sure that a draw has one result,
 * also with several servers.
 */
export async function drawDueLotteries(
  database: Database,
  lotteries: readonly LotteryRow[],
  now: Date,
): Promise<Map<string, Draw>> {
  // With a seed a draw's result follows from its time alone, so nothing is stored that a later test run could find.
  if (isSeeded())
    return new Map(
      lotteries.flatMap((row) => makeDue(row, undefined, now, 1)).map((draw) => [draw.code, draw]),
    );
  const isCurrent = (known: ReadonlyMap<string, Draw>) =>
    lotteries.every((row) => {
      const last = known.get(row.code);
      return last !== undefined && last.drawn_at >= lastDue(scheduleOf(row), now);
    });
  const known = await lastDraws(database.db);
  if (isCurrent(known)) return known;
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('livery draws'))`.execute(tx);
    const before = await lastDraws(tx);
    const draws = lotteries.flatMap((row) => makeDue(row, before.get(row.code), now));
    if (draws.length === 0) return before;
    await tx
      .insertInto('lottery_draw')
      .values(draws.map(toRow))
      .onConflict((oc) => oc.doNothing())
      .execute();
    return lastDraws(tx);
  });
}
