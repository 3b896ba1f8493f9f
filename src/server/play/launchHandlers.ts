import { memberTypes } from '#schemas/codes.ts';
import type { Board } from '#schemas/games/codes.ts';
import { engineOf } from '#src/domain/games/gameEngine.ts';
import { referenceGames } from '#src/domain/games/gamesOrigin.ts';
import { tokenHash } from '../accounts/access/sessions.ts';
import type { Database } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { Asked, Handlers } from '../kernel/requestContext.ts';
import { createTicket } from './gameSessions.ts';
import { lotteryOfGame } from './lotteryOfGame.ts';

type Query = Asked<'launchGame'>['query'];

/** What a launch names: a game of the catalogue, or a lottery. */
interface Named {
  readonly names: Readonly<Record<string, string>>;
  readonly category: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly nodeId: string | null;
  readonly lotteryCode: string | null;
  readonly supportPlay: boolean;
}

const missing = () => new ApiFailure('request.notFound', 'no such game');

/** The code that stands for whichever lottery comes first. */
const lobby = 'lobby';

async function findLottery({ db }: Database, asked: Query): Promise<Named> {
  const { code, prizeMode } = asked;
  let lotteries = db.selectFrom('lottery').selectAll();
  if (code !== undefined && code !== lobby) lotteries = lotteries.where('code', '=', code);
  else if (prizeMode === 'Lott' || prizeMode === 'Elott')
    lotteries = lotteries.where('prize_mode', '=', prizeMode);
  const lottery = await lotteries.orderBy('sort').limit(1).executeTakeFirst();
  if (!lottery) throw missing();
  const category = lottery.prize_mode === 'Elott' ? 'ELOTT' : 'LOTT';
  const wished = await db
    .selectFrom('vendor')
    .innerJoin('vendor_category', 'vendor_category.vassalage', 'vendor.vassalage')
    .select(['vendor.vassalage', 'display_name'])
    .where('game_type', '=', category)
    .orderBy('vendor.sort')
    .execute();
  const vendor = wished.find(({ vassalage }) => vassalage === asked.vendor) ?? wished[0];
  if (!vendor) throw missing();
  return {
    names: lottery.names,
    category,
    vendor: vendor.vassalage,
    vendorName: vendor.display_name,
    nodeId: null,
    lotteryCode: lottery.code,
    supportPlay: true,
  };
}

async function findGame(database: Database, { vendor = '', nodeId, gameId }: Query): Promise<Named> {
  let games = database.db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.vassalage', 'game.vassalage')
    .selectAll('game')
    .select('vendor.display_name')
    .where('game.vassalage', '=', vendor);
  // A match's game is its vendor's, whatever room it is played in.
  games =
    nodeId === undefined ? games.where('game_id', '=', gameId ?? '') : games.where('node_id', '=', nodeId);
  const game = await games.executeTakeFirst();
  if (!game) throw missing();
  return {
    names: { EN: game.name, ...game.names },
    category: game.game_type,
    vendor: game.vassalage,
    vendorName: game.display_name,
    nodeId: game.node_id,
    lotteryCode: engineOf(game.game_type) === 'draw' ? lotteryOfGame(game.classify ?? '', game.name) : null,
    supportPlay: game.support_play,
  };
}

/** A board for play types that leave it open: e-lotteries are entertainment. */
const boardOf = ({ playType }: Query, { category }: Named): Board | null =>
  playType ?? (category === 'ELOTT' ? 'ent' : category === 'LOTT' ? 'trad' : null);

/** Starting a game on the games' own origin (specification 7, 'Launch game'). */
export const launchHandlers: Handlers<'launchGame'> = {
  async launchGame({ query, member, context }) {
    const { database, site, brandId, now, language, siteOrigin, gamesOrigin, token, staged } = context;
    const allowed = site.hosting.gameOrigins ?? [];
    if (!allowed.includes(referenceGames) && !allowed.includes(gamesOrigin))
      throw new ApiFailure('not.available', 'the hosting of this brand frames no games of this server');
    const named = await (query.code === undefined ? findGame : findLottery)(database, query);
    if (member.type === memberTypes.trial && !named.supportPlay)
      throw new ApiFailure('account.trial', 'this game has no trial play');
    const engine = engineOf(named.category);
    const ticket = await createTicket(
      database,
      {
        brandId,
        memberId: member.id,
        sessionHash: staged || token === undefined ? null : tokenHash(token),
        engine,
        category: named.category,
        vendor: named.vendor,
        nodeId: named.nodeId,
        lotteryCode: named.lotteryCode,
        board: boardOf(query, named),
        language,
        siteOrigin,
      },
      now,
    );
    return {
      url: `${gamesOrigin}/play#${ticket}`,
      engine,
      gameName: inLanguage(named.names, language) ?? named.names.EN ?? '',
      vendorName: named.vendorName,
      supportPlay: named.supportPlay,
      launchedAt: now.toISOString(),
    };
  },
};
