import type { GameCategory, GameSelectType } from '#schemas/codes.ts';

/** Which list of a category is on screen. */
export interface GameChoice {
  readonly select: GameSelectType;
  /** One of the category's classifications; null for all of them. */
  readonly classify: string | null;
}

/** How a list begins, and begins again in another category. */
export const firstChoice: GameChoice = { select: 'ALL', classify: null };

/** Lists that belong to somebody: a visitor is sent to the login page (specification 6). */
export const isPersonal = (select: GameSelectType): boolean => select === 'FAV' || select === 'REC';

/** The classifications offered: all first, then the category's own where it has more than one (specification 2). */
export const offeredClassifications = (own: readonly string[]): readonly (string | null)[] =>
  own.length > 1 ? [null, ...own] : [];

/** Select types offered for a category; the popular one is itself a list of popular games. */
export const offeredSelects = (gameType: GameCategory): readonly GameSelectType[] =>
  gameType === 'HOT' ? ['HOT', 'FAV', 'REC'] : ['ALL', 'NEW', 'HOT', 'FAV', 'REC'];
