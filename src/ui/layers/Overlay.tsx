import { createContext, type ReactNode, useContext } from 'react';
import { useTopLayer } from './popupLayers.ts';

/**
 * What is shown over everything, popups included: the toasts. A modal dialog makes all outside it unreachable
 * and unheard, so this is drawn inside the topmost one.
 */
export const OverlayContext = createContext<ReactNode>(null);

/** A place of the overlay: the page's own, or that of the popup with this id. */
export function Overlay({ layer = null }: { layer?: string | null }) {
  const top = useTopLayer();
  const overlay = useContext(OverlayContext);
  return top === layer ? overlay : null;
}
