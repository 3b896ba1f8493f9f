import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { idleFile } from '../ui/idleFile.ts';
import type { trackPress } from './longPress.ts';

/** A list of tiles is on the first page, where nobody presses for long yet. */
const presses = idleFile(() => import('./longPress.ts'));

/**
 * Handlers for something that is pressed for long, or tapped, with the mark `data-pressed` while a press shows. A long press
 * swallows the click that follows it, and the menu that some browsers open.
 */
export function useLongPress(onLong: () => void, onTap: () => void) {
  const long = useRef(false);
  const [pressed, setPressed] = useState(false);
  const beLong = useEffectEvent(() => {
    long.current = true;
    onLong();
  });
  const press = useRef<ReturnType<typeof trackPress> | null>(null);
  useEffect(() => {
    const stopWaiting = presses.whenHere(({ trackPress }) => {
      press.current = trackPress({ onLong: beLong, onShown: setPressed });
    });
    return () => {
      stopWaiting();
      press.current?.stop();
    };
  }, []);
  const cancel = () => press.current?.cancel();
  return {
    'data-pressed': pressed ? '' : undefined,
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      long.current = false;
      if (button === 0) press.current?.begin({ x, y });
    },
    onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent) {
      if (press.current?.isHeld()) press.current.move({ x, y }, currentTarget.getBoundingClientRect());
    },
    onPointerUp: () => press.current?.end(),
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: { preventDefault(): void }) {
      if (press.current?.isHeld() || long.current) event.preventDefault();
    },
    onClick() {
      const swallowed = long.current;
      long.current = false;
      if (!swallowed) onTap();
    },
  };
}
