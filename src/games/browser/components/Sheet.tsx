/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { GameIcon } from './GameIcon.tsx';

interface SheetProps {
  readonly id: string;
  readonly title: string;
  /** Label of the close button. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal bottom sheet. `<dialog>` traps the focus and restores it. */
export function Sheet({ id, title, close, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape cancels the dialog.
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
          <GameIcon name="close" />
        </button>
      </div>
      {/* Focusable, so that it can be scrolled by keyboard without focusable content. */}
      <div class="sheet-body" tabindex={0}>
        {children}
      </div>
    </dialog>
  );
}
