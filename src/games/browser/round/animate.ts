import { prefersReducedMotion } from '../motion.ts';

/** Moves an element through keyframes to where it is drawn. Does nothing with reduced motion. */
export function animate(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  duration: number,
  easing = 'linear',
): void {
  if (element && !prefersReducedMotion()) element.animate(keyframes, { duration, easing });
}
