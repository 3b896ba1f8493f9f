/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ActionButton } from '../../components/ActionButton.tsx';
import type { PlayContext } from '../../playContext.ts';
import type { Chips } from './useChips.ts';

/** An amount as it is printed on a chip: 2,500 is "$2.5K". A symbol of several letters has no room on it. */
export function chipText({ intl, symbol }: Pick<PlayContext, 'intl' | 'symbol'>, amount: string): string {
  const compact = new Intl.NumberFormat(intl, { notation: 'compact', maximumSignificantDigits: 3 });
  const number = compact.format(amount as Intl.StringNumericLiteral);
  return symbol.length === 1 ? `${symbol}${number}` : number;
}

/** A pile of chips with its amount. */
export const Chip = ({ play, amount }: { play: PlayContext; amount: string }) => (
  <>
    <span class="chip" dir="ltr" aria-hidden="true">
      {chipText(play, amount)}
    </span>
    <span class="unseen">{play.money(amount)}</span>
  </>
);

interface SpotProps {
  readonly play: PlayContext;
  readonly chips: Chips;
  /** The code of the bet. */
  readonly on: string;
  /** What it pays, such as "35:1". */
  readonly pays?: string;
  /** Whether it won the round that has been shown. */
  readonly won?: boolean;
  readonly look?: string;
  /** Its name. */
  readonly children: ComponentChildren;
}

/** A place on the table that chips are put on. It is named by its text, what it pays, and the chips that lie there. */
export function Spot({ play, chips, on, pays, won = false, look = '', children }: SpotProps) {
  const stake = chips.on(on);
  return (
    <ActionButton class={`spot ${look} ${won ? 'won' : ''}`} off={!chips.isOpen} act={() => chips.add(on)}>
      <span class="spot-name">{children}</span>
      {pays !== undefined && (
        <span class="spot-pays" dir="ltr">
          {pays}
        </span>
      )}
      {stake !== undefined && <Chip play={play} amount={stake} />}
    </ActionButton>
  );
}
