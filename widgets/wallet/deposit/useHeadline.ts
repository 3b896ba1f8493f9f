import { type RefObject, useEffect, useRef } from 'react';
import { afterPopups } from '#src/ui/layers/popupLayers.ts';
import type { DepositOrder } from './view.ts';

/**
 * The headline of an order takes the focus, and comes into view, where the button that had it is gone: it led here, or
 * the order is another by it. `arrived`: the player came from another screen of this page.
 */
export function useHeadline(
  state: DepositOrder['state'] | undefined,
  arrived: boolean,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<typeof state>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (state === undefined || was === state || (was === undefined && !arrived)) return;
    afterPopups(() => {
      // Whoever has the focus on something that is still there keeps it.
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) return;
      place.current?.querySelector('h2')?.focus();
    });
  }, [state, arrived]);
  return place;
}
