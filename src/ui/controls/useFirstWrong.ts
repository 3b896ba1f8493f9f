import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first wrong field inside an element each time the number of `tries` grows, once what is wrong is drawn: on a
 * phone it may be far above the button that was pressed.
 */
export function useFirstWrong<T extends HTMLElement>(tries: number): RefObject<T | null> {
  const frame = useRef<T>(null);
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return frame;
}
