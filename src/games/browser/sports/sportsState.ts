import type { GameSession } from '#schemas/games/session.ts';
import type { Match, Race, SportsBet, SportsState } from '#schemas/games/sports.ts';
import type { Notice } from '../notice.ts';
import { type Pick, pickAtStart } from './slip.ts';

/** The parts of the page, selected by tabs. */
export const sportsTabs = ['matches', 'results', 'bets'] as const;
export type SportsTab = (typeof sportsTabs)[number];

/** The state of the sports page. */
export interface SportsPage {
  readonly matches: readonly Match[];
  /** The races of a derby; empty in other games. */
  readonly races: readonly Race[];
  readonly open: readonly SportsBet[];
  readonly settled: readonly SportsBet[];
  readonly balance: string;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
  readonly tab: SportsTab;
  /** The race whose odds are shown; undefined: the next one. */
  readonly race: string | undefined;
  readonly picks: readonly Pick[];
  readonly before: readonly Pick[] | undefined;
  /** Index of the stake in the session's `bets`. */
  readonly bet: number;
  readonly order: 'none' | 'sending' | 'lost';
  readonly slip: boolean;
  readonly rules: boolean;
  readonly notice: Notice | undefined;
}

/** The actions of the sports page. */
export interface SportsActions {
  readonly see: (tab: SportsTab) => void;
  readonly race: (id: string) => void;
  readonly toggle: (pick: Pick) => void;
  readonly remove: (pick: Pick) => void;
  readonly undo: () => void;
  readonly accept: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly slip: (open: boolean) => void;
  readonly rules: (open: boolean) => void;
  readonly place: () => void;
  readonly again: () => void;
  readonly dismiss: () => void;
}

/** The initial state of the sports page. A pick that the launch brings lies on the open slip. */
export function initialSportsPage(
  { table, balance }: GameSession,
  { now, start }: { readonly now: number; readonly start: URLSearchParams },
): SportsPage {
  const { matches, races, open, settled } = table as SportsState;
  const picks = pickAtStart(matches, start);
  return {
    matches,
    races,
    open,
    settled,
    balance,
    now,
    tab: 'matches',
    race: undefined,
    picks,
    before: undefined,
    bet: 0,
    order: 'none',
    slip: picks.length > 0,
    rules: false,
    notice: undefined,
  };
}
