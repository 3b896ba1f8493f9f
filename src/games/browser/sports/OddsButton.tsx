/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { GameIcon } from '../components/GameIcon.tsx';

interface OddsButtonProps {
  readonly odds: string;
  readonly isPicked: boolean;
  readonly toggle: () => void;
  /** What the odds are for. */
  readonly children: ComponentChildren;
}

/** Odds to tap. On the slip they are filled and ticked; a second tap takes them off it. */
export const OddsButton = ({ odds, isPicked, toggle, children }: OddsButtonProps) => (
  <button type="button" class="odds" aria-pressed={isPicked ? 'true' : 'false'} onClick={toggle}>
    {children}
    <b class="figure">
      {isPicked && <GameIcon name="check" />}
      {odds}
    </b>
  </button>
);
