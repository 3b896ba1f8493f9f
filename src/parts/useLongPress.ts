import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a press is held, in milliseconds, and how far it may move, in px (specification 9). */
const heldMs = 370;
const movedPx = 30;

/**
 * Handlers for something that is pressed for long, or tapped. A long press swallows the click that follows it, and the menu
 * that some browsers open.
 */
export function useLongPress(onLong: () => void, onTap: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const long = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      end();
      long.current = false;
      if (button !== 0) return;
      const timer = setTimeout(() => {
        long.current = true;
        onLong();
      }, heldMs);
      press.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > movedPx) end();
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu(event: { preventDefault(): void }) {
      if (press.current || long.current) event.preventDefault();
    },
    onClick() {
      const swallowed = long.current;
      long.current = false;
      if (!swallowed) onTap();
    },
  };
}
