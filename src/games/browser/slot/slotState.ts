import type { GameSession } from '#schemas/games/session.ts';
import type { SlotTable, SpinResult } from '#schemas/games/slot.ts';
import { exceeds } from '../amounts.ts';
import type { Notice } from '../notice.ts';
import type { Play } from '../play.ts';
import { type Strip, standing } from './strips.ts';

/** What a slot shows. */
export interface SlotState {
  readonly balance: string;
  /** Place of the stake among those offered. */
  readonly bet: number;
  /** `turning`: the reels move; `lost`: no answer came; `shown`: a round's result stands. */
  readonly phase: 'idle' | 'turning' | 'lost' | 'shown';
  readonly result: SpinResult | undefined;
  /** What the win reads while it is counted up. */
  readonly counted: string | undefined;
  readonly notice: Notice | undefined;
  readonly rules: boolean;
  /** A new round may begin. */
  readonly resting: boolean;
  readonly strips: readonly Strip[];
  /** Cells that won, `reel:row`; none: all are alike. */
  readonly won: ReadonlySet<string>;
  /** Where nothing is to move, the reels vanish and appear instead. */
  readonly fading: 'out' | 'in' | undefined;
}

/** What a player can do. */
export interface SlotActs {
  readonly spin: () => void;
  readonly again: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly rules: (open: boolean) => void;
  readonly dismiss: () => void;
  /** A reel has left where it stood. */
  readonly away: (reel: number) => void;
}

/** How a slot begins: nothing stands on its reels yet. */
export const firstState = (
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
  resting: true,
  strips: standing(Array.from({ length: reels }, () => [])),
  won: new Set(),
  fading: undefined,
});

/** What is said where the balance is below the stake: the highest stake that it allows, or else the way out. */
export function tooDear(
  { t, money, bets, tell }: Pick<Play, 't' | 'money' | 'bets' | 'tell'>,
  balance: string,
  take: (bet: number) => void,
): Notice {
  const lower = bets.findLastIndex((bet) => !exceeds(bet, balance));
  const action =
    lower < 0
      ? { label: t('exit'), act: () => tell({ type: 'exit' }) }
      : { label: t('stakeTo', { amount: money(bets[lower] ?? '0') }), act: () => take(lower) };
  return { kind: 'bad', text: t('insufficient'), action };
}
