import type { GameFamily } from '#schemas/codes.ts';
import type { GameEngine } from '#schemas/games/codes.ts';

const drawCategories: ReadonlySet<string> = new Set<GameFamily>(['LOTT', 'ELOTT']);
const sportsCategories: ReadonlySet<string> = new Set<GameFamily>(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** The engine that runs a category's games. */
export const engineOf = (category: string): GameEngine =>
  drawCategories.has(category) ? 'draw' : sportsCategories.has(category) ? 'sports' : 'slot';
