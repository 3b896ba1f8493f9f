import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from './popupLayers.ts';

/**
 * Shows the dialog while mounted, with a history entry that Back removes. A layout effect, so that the dialog is
 * still in the document when the clean-up closes it and restores the focus.
 */
export function usePopupLayer(
  id: string,
  dialog: RefObject<HTMLDialogElement | null>,
  onBack: () => void,
): void {
  const leave = useEffectEvent(onBack);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    // Focuses the dialog itself, so that its title is read first and no on-screen keyboard opens.
    element.focus({ preventScroll: true });
    const close = openLayer(id, opener, () => leave(), element);
    return () => {
      close();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [id, dialog]);
}
