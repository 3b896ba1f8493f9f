import { useEffect, useState } from 'react';

/** Scroll position from which the header is in its sticky form, in CSS pixels (specification 4). */
const stickyFrom = 100;

/** Whether the page is scrolled to `stickyFrom` or beyond. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY >= stickyFrom);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
