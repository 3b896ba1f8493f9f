import { listFeaturedGames } from '#schemas/api/highlights.ts';
import type { Question } from '#schemas/api/operations.ts';
import type { GameCategory } from '#schemas/codes.ts';

/** Games that take turns where the page says nothing else. */
const usualCount = 3;

/** The games that are shown large. */
export const askFeatured = (
  {
    gameType = 'HOT',
    count = usualCount,
  }: { readonly gameType?: GameCategory | undefined; readonly count?: number | undefined },
  language: string,
): Question<'listFeaturedGames'> => [listFeaturedGames, { gameType, count, language }];
