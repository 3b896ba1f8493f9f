/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface ActButtonProps {
  readonly class: string;
  /** Unavailable. Set as `aria-disabled`, as a disabled button would lose the focus. */
  readonly off?: boolean;
  readonly label?: string;
  readonly act: () => void;
  readonly children: ComponentChildren;
}

/** A button that keeps the focus while it is unavailable. */
export const ActionButton = ({ class: className, off = false, label, act, children }: ActButtonProps) => (
  <button
    type="button"
    class={className}
    aria-label={label}
    aria-disabled={off ? 'true' : undefined}
    onClick={() => {
      if (!off) act();
    }}
  >
    {children}
  </button>
);
