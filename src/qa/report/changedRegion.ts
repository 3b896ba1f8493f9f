import type { Box } from './bitmap.ts';

/** One place that differs: where it was, and where it is. A side of height 0 has nothing there. */
export interface ChangedRegion {
  readonly before: Box;
  readonly after: Box;
}
