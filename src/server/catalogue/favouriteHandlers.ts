import { sql } from 'kysely';
import { gamePageSize } from '#schemas/api/games.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { gameColumns, gameItem } from './gameItems.ts';

/** Favourites a member can have. */
const mostFavourites = 1000;

/** Throws ApiFailure `request.notFound` unless the vendor has a game with that node id. */
export async function requireGame(db: Queries, nodeId: string, vendor: string): Promise<void> {
  const game = await db
    .selectFrom('game')
    .select('node_id')
    .where('node_id', '=', nodeId)
    .where('vassalage', '=', vendor)
    .executeTakeFirst();
  if (!game) throw new ApiFailure('request.notFound', 'there is no such game');
}

/** A member's favourite games (specification 4 'Favourite toggle'). Adding and removing are idempotent. */
export const favouriteHandlers: Handlers<'addFavourite' | 'removeFavourite' | 'listFavourites'> = {
  async addFavourite({ body: { nodeId, vendor }, member, context: { database, brandId, now } }) {
    await requireGame(database.db, nodeId, vendor);
    const { count } = await database.db
      .selectFrom('favourite')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostFavourites) throw new ApiFailure('permission.denied', 'too many favourites');
    await database.db
      .insertInto('favourite')
      .values({ brand_id: brandId, member_id: member.id, node_id: nodeId, added_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return { success: true };
  },

  async removeFavourite({ query: { nodeId }, member, context: { database, brandId } }) {
    await database.db
      .deleteFrom('favourite')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('node_id', '=', nodeId)
      .execute();
    return { success: true };
  },

  async listFavourites({ query, member, context: { database, brandId, site } }) {
    const { gameType, vendor, pageNo, language } = query;
    let favourites = database.db
      .selectFrom('favourite')
      .innerJoin('game', 'game.node_id', 'favourite.node_id')
      .where('favourite.brand_id', '=', brandId)
      .where('favourite.member_id', '=', member.id);
    if (gameType !== undefined && gameType !== 'HOT')
      favourites = favourites.where('game.game_type', '=', gameType);
    if (vendor !== undefined) favourites = favourites.where('game.vassalage', '=', vendor);
    const rows = await favourites
      .select(gameColumns)
      .select(sql<string>`count(*) over ()`.as('total'))
      .orderBy('favourite.added_at', 'desc')
      .orderBy('game.sort')
      .limit(gamePageSize)
      .offset((pageNo - 1) * gamePageSize)
      .execute();
    return {
      content: rows.map((row) => gameItem({ ...row, favourite: true }, language, site)),
      pageNum: pageNo,
      totalPages: Math.ceil(Number(rows[0]?.total ?? 0) / gamePageSize),
    };
  },
};
