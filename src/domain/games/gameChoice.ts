import type { GameSelectType, MinBet } from '#schemas/codes.ts';

/** Which games of a category are on screen. */
export interface GameChoice {
  readonly select: GameSelectType;
  /** One of the category's classifications; null for all of them. */
  readonly classify: string | null;
  /** Code of the one vendor whose games are shown; null for all of them. */
  readonly vendor: string | null;
  /** Lowest bet of the games; null for any. */
  readonly minBet: MinBet | null;
  /** What was searched for; empty for nothing. */
  readonly name: string;
}

/** How a list begins, and begins again in another category. */
export const firstChoice: GameChoice = {
  select: 'ALL',
  classify: null,
  vendor: null,
  minBet: null,
  name: '',
};
