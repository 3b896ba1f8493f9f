import { sql } from 'kysely';
import { gamePageSize } from '#schemas/api/games.ts';
import { maxPopularAnnouncements } from '#schemas/api/menus.ts';
import { type GameCategory, gameCategories, type PrizeMode } from '#schemas/codes.ts';
import { gameItem } from '../catalogue/gameItems.ts';
import { drawDueLotteries, drawItem, recentDraws } from '../catalogue/lotteryDraws.ts';
import { nameIn } from '../catalogue/lotteryHandlers.ts';
import { popularRows } from '../catalogue/popularGames.ts';
import type { Database, Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { isShown, readingOrder } from './announcementHandlers.ts';

/** The vendor of the Vietnamese lotteries (specification 2 'Home'). */
const vietnamVendor = 'TCG_LOTTO_VN';

/** Default number of draws in a lottery's history. */
const defaultDraws = 10;

/** Number of games by category and vendor, in vendor order. */
const gameCounts = (db: Queries) =>
  db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.vassalage', 'game.vassalage')
    .select(['game_type', 'game.vassalage', 'display_name', sql<number>`count(*)::int`.as('games')])
    .groupBy(['game_type', 'game.vassalage', 'display_name', 'vendor.sort'])
    .orderBy('vendor.sort');

/** The lotteries of the Vietnamese vendor: those in the prize modes of its categories. */
async function vietnamLotteries({ db }: Pick<Database, 'db'>) {
  return db
    .selectFrom('lottery')
    .selectAll()
    .where('prize_mode', 'in', (eb) =>
      eb
        .selectFrom('vendor_category')
        .select(sql<string>`case game_type when 'ELOTT' then 'Elott' when 'LOTT' then 'Lott' end`.as('mode'))
        .where('vassalage', '=', vietnamVendor)
        .where('game_type', 'in', ['LOTT', 'ELOTT']),
    )
    .orderBy('sort')
    .execute();
}

/** Menus and lists for third-party clients (specification 7, 'calls by purpose'). */
export const menuHandlers: Handlers<
  | 'listGameMenus'
  | 'listVendorGameTypes'
  | 'listPopularGames'
  | 'listLotteryMenu'
  | 'listRecentVietnamLottery'
  | 'listVietnamNumero'
  | 'listPopularAnnouncements'
> = {
  async listGameMenus({ context: { database } }) {
    const counts = await gameCounts(database.db).execute();
    const entry = (gameCategory: GameCategory) => {
      const inCategory = counts.filter(
        ({ game_type }) => gameCategory === 'HOT' || game_type === gameCategory,
      );
      return {
        gameCategory,
        vendors: new Set(inCategory.map(({ vassalage }) => vassalage)).size,
        games: inCategory.reduce((sum, { games }) => sum + games, 0),
      };
    };
    return { list: gameCategories.map(entry).filter(({ games }) => games > 0) };
  },

  async listVendorGameTypes({ query: { vassalage }, context: { database } }) {
    let counts = gameCounts(database.db);
    if (vassalage !== undefined) counts = counts.where('game.vassalage', '=', vassalage);
    const rows = await counts.execute();
    const vendors = new Map(rows.map((row) => [row.vassalage, row.display_name]));
    return {
      list: [...vendors].map(([code, displayName]) => ({
        vassalage: code,
        displayName,
        gameTypes: gameCategories.flatMap((gameType) =>
          rows
            .filter((row) => row.vassalage === code && row.game_type === gameType)
            .map(({ games }) => ({ gameType, games })),
        ),
      })),
    };
  },

  async listPopularGames({ query: { gameType, language }, member, context: { database, brandId, site } }) {
    const rows = await popularRows(database.db, brandId, member?.id, gameType, gamePageSize);
    return { list: rows.map((row) => gameItem(row, language, site)) };
  },

  async listLotteryMenu({ query: { prizeMode, language }, context: { database } }) {
    const { db } = database;
    let matching = db.selectFrom('lottery').selectAll().orderBy('sort');
    if (prizeMode !== undefined) matching = matching.where('prize_mode', '=', prizeMode);
    const lotteries = await matching.execute();
    const groups = await db.selectFrom('lottery_group').selectAll().orderBy('sort').execute();
    return {
      list: groups
        .map(({ id, names }) => ({
          gameGroupId: id,
          displayName: nameIn(names, language),
          games: lotteries
            .filter(({ group_id }) => group_id === id)
            .map((row) => ({
              gameId: row.game_id,
              code: row.code,
              remark: nameIn(row.names, language),
              prizeMode: row.prize_mode as PrizeMode,
            })),
        }))
        .filter(({ games }) => games.length > 0),
    };
  },

  async listRecentVietnamLottery({ query: { language }, context: { database, now } }) {
    const lotteries = await vietnamLotteries(database);
    const draws = await drawDueLotteries(database, lotteries, now);
    return {
      list: lotteries.flatMap(({ code, names }) => {
        const last = draws.get(code);
        return last ? [{ code, remark: nameIn(names, language), ...drawItem(last) }] : [];
      }),
    };
  },

  async listVietnamNumero({ query: { code, count = defaultDraws, language }, context: { database, now } }) {
    const lottery = (await vietnamLotteries(database)).find((row) => row.code === code);
    if (!lottery) throw new ApiFailure('request.notFound', 'no such lottery');
    const draws = await recentDraws(database, lottery, now, count);
    return { code, remark: nameIn(lottery.names, language), list: draws.map(drawItem) };
  },

  async listPopularAnnouncements({ query: { language }, context }) {
    const { database, brandId } = context;
    const rows = await database.db
      .selectFrom('announcement')
      .select(['id', 'kind', 'texts'])
      .where('brand_id', '=', brandId)
      .where('kind', 'in', ['PL', 'PR'])
      .where(await isShown(context))
      .orderBy('sort')
      .orderBy('id')
      .limit(maxPopularAnnouncements)
      .execute();
    return {
      list: rows.map(({ id, kind, texts }) => ({
        id,
        type: kind as 'PL' | 'PR',
        title: textInLanguages(texts, 'title', readingOrder(context, language)),
      })),
    };
  },
};
