import type { Box } from './bitmap.ts';

/** A region that differs: its box before and after. A height of 0 means that the region is absent on that side. */
export interface ChangedRegion {
  readonly before: Box;
  readonly after: Box;
}
