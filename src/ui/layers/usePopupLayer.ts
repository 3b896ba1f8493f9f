import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from './popupLayers.ts';

/**
 * Shows the dialog for as long as it is mounted, with an entry in the history that Back takes away. A layout
 * effect: when its clean-up closes the dialog, the dialog is still there to give the focus back to its opener.
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
    // The dialog itself, so that its title is read first and no keyboard slides up unasked.
    element.focus({ preventScroll: true });
    const close = openLayer(id, opener, () => leave());
    return () => {
      close();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [id, dialog]);
}
