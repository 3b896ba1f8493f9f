import type { GameSession } from '#schemas/games/session.ts';
import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import type { Notice } from '../notice.ts';
import { type Strip, stoppedStrips } from './strips.ts';

/** The state of a slot's page. */
export interface SlotState {
  readonly balance: string;
  /** Index of the stake in the session's `bets`. */
  readonly bet: number;
  /** `turning`: the reels spin; `lost`: there was no response; `shown`: the result of a round is shown. */
  readonly phase: 'idle' | 'turning' | 'lost' | 'shown';
  readonly result: SpinResult | undefined;
  /** The displayed win while it is counted up. */
  readonly counted: string | undefined;
  readonly notice: Notice | undefined;
  readonly rules: boolean;
  /** A new round may start. */
  readonly canSpin: boolean;
  readonly strips: readonly Strip[];
  /** Winning cells, as `reel:row`. */
  readonly won: ReadonlySet<string>;
  /** With reduced motion, the reels fade instead of moving. */
  readonly fading: 'out' | 'in' | undefined;
}

/** The actions of the slot's page. */
export interface SlotActions {
  readonly spin: () => void;
  readonly again: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly rules: (open: boolean) => void;
  readonly dismiss: () => void;
  /** A reel has finished its starting motion. */
  readonly away: (reel: number) => void;
}

/** The initial state of a slot, with empty reels. */
export const initialSlotState = (
  { reels }: Pick<SlotTable, 'reels'>,
  { balance }: Pick<GameSession, 'balance'>,
): SlotState => ({
  balance,
  bet: 0,
  phase: 'idle',
  result: undefined,
  counted: undefined,
  notice: undefined,
  rules: false,
  canSpin: true,
  strips: stoppedStrips(Array.from({ length: reels }, () => [])),
  won: new Set(),
  fading: undefined,
});
