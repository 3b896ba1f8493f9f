import { useState } from 'preact/hooks';
import { mostRoundBets } from '#schemas/games/codes.ts';
import type { RoundBet } from '#schemas/games/round.ts';
import { addAmounts, exceeds } from '../../bets/amounts.ts';
import type { BoardProps } from '../board.ts';

/** The chips on a table. They stay after a round, so that the same can be played again. */
export interface Chips {
  /** All bets, each spot once. */
  readonly bets: readonly RoundBet[];
  readonly total: string;
  /** Whether chips can be moved now. */
  readonly isOpen: boolean;
  /** The stake on a spot. */
  readonly on: (spot: string) => string | undefined;
  /** Puts a chip of the chosen stake on a spot: as many as the highest stake of the game allows. */
  readonly add: (spot: string) => void;
  /** Takes the last chip back. */
  readonly undo: () => void;
  readonly clear: () => void;
}

/** The bets of chips in the order of placing: each spot once, with its whole stake. */
export function betsOf(chips: readonly RoundBet[]): RoundBet[] {
  const stakes = new Map<string, string>();
  for (const { on, stake } of chips) stakes.set(on, addAmounts(stakes.get(on) ?? '0', stake));
  return [...stakes].map(([on, stake]) => ({ on, stake }));
}

/** Whether one more chip still makes bets that the game takes. */
export function fits(chips: readonly RoundBet[], highest: string): boolean {
  const bets = betsOf(chips);
  return bets.length <= mostRoundBets && bets.every(({ stake }) => !exceeds(stake, highest));
}

/** Chips put on the spots of a table with the chosen stake as their value. */
export function useChips({ play, state: { phase }, stake }: BoardProps): Chips {
  const [chips, setChips] = useState<readonly RoundBet[]>([]);
  const isOpen = phase === 'idle';
  const bets = betsOf(chips);
  return {
    bets,
    isOpen,
    total: bets.reduce((sum, bet) => addAmounts(sum, bet.stake), '0'),
    on: (spot) => bets.find((bet) => bet.on === spot)?.stake,
    add: (on) => {
      const next = [...chips, { on, stake }];
      if (isOpen && fits(next, play.bets.at(-1) ?? stake)) setChips(next);
    },
    undo: () => setChips(chips.slice(0, -1)),
    clear: () => setChips([]),
  };
}
