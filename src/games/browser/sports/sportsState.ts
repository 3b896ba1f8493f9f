import type { GameSession } from '#schemas/games/session.ts';
import type { Match, MatchKind, SportsBet, SportsState } from '#schemas/games/sports.ts';
import type { Notice } from '../notice.ts';
import type { Pick } from './slip.ts';

/** Parts of the page. */
export const parts = ['matches', 'results', 'bets'] as const;
export type Part = (typeof parts)[number];

/** What the sports page shows. */
export interface SportsPage {
  readonly matches: readonly Match[];
  readonly open: readonly SportsBet[];
  readonly settled: readonly SportsBet[];
  readonly balance: string;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
  readonly part: Part;
  /** The kind shown; undefined: all. */
  readonly kind: MatchKind | undefined;
  readonly picks: readonly Pick[];
  readonly before: readonly Pick[] | undefined;
  /** Place of the stake among those offered. */
  readonly bet: number;
  readonly order: 'none' | 'sending' | 'lost';
  readonly slip: boolean;
  readonly rules: boolean;
  readonly notice: Notice | undefined;
}

/** What a player can do. */
export interface SportsActs {
  readonly see: (part: Part) => void;
  readonly kind: (kind: MatchKind | undefined) => void;
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

/** How the sports page begins. */
export function firstPage({ table, balance }: GameSession, now: number): SportsPage {
  const { matches, open, settled } = table as SportsState;
  return {
    matches,
    open,
    settled,
    balance,
    now,
    part: 'matches',
    kind: undefined,
    picks: [],
    before: undefined,
    bet: 0,
    order: 'none',
    slip: false,
    rules: false,
    notice: undefined,
  };
}
