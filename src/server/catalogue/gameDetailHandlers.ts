import { sql } from 'kysely';
import { vendorAddress } from '#src/art/artAddresses.ts';
import { engineOf } from '#src/domain/games/rules/gameEngine.ts';
import { volatilityOf } from '#src/domain/games/rules/gameFacts.ts';
import { stakesOf } from '#src/domain/games/rules/stakes.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { gameColumns, gameItem, isFavourite } from './gameItems.ts';

/** How many similar games are told of a game. */
const mostSimilar = 9;

/** What a game's sheet shows. */
export const gameDetailHandlers: Handlers<'getGame'> = {
  async getGame({ query: { nodeId, vendor, language }, member, context }) {
    const { database, brandId, site } = context;
    const { db } = database;
    const row = await db
      .selectFrom('game')
      .select(gameColumns)
      .select(['min_bet', isFavourite(brandId, member?.id)])
      .where('node_id', '=', nodeId)
      .where('vassalage', '=', vendor)
      .executeTakeFirst();
    if (!row) return { open: false };
    const { game_type, classify } = row;
    // Of its classification first, then of its vendor; popular ones before others.
    const similar = await db
      .selectFrom('game')
      .select(gameColumns)
      .select(isFavourite(brandId, member?.id))
      .where('game_type', '=', game_type)
      .where('node_id', '!=', nodeId)
      .orderBy(sql`classify is not distinct from ${classify}`, 'desc')
      .orderBy(sql`hot_rank is null`)
      .orderBy(sql`vassalage = ${vendor}`, 'desc')
      .orderBy('hot_rank')
      .orderBy('sort')
      .limit(mostSimilar)
      .execute();
    const codes = new Set([vendor, ...similar.map(({ vassalage }) => vassalage)]);
    const vendors = await db
      .selectFrom('vendor')
      .select(['vassalage', 'display_name'])
      .where('vassalage', 'in', [...codes])
      .orderBy('sort')
      .execute();
    const stakes = stakesOf(engineOf(game_type, classify), row.min_bet, site.brand.currency.decimals);
    const [minBet, maxBet] = [stakes[0], stakes.at(-1)];
    const volatility = volatilityOf(game_type, classify);
    return {
      open: true,
      game: gameItem(row, language, site),
      classify,
      ...(minBet === undefined || maxBet === undefined ? {} : { minBet, maxBet }),
      ...(volatility === undefined ? {} : { volatility }),
      similar: similar.map((one) => gameItem(one, language, site)),
      vendors: vendors.map(({ vassalage, display_name }) => ({
        vassalage,
        displayName: display_name,
        mobileSmallIcon: vendorAddress(vassalage),
      })),
    };
  },
};
