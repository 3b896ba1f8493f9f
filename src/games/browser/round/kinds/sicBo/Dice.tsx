/** @jsxImportSource preact */
import type { RoundPageState } from '../../roundState.ts';

/** Places of the pips of each face, in a square of 3 by 3. */
const pips = ['11', '00 22', '00 11 22', '00 02 20 22', '00 02 11 20 22', '00 01 02 20 21 22'];

/** A drawn die. Its number is said by the text beside it. */
export const Die = ({ face }: { readonly face: number }) => (
  <svg class={`sic-die ${face === 1 || face === 4 ? 'red-pips' : ''}`} viewBox="0 0 40 40" aria-hidden="true">
    <rect x="1" y="1" width="38" height="38" rx="8" />
    {(pips[face - 1] ?? '').split(' ').map(([column, row]) => (
      <circle
        key={`${column}${row}`}
        cx={10 + 10 * Number(column)}
        cy={10 + 10 * Number(row)}
        r={face === 1 ? 6 : 4}
      />
    ))}
  </svg>
);

interface DiceProps extends Pick<RoundPageState, 'phase'> {
  /** What the dice show; undefined before the first roll. */
  readonly dice: readonly number[] | undefined;
}

/** Three dice on their plate. The cup is over them while they are shaken. */
export const Dice = ({ dice, phase }: DiceProps) => (
  <div class={phase === 'idle' || phase === 'lost' ? 'sic-plate' : 'sic-plate shaken'}>
    {(dice ?? [1, 2, 3]).map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each die has its place.
      <Die key={at} face={face} />
    ))}
    <svg class="sic-cup" viewBox="0 0 160 110" aria-hidden="true">
      <path d="M12 104C12 40 40 8 80 8s68 32 68 96z" />
      <path class="cup-band" d="M17 78q63 16 126 0M80 8V1" />
    </svg>
  </div>
);
