import { useEffect, useEffectEvent, useId } from 'react';
import { openLayer } from '#src/ui/layers/popupLayers.ts';

/** Asks before Back or closing the page while a round is open. Returns the id of its layer, for the overlay. */
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
