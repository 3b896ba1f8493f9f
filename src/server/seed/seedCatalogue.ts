import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import { seedGames } from './rows/games.ts';
import { vendors } from './rows/vendors.ts';

/** Rows per insert. */
const batch = 1000;

/** Inserts the catalogue that all brands share: vendors and games. Does nothing if there are games already. */
export async function seedCatalogue(tx: Queries): Promise<void> {
  const known = await tx.selectFrom('game').select('node_id').limit(1).executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('vendor')
    .values(
      vendors.map(({ code, name, account, ownWallet = false }, i) => ({
        vassalage: code,
        display_name: name,
        account_type_name: account,
        sort: i,
        own_wallet: ownWallet,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('vendor_category')
    .values(
      vendors.flatMap(({ code, games }) =>
        Object.keys(games).map((game_type) => ({ vassalage: code, game_type })),
      ),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  const games = seedGames().map(({ names: { EN, ...others }, ...game }) => ({
    node_id: game.nodeId,
    vassalage: game.vassalage,
    game_type: game.gameType,
    name: EN,
    names: others,
    game_id: `${game.vassalage}-${game.nodeId.slice(-4)}`,
    classify: game.classify,
    opens: game.opens,
    is_new: game.isNew,
    hot_rank: game.hotRank,
    min_bet: game.minBet,
    support_play: game.supportPlay,
    sort: game.sort,
  }));
  for (let at = 0; at < games.length; at += batch)
    // One JSON parameter for a thousand rows binds far faster than thirteen thousand parameters.
    await sql`
      insert into game (node_id, vassalage, game_type, name, names, game_id, classify, opens, is_new, hot_rank, min_bet, support_play, sort)
      select * from jsonb_to_recordset(${JSON.stringify(games.slice(at, at + batch))}::jsonb) as row (
        node_id text, vassalage text, game_type text, name text, names jsonb, game_id text, classify text, opens text,
        is_new boolean, hot_rank integer, min_bet numeric, support_play boolean, sort integer)
    `.execute(tx);
  await sql`analyze game`.execute(tx);
}
