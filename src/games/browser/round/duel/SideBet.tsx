/** @jsxImportSource preact */
import './duel.css';

interface SideBetProps {
  readonly text: string;
  readonly isOn: boolean;
  readonly locked: boolean;
  readonly toggle: () => void;
}

/** A further bet of the same stake, placed with the next rounds while it is pressed. */
export const SideBet = ({ text, isOn, locked, toggle }: SideBetProps) => (
  <button
    type="button"
    class="side-bet"
    aria-pressed={isOn ? 'true' : 'false'}
    aria-disabled={locked ? 'true' : undefined}
    onClick={() => {
      if (!locked) toggle();
    }}
  >
    <span class="side-chip" aria-hidden="true" />
    {text}
  </button>
);
