import type { PrizeMode } from '#schemas/codes.ts';
import { lotteryAddress } from '#src/art/artAddresses.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { drawAfter, lastDue } from './drawSchedule.ts';
import { drawDueLotteries, drawItem } from './lotteryDraws.ts';

/** A catalogue name in the given language, else in English. */
export const nameIn = (names: Readonly<Record<string, string>>, language: string): string =>
  inLanguage(names, language) ?? names.EN ?? '';

/** How the lists show a draw: dice as digits, boats and the balls of bingo as balls. */
const shownAs = (kind: string): 'digits' | 'balls' =>
  kind === 'digits' || kind === 'dice' ? 'digits' : 'balls';

/** Lotteries by group, each with its last result and its next draw (specification 3 and 7). */
export const lotteryHandlers: Handlers<'listLotteries' | 'listElectronicLotteries'> = {
  async listLotteries({ query: { prizeMode, language }, context: { database, now } }) {
    const { db } = database;
    let matching = db.selectFrom('lottery').selectAll().orderBy('sort');
    if (prizeMode !== undefined) matching = matching.where('prize_mode', '=', prizeMode);
    const lotteries = await matching.execute();
    const groups = await db.selectFrom('lottery_group').selectAll().orderBy('sort').execute();
    const draws = await drawDueLotteries(database, lotteries, now);
    const game = (row: (typeof lotteries)[number]) => {
      const schedule = { everyMinutes: row.every_minutes, offsetMinutes: row.offset_minutes };
      const last = draws.get(row.code);
      if (!last) throw new Error(`${row.code} has drawn nothing`);
      return {
        gameId: row.game_id,
        code: row.code,
        remark: nameIn(row.names, language),
        mobileIconUrl: lotteryAddress(row.code),
        mUi: row.m_ui,
        css: row.css,
        entPlaySwitch: row.ent_play,
        tradPlaySwitch: row.trad_play,
        drawKind: shownAs(row.draw_kind),
        picks: row.picks,
        everyMinutes: row.every_minutes,
        nextDrawAt: drawAfter(schedule, lastDue(schedule, now)).toISOString(),
        lastDraw: drawItem(last),
      };
    };
    return {
      serverTime: now.toISOString(),
      groups: groups
        .map(({ id, names }) => ({
          gameGroupId: id,
          displayName: nameIn(names, language),
          games: lotteries.filter(({ group_id }) => group_id === id).map(game),
        }))
        .filter(({ games }) => games.length > 0),
    };
  },

  async listElectronicLotteries({ context: { database } }) {
    const rows = await database.db
      .selectFrom('lottery')
      .select(['code', 'game_id', 'prize_mode'])
      .where('prize_mode', '=', 'Elott')
      .orderBy('sort')
      .execute();
    return {
      list: rows.map(({ code, game_id, prize_mode }) => ({
        code,
        gameId: game_id,
        prizeMode: prize_mode as PrizeMode,
      })),
    };
  },
};
