import type { GameFamily } from '#schemas/codes.ts';
import type { GameEngine } from '#schemas/games/codes.ts';

const drawn: ReadonlySet<string> = new Set<GameFamily>(['LOTT', 'ELOTT']);
const matched: ReadonlySet<string> = new Set<GameFamily>(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** The engine that plays a category's games. */
export const engineOf = (category: string): GameEngine =>
  drawn.has(category) ? 'draw' : matched.has(category) ? 'sports' : 'slot';
