import type { GameSelectType, MinBet } from '#schemas/codes.ts';

/** The list, filters and search that select the games on screen. */
export interface GameChoice {
  readonly select: GameSelectType;
  /** One of the category's classifications; null for all. */
  readonly classify: string | null;
  /** Code of the vendor whose games are shown; null for all. */
  readonly vendor: string | null;
  /** Lowest bet of the games; null for any. */
  readonly minBet: MinBet | null;
  /** Search text; empty for none. */
  readonly name: string;
}

/** Initial choice, also after a change of category. */
export const defaultChoice: GameChoice = {
  select: 'ALL',
  classify: null,
  vendor: null,
  minBet: null,
  name: '',
};
