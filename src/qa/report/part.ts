import type { Box } from './picture.ts';

/** One place that differs: where it was, and where it is. A side of height 0 has nothing there. */
export interface Part {
  readonly before: Box;
  readonly after: Box;
}
