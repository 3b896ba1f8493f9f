import { sql } from 'kysely';
import type { GameCategory } from '#schemas/codes.ts';
import type { Queries } from '../db/handle.ts';
import { gameColumns, isFavourite } from './gameItems.ts';

/** Games of a popular list at most, whatever is shown of it. */
const mostPopular = 78;

const dayLength = 86_400_000;

/** A game that nobody has played for this long is popular no more, in milliseconds. */
const fadesAfter = 7 * dayLength;

/** A member who goes on playing a game counts once in this time, in milliseconds. */
const countedOnceIn = 3_600_000;

/** Heats further apart than this do not add up to anything: the smaller is below a double's precision. */
const farApart = 40;

/** Among games of equal heat those that the catalogue does not call hot come after those that it does. */
const afterHot = 1_000_000;

/** A brand's popular games before anybody has played: the catalogue's hot ones. Those that are there stay as they are. */
export async function seedPopular(tx: Queries, brandId: string): Promise<void> {
  await sql`
    insert into popular_game (brand_id, node_id, game_type, rank)
    select ${brandId}, node_id, game_type, hot_rank from game where hot_rank is not null
    on conflict do nothing
  `.execute(tx);
}

/**
 * Counts that a member has begun to play a game, in the transaction of the bet and before its order is written; not
 * again within the hour. Each play weighs e times as much as one of a day before.
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
    select ${brandId}, node_id, game_type, coalesce(hot_rank, ${afterHot}::int + sort), ${weight}::float8, ${now}::timestamptz
    from game
    where node_id = ${nodeId} and not exists (
      select from bet_order
      where brand_id = ${brandId} and member_id = ${memberId} and node_id = ${nodeId}
        and placed_at > ${new Date(now.getTime() - countedOnceIn)}::timestamptz)
    on conflict (brand_id, node_id) do update set
      heat = greatest(known.heat, excluded.heat)
        + ln(1 + exp(-least(abs(known.heat - excluded.heat), ${farApart}::float8))),
      played_at = greatest(known.played_at, excluded.played_at)
  `.execute(tx);
}

/**
 * A brand's most popular games, of a category or of all, with `heat` and `place` to be ordered by. Read from an index,
 * and each game by its key: `limit` keeps a planner from reading the catalogue instead.
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

/** Rows of game items (`gameItems.ts`): so many of a brand's most popular games, in order. */
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

/** Forgets what nobody has played for days: the catalogue's hot games go back to their places, others leave the list. */
export async function fadePopular(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - fadesAfter);
  await db.deleteFrom('popular_game').where('played_at', '<', before).where('rank', '>=', afterHot).execute();
  await db
    .updateTable('popular_game')
    .set({ heat: 0, played_at: null })
    .where('played_at', '<', before)
    .execute();
}
