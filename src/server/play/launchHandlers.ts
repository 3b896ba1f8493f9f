import { memberTypes } from '#schemas/codes.ts';
import type { Board, GameEngine } from '#schemas/games/codes.ts';
import { referenceGames } from '#src/domain/games/launch/gamesOrigin.ts';
import { engineOf } from '#src/domain/games/rules/gameEngine.ts';
import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { HandlerInput, Handlers } from '../kernel/requestContext.ts';
import { tokenHash } from '../kernel/tokenHash.ts';
import { bringMoney } from './bringMoney.ts';
import { createTicket, type Launch } from './gameSessions.ts';
import { matchOfRoom } from './listedMatches.ts';

type Query = HandlerInput<'launchGame'>['query'];

/** The target of a launch: a game of the catalogue, or a lottery. */
interface LaunchTarget {
  readonly names: Readonly<Record<string, string>>;
  readonly category: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly nodeId: string | null;
  readonly engine: GameEngine;
  readonly lotteryCode: string | null;
  readonly supportPlay: boolean;
  /** What it opens, such as a competition; null of games of other kinds. */
  readonly opens: string | null;
}

const missing = () => new ApiFailure('request.notFound', 'no such game');

/** The code that opens the first lottery. */
const lobbyCode = 'lobby';

async function findLottery({ db }: Database, query: Query): Promise<LaunchTarget> {
  const { code, prizeMode } = query;
  let lotteries = db.selectFrom('lottery').selectAll();
  if (code !== undefined && code !== lobbyCode) lotteries = lotteries.where('code', '=', code);
  else if (prizeMode === 'Lott' || prizeMode === 'Elott')
    lotteries = lotteries.where('prize_mode', '=', prizeMode);
  const lottery = await lotteries.orderBy('sort').limit(1).executeTakeFirst();
  if (!lottery) throw missing();
  const category = lottery.prize_mode === 'Elott' ? 'ELOTT' : 'LOTT';
  const vendors = await db
    .selectFrom('vendor')
    .innerJoin('vendor_category', 'vendor_category.vassalage', 'vendor.vassalage')
    .select(['vendor.vassalage', 'display_name'])
    .where('game_type', '=', category)
    .orderBy('vendor.sort')
    .execute();
  const vendor = vendors.find(({ vassalage }) => vassalage === query.vendor) ?? vendors[0];
  if (!vendor) throw missing();
  return {
    names: lottery.names,
    category,
    vendor: vendor.vassalage,
    vendorName: vendor.display_name,
    nodeId: null,
    engine: 'draw',
    lotteryCode: lottery.code,
    supportPlay: true,
    opens: null,
  };
}

async function findGame(database: Database, { vendor = '', nodeId, gameId }: Query): Promise<LaunchTarget> {
  let games = database.db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.vassalage', 'game.vassalage')
    .selectAll('game')
    .select('vendor.display_name')
    .where('game.vassalage', '=', vendor);
  // A match opens its vendor's game; the room id is not part of the lookup.
  games =
    nodeId === undefined ? games.where('game_id', '=', gameId ?? '') : games.where('node_id', '=', nodeId);
  const game = await games.executeTakeFirst();
  if (!game) throw missing();
  const engine = engineOf(game.game_type, game.classify);
  return {
    names: { EN: game.name, ...game.names },
    category: game.game_type,
    vendor: game.vassalage,
    vendorName: game.display_name,
    nodeId: game.node_id,
    engine,
    lotteryCode: engine === 'draw' ? game.opens : null,
    supportPlay: game.support_play,
    opens: game.opens,
  };
}

/** The requested board; by default the entertainment board for e-lotteries, the traditional board for lotteries. */
const boardOf = ({ playType }: Query, { category }: LaunchTarget): Board | null =>
  playType ?? (category === 'ELOTT' ? 'ent' : category === 'LOTT' ? 'trad' : null);

/** What the game's page shows first, as a part of its fragment: the room's match, and the outcome that is picked in it. */
async function startOf(
  { db }: Database,
  { query: { roomId, outcome, odds }, brandId, now }: { query: Query; brandId: string; now: Date },
  { engine, opens }: LaunchTarget,
): Promise<string> {
  if (engine !== 'sports' || roomId === undefined) return '';
  const match = await matchOfRoom(db, { brandId, opens }, roomId, now);
  if (!match) return '';
  const picked = outcome === undefined || odds === undefined ? {} : { outcome, odds };
  return `?${new URLSearchParams({ match: match.id, ...picked })}`;
}

/** Launches a game on the games' own origin (specification 7, 'Launch game'). */
export const launchHandlers: Handlers<'launchGame'> = {
  async launchGame({ query, member, context }) {
    const { database, site, brandId, now, language, siteOrigin, gamesOrigin, token, staged } = context;
    const allowed = site.hosting.gameOrigins ?? [];
    if (!allowed.includes(referenceGames) && !allowed.includes(gamesOrigin))
      throw new ApiFailure('not.available', 'the hosting of this brand frames no games of this server');
    const target = await (query.code === undefined ? findGame : findLottery)(database, query);
    if (member.type === memberTypes.trial && !target.supportPlay)
      throw new ApiFailure('account.trial', 'this game has no trial play');
    const launch: Launch = {
      brandId,
      memberId: member.id,
      sessionHash: staged || token === undefined ? null : tokenHash(token),
      engine: target.engine,
      category: target.category,
      vendor: target.vendor,
      nodeId: target.nodeId,
      lotteryCode: target.lotteryCode,
      board: boardOf(query, target),
      language,
      siteOrigin,
    };
    const start = await startOf(database, { query, brandId, now }, target);
    const ticket = await retrying(database, async (tx) => {
      const made = await createTicket(tx, launch, now);
      await bringMoney(tx, launch, made, now);
      return made;
    });
    return {
      url: `${gamesOrigin}/play#${ticket}${start}`,
      engine: target.engine,
      gameName: inLanguage(target.names, language) ?? target.names.EN ?? '',
      vendorName: target.vendorName,
      supportPlay: target.supportPlay,
      launchedAt: now.toISOString(),
    };
  },
};
