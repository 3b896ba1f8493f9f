import { listFeaturedGames } from '#schemas/api/highlights.ts';
import type { ApiQuery } from '#schemas/api/operations.ts';
import type { GameCategory } from '#schemas/codes.ts';

/** Number of games shown where the page sets none. */
const defaultCount = 3;

/** Query of the featured games. */
export const featuredApiQuery = (
  {
    gameType = 'HOT',
    count = defaultCount,
  }: { readonly gameType?: GameCategory | undefined; readonly count?: number | undefined },
  language: string,
): ApiQuery<'listFeaturedGames'> => [listFeaturedGames, { gameType, count, language }];
