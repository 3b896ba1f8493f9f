import type { GameFamily } from '#schemas/codes.ts';
import type { GameEngine } from '#schemas/games/codes.ts';
import { roundKindOf } from './round/roundGames.ts';

const drawCategories: ReadonlySet<string> = new Set<GameFamily>(['LOTT', 'ELOTT']);
const sportsCategories: ReadonlySet<string> = new Set<GameFamily>(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** The engine that runs a game of a category and classification. */
export function engineOf(category: string, classify: string | null): GameEngine {
  if (drawCategories.has(category)) return 'draw';
  if (sportsCategories.has(category)) return 'sports';
  return roundKindOf(category, classify) === undefined ? 'slot' : 'round';
}
