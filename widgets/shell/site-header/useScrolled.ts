import { useEffect, useState } from 'react';

/** The header switches to its sticky form when this much of the page, in CSS pixels, has gone by (specification 4). */
const stickyFrom = 100;

/** Whether the page is scrolled beyond the point where the header switches. */
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
