import { maxFeaturedGames } from '#schemas/api/highlights.ts';
import type { GameCategory } from '#schemas/codes.ts';
import { heroAddress, tileAddress } from '#src/art/artAddresses.ts';
import { gradeOf } from '#src/art/grade.ts';
import { maskedAccount } from '#src/domain/values/maskedAccount.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { readSettings } from '../settings/settings.ts';
import { gameItem } from './gameItems.ts';
import { poolAt } from './jackpotPool.ts';
import { popularGames } from './popularGames.ts';
import { recentWins } from './recentWins.ts';
import { stakedSoFar } from './stakedSoFar.ts';

/** The home page's highlights: featured games, the jackpot and recent wins. */
export const highlightHandlers: Handlers<'listFeaturedGames' | 'getJackpot' | 'listRecentWins'> = {
  async listFeaturedGames({
    query: { gameType, count = maxFeaturedGames, language },
    context: { database, brandId, site },
  }) {
    const rows = await database.db
      .selectFrom(popularGames(database.db, brandId, gameType, count).as('game'))
      .innerJoin('vendor', 'vendor.vassalage', 'game.vassalage')
      .select(['node_id', 'game.vassalage', 'game_type', 'name', 'names', 'display_name', 'support_play'])
      .orderBy('heat', 'desc')
      .orderBy('place')
      .execute();
    const grade = gradeOf(site.brand.theme);
    return {
      list: rows.map(({ node_id, vassalage, game_type, name, names, display_name, support_play }) => ({
        nodeId: node_id,
        vassalage,
        gameType: game_type as GameCategory,
        displayName: inLanguage(names, language) ?? name,
        vendorName: display_name,
        heroUrl: heroAddress(node_id, grade),
        mobileLargeIcon: tileAddress(node_id, 'large', grade),
        supportPlay: support_play,
      })),
    };
  },

  async getJackpot({ context }) {
    const { database, brandId, now } = context;
    const pool = await database.db
      .selectFrom('jackpot')
      .selectAll()
      .where('brand_id', '=', brandId)
      .executeTakeFirst();
    if (!pool) throw new ApiFailure('not.available', 'this brand has no jackpot');
    const { share, started_at } = pool;
    const { demo } = await readSettings(database.db, brandId);
    // Without demo content nothing is invented: the pool is what players have staked for it.
    const [base, perStep] = demo.shown ? [pool.base, pool.per_step] : ['0', '0'];
    return {
      amount: poolAt(
        { base, perStep, share, startedAt: started_at },
        await stakedSoFar(context),
        now,
        brandId,
      ),
      at: now.toISOString(),
    };
  },

  async listRecentWins({ query: { language }, context }) {
    const wins = await recentWins(context);
    return {
      list: wins.map(({ account, amount, wonAt, game }) => ({
        player: maskedAccount(account),
        amount,
        wonAt: wonAt.toISOString(),
        game: gameItem({ ...game, favourite: false }, language, context.site),
      })),
    };
  },
};
