import type { GameFamily } from '#schemas/codes.ts';
import type { DrawnGame } from '#src/art/figure.ts';
import type { Database } from '../db/handle.ts';

/** The data that a game's pictures are drawn from; undefined for an unknown game. */
export async function findGameForArt(
  { db }: Pick<Database, 'db'>,
  nodeId: string,
): Promise<DrawnGame | undefined> {
  if (!/^\d{1,12}$/.test(nodeId)) return undefined;
  const game = await db
    .selectFrom('game')
    .select(['name', 'game_type', 'vassalage'])
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  if (!game) return undefined;
  return {
    nodeId,
    gameName: game.name,
    family: game.game_type as GameFamily,
    vassalage: game.vassalage,
  };
}
