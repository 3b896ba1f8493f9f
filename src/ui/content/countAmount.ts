import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { countFrames } from '../countFrames.ts';

/** Duration of the count, in milliseconds. */
const countMs = 600;

/** Amounts that are counted; another server's may be longer than what is calculated with. */
const counted = /^-?\d{1,20}(?:\.\d{1,8})?$/;

/**
 * Calls `show` with the amounts from one to the other, frame by frame, the last time with exactly `to`. Returns a function that
 * stops it; undefined, without a call, where one of them is not counted.
 */
export function countAmount(
  from: string,
  to: string,
  show: (amount: string) => void,
): (() => void) | undefined {
  if (!counted.test(to) || !counted.test(from)) return undefined;
  const end = toUnits(to);
  const way = end - toUnits(from);
  const showLeft = (left: bigint) => show(left === 0n ? to : fromUnits(end - left));
  showLeft(way);
  return countFrames(countMs, way, showLeft);
}
