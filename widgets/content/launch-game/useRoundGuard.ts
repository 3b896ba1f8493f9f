import { useEffect, useEffectEvent, useId } from 'react';
import { openLayer } from '#src/ui/layers/popupLayers.ts';

/** While a round is open, Back asks first, and so does closing the page. Gives the layer's id, for its overlay. */
export function useRoundGuard(open: boolean, onBack: () => void): string {
  const id = useId();
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    const close = openLayer(id, null, () => ask());
    return () => {
      removeEventListener('beforeunload', stay);
      close();
    };
  }, [id, open]);
  return id;
}
