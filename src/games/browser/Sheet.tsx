/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';

interface SheetProps {
  readonly id: string;
  readonly title: string;
  /** Name of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** What slides over the game from below. The browser keeps the focus inside, and gives it back. */
export function Sheet({ id, title, close, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which cancels.
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="sheet-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" class="round" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* Reached by keyboard, so that it can be scrolled where nothing in it can be reached. */}
      <div class="sheet-body" tabindex={0}>
        {children}
      </div>
    </dialog>
  );
}
