import { sql } from 'kysely';
import { recentPageSize } from '#schemas/api/games.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { requireGame } from './favouriteHandlers.ts';
import { gameColumns, gameItem, isFavourite } from './gameItems.ts';

/** Maximum length of a member's list of recent games. */
const mostRecent = 100;

/** The games a member played most recently (specification 2 'Game list' and 7). */
export const recentHandlers: Handlers<'addRecent' | 'listRecent'> = {
  async addRecent({ query: { nodeId, vendor }, member, context: { database, brandId, now } }) {
    await requireGame(database.db, nodeId, vendor);
    await database.db
      .insertInto('recent')
      .values({ brand_id: brandId, member_id: member.id, node_id: nodeId, played_at: now })
      .onConflict((oc) => oc.columns(['brand_id', 'member_id', 'node_id']).doUpdateSet({ played_at: now }))
      .execute();
    await database.db
      .deleteFrom('recent')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('node_id', 'in', (eb) =>
        eb
          .selectFrom('recent as old')
          .select('old.node_id')
          .where('old.brand_id', '=', brandId)
          .where('old.member_id', '=', member.id)
          .orderBy('old.played_at', 'desc')
          .orderBy('old.node_id')
          .offset(mostRecent),
      )
      .execute();
    return { success: true };
  },

  async listRecent({ query: { page, gameType, language }, member, context: { database, brandId, site } }) {
    let recent = database.db
      .selectFrom('recent')
      .innerJoin('game', 'game.node_id', 'recent.node_id')
      .where('recent.brand_id', '=', brandId)
      .where('recent.member_id', '=', member.id);
    if (gameType !== undefined && gameType !== 'HOT') recent = recent.where('game.game_type', '=', gameType);
    const rows = await recent
      .select(gameColumns)
      .select(isFavourite(brandId, member.id))
      .select(sql<string>`count(*) over ()`.as('total'))
      .orderBy('recent.played_at', 'desc')
      .orderBy('game.node_id')
      .limit(recentPageSize)
      .offset((page - 1) * recentPageSize)
      .execute();
    return {
      list: rows.map((row) => gameItem(row, language, site)),
      totalPages: Math.ceil(Number(rows[0]?.total ?? 0) / recentPageSize),
    };
  },
};
