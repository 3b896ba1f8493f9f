import { sql } from 'kysely';
import { gamePageSize } from '#schemas/api/games.ts';
import type { QueryOf } from '#schemas/api/operations.ts';
import { type GameCategory, gameCategories } from '#schemas/codes.ts';
import { vendorAddress } from '#src/art/artAddresses.ts';
import type { Queries } from '../db/handle.ts';
import { escapeLike } from '../kernel/escapeLike.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { gameColumns, gameItem, isFavourite } from './gameItems.ts';
import { popularGames, popularRows } from './popularGames.ts';

/** Maximum number of games in the hot list. */
const hotSize = 60;

/** The games of a category in catalogue order, with the same columns as `popularGames`. */
const sortedGames = (db: Queries, gameType: GameCategory) =>
  db
    .selectFrom('game')
    .selectAll('game')
    .select([sql<number>`0`.as('heat'), 'game.sort as place'])
    .where('game_type', '=', gameType);

/** The query of one page of games. Whatever the filters, it is a single query, ordered by an index. */
export function gamePage(
  db: Queries,
  query: QueryOf<'listGames'>,
  brandId: string,
  memberId: string | undefined,
) {
  const { gameType, pageNo, language } = query;
  const name = query.gameName?.trim().toLowerCase();
  let games = db.selectFrom(
    (gameType === 'HOT' ? popularGames(db, brandId) : sortedGames(db, gameType)).as('game'),
  );
  if (query.vassalage) games = games.where('vassalage', '=', query.vassalage);
  if (query.gameClassify) games = games.where('classify', '=', query.gameClassify);
  if (query.isNew) games = games.where('is_new', '=', true);
  if (query.minBet) games = games.where('min_bet', '=', query.minBet);
  if (name) {
    const like = `%${escapeLike(name)}%`;
    games = games.where((eb) =>
      eb.or([eb(sql`lower(name)`, 'like', like), eb(sql`lower(names ->> ${language})`, 'like', like)]),
    );
  }
  return games
    .select(gameColumns)
    .select(isFavourite(brandId, memberId))
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('heat', 'desc')
    .orderBy('place')
    .limit(gamePageSize)
    .offset((pageNo - 1) * gamePageSize);
}

/** Categories, lists of games, vendors (specification 3, 4 'Game list' and 7). All brands share the catalogue. */
export const gameHandlers: Handlers<'listGameTypes' | 'listGames' | 'listHotGames' | 'listVendors'> = {
  async listGameTypes({ context: { database } }) {
    const vendors = await database.db
      .selectFrom('vendor_category')
      .innerJoin('vendor', 'vendor.vassalage', 'vendor_category.vassalage')
      .select(['game_type', 'vendor.vassalage', 'account_type_name', 'display_name'])
      .orderBy('vendor.sort')
      .execute();
    const classes = await database.db
      .selectFrom('game')
      .select(['game_type', 'classify'])
      .distinct()
      .where('classify', 'is not', null)
      .orderBy('classify')
      .execute();
    // The order of the codes puts e-sports and cockfight after sports (specification 3). The client adds HOT itself.
    return gameCategories.flatMap((gameCategory) => {
      const vendorNames = vendors
        .filter(({ game_type }) => game_type === gameCategory)
        .map(({ vassalage, account_type_name, display_name }) => ({
          vassalage,
          accountTypeName: account_type_name,
          displayName: display_name,
          mobileSmallIcon: vendorAddress(vassalage),
        }));
      const classifications = classes.flatMap(({ game_type, classify }) =>
        game_type === gameCategory && classify !== null ? [classify] : [],
      );
      return vendorNames.length > 0 ? [{ gameCategory, vendorNames, classifications }] : [];
    });
  },

  async listGames({ query, member, context: { database, brandId, site } }) {
    const { pageNo, language } = query;
    const rows = await gamePage(database.db, query, brandId, member?.id).execute();
    // Past the end there is no row to carry the total. Zero pages is then correct enough: there is no next page.
    const total = Number(rows[0]?.total ?? 0);
    return {
      games: rows.map((row) => gameItem(row, language, site)),
      pageNum: pageNo,
      totalPages: Math.ceil(total / gamePageSize),
    };
  },

  async listHotGames({ query: { gameType, language }, member, context: { database, brandId, site } }) {
    const rows = await popularRows(database.db, brandId, member?.id, gameType, hotSize);
    return { list: rows.map((row) => gameItem(row, language, site)) };
  },

  async listVendors({ context: { database } }) {
    const rows = await database.db
      .selectFrom('vendor')
      .select(['vassalage', 'display_name'])
      .orderBy('sort')
      .execute();
    return rows.map(({ vassalage, display_name }) => ({
      vassalage,
      displayName: display_name,
      mobileSmallIcon: vendorAddress(vassalage),
    }));
  },
};
