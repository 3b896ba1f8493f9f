/** @jsxImportSource preact */
import type { DrawKindId } from '#schemas/games/draw.ts';

interface NumbersProps {
  readonly numbers: readonly string[];
  readonly kind: DrawKindId;
  readonly class?: string;
  /** Hidden from screen readers, as another element announces the numbers. */
  readonly isSilent?: boolean;
}

/** Where the spots of a die are, by its number: places of a grid of three by three, counted by rows. */
const spots: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

const Die = ({ number }: { readonly number: string }) => (
  <>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {(spots[number] ?? []).map((at) => (
        <circle key={at} cx={6 + 6 * (at % 3)} cy={6 + 6 * Math.floor(at / 3)} r="2.2" />
      ))}
    </svg>
    <span class="unseen">{number}</span>
  </>
);

/** The columns of a bingo card, each of fifteen balls. */
const columns = 'BINGO';
const columnOf = (number: string): string => columns.charAt(Math.floor((Number(number) - 1) / 15));

/** Numbers as they are drawn: balls, dice, boats in their colours, or balls of bingo with their column. */
export const Numbers = ({ numbers, kind, class: className = '', isSilent = false }: NumbersProps) => (
  <>
    {numbers.map((number, at) => {
      const place = at + 1;
      return (
        <i
          key={place}
          class={`${kind} ${className}`.trim()}
          data-number={kind === 'race' ? number : undefined}
          aria-hidden={isSilent ? 'true' : undefined}
        >
          {kind === 'dice' ? <Die number={number} /> : kind === 'bingo' ? columnOf(number) + number : number}
        </i>
      );
    })}
  </>
);
