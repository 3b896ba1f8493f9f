import { useEffect } from 'preact/hooks';
import { prefersReducedMotion } from '../motion.ts';
import type { RoundActions, RoundPageState } from './roundState.ts';

/**
 * Calls `acts.shown` when the round being revealed has been shown for so many milliseconds: at once with reduced motion,
 * and where `duration` is 0.
 */
export function useReveal(
  { phase }: Pick<RoundPageState, 'phase'>,
  { shown }: Pick<RoundActions, 'shown'>,
  duration: number,
): void {
  useEffect(() => {
    if (phase !== 'revealing') return undefined;
    const timer = setTimeout(shown, prefersReducedMotion() ? 0 : duration);
    return () => clearTimeout(timer);
  }, [phase, shown, duration]);
}
