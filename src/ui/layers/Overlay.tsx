import { createContext, type ReactNode, useContext } from 'react';
import { useTopLayer } from './popupLayers.ts';

/**
 * Content above everything, including popups: the toasts. A modal dialog makes everything outside it inert, so this
 * is rendered inside the topmost one.
 */
export const OverlayContext = createContext<ReactNode>(null);

/** Renders the overlay in the page, or in the popup with this id, whichever is topmost. */
export function Overlay({ layer = null }: { layer?: string | null }) {
  const top = useTopLayer();
  const overlay = useContext(OverlayContext);
  return top === layer ? overlay : null;
}
