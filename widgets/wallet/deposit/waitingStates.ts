import type { DepositOrder } from './view.ts';

const waiting: readonly DepositOrder['state'][] = ['open', 'told', 'asking'];

/** Whether an order may still change by itself. */
export const isWaiting = ({ state }: Pick<DepositOrder, 'state'>): boolean => waiting.includes(state);

/** Pauses between two looks at a waiting order, in seconds, each for this many looks; then the last. */
const pauses = [
  { looks: 20, seconds: 3 },
  { looks: 24, seconds: 10 },
] as const;
const lastPause = 30;

/** How long to wait before the next look at an order, in milliseconds, after so many: slower with time. */
export function pauseAfter(looks: number): number {
  let left = looks;
  for (const pause of pauses) {
    if (left < pause.looks) return pause.seconds * 1000;
    left -= pause.looks;
  }
  return lastPause * 1000;
}
