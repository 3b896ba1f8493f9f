/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface ActButtonProps {
  readonly class: string;
  /** Nothing can be done with it now. It is not switched off: the focus would be lost. */
  readonly off?: boolean;
  readonly label?: string;
  readonly act: () => void;
  readonly children: ComponentChildren;
}

/** A button that stays where it is while nothing can be done with it. */
export const ActButton = ({ class: look, off = false, label, act, children }: ActButtonProps) => (
  <button
    type="button"
    class={look}
    aria-label={label}
    aria-disabled={off ? 'true' : undefined}
    onClick={() => {
      if (!off) act();
    }}
  >
    {children}
  </button>
);
