import { sql } from 'kysely';
import type { GameCategory } from '#schemas/codes.ts';
import type { Queries } from '../db/handle.ts';
import { gameColumns, isFavourite } from './gameItems.ts';

/** Maximum length of a list of popular games; three pages. */
const mostPopular = 78;

const dayLength = 86_400_000;

/** A game that has not been played for this long is no longer popular, in milliseconds. */
const expiresAfter = 7 * dayLength;

/** Repeated plays of a game by the same member count once in this time, in milliseconds. */
const countInterval = 3_600_000;

/** Limit of the difference of two heats when added: beyond it the smaller is below a double's precision. */
const heatDifferenceLimit = 40;

/** Rank offset of games that the catalogue does not mark hot: at equal heat they come after the hot games. */
const unrankedOffset = 1_000_000;

/** Inserts the catalogue's hot games as a brand's popular games; existing rows stay as they are. */
export async function seedPopular(tx: Queries, brandId: string): Promise<void> {
  await sql`
    insert into popular_game (brand_id, node_id, game_type, rank)
    select ${brandId}, node_id, game_type, hot_rank from game where hot_rank is not null
    on conflict do nothing
  `.execute(tx);
}

/**
 * Counts a member's play of a game, at most once an hour. Called in the transaction of the bet, before its order is
 * inserted. `heat` is the logarithm of the sum of all plays' weights; a play weighs e times as much as a play a day
 * before it.
 */
export async function countPlay(
  tx: Queries,
  {
    brandId,
    memberId,
    nodeId,
  }: { readonly brandId: string; readonly memberId: string; readonly nodeId: string },
  now: Date,
): Promise<void> {
  const weight = now.getTime() / dayLength;
  await sql`
    insert into popular_game as known (brand_id, node_id, game_type, rank, heat, played_at)
    select ${brandId}, node_id, game_type, coalesce(hot_rank, ${unrankedOffset}::int + sort), ${weight}::float8, ${now}::timestamptz
    from game
    where node_id = ${nodeId} and not exists (
      select from bet_order
      where brand_id = ${brandId} and member_id = ${memberId} and node_id = ${nodeId}
        and placed_at > ${new Date(now.getTime() - countInterval)}::timestamptz)
    on conflict (brand_id, node_id) do update set
      heat = greatest(known.heat, excluded.heat)
        + ln(1 + exp(-least(abs(known.heat - excluded.heat), ${heatDifferenceLimit}::float8))),
      played_at = greatest(known.played_at, excluded.played_at)
  `.execute(tx);
}

/**
 * A brand's most popular games, of a category or of all, with `heat` and `place` to order by. Read from an index, and
 * each game by its key: the inner `limit` keeps the planner from scanning the catalogue.
 */
export function popularGames(
  db: Queries,
  brandId: string,
  gameType: GameCategory = 'HOT',
  most = mostPopular,
) {
  let first = db.selectFrom('popular_game').where('brand_id', '=', brandId);
  if (gameType !== 'HOT') first = first.where('game_type', '=', gameType);
  const popular = first
    .select(['node_id', 'heat', 'rank'])
    .orderBy('heat', 'desc')
    .orderBy('rank')
    .limit(most);
  return db
    .selectFrom(popular.as('popular'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('game')
          .selectAll()
          .whereRef('game.node_id', '=', 'popular.node_id')
          .limit(1)
          .as('game'),
      (join) => join.onTrue(),
    )
    .selectAll('game')
    .select(['popular.heat', 'popular.rank as place']);
}

/** Reads at most `most` of a brand's popular games, in order, as rows for `gameItem`. */
export const popularRows = (
  db: Queries,
  brandId: string,
  memberId: string | undefined,
  gameType: GameCategory | undefined,
  most: number,
) =>
  db
    .selectFrom(popularGames(db, brandId, gameType, most).as('game'))
    .select(gameColumns)
    .select(isFavourite(brandId, memberId))
    .orderBy('heat', 'desc')
    .orderBy('place')
    .execute();

/** Expires games not played for a week: the catalogue's hot games return to their rank, others leave the list. */
export async function expirePopular(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - expiresAfter);
  await db
    .deleteFrom('popular_game')
    .where('played_at', '<', before)
    .where('rank', '>=', unrankedOffset)
    .execute();
  await db
    .updateTable('popular_game')
    .set({ heat: 0, played_at: null })
    .where('played_at', '<', before)
    .execute();
}
