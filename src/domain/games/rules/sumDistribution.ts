import type { DrawKindId } from '#schemas/games/draw.ts';

/** Number of draws by sum: `ways[0]` for the sum `first`, and so on. */
export interface SumDistribution {
  readonly first: number;
  readonly ways: readonly bigint[];
}

/** For draws of independent digits or dice. */
function digitSums(picks: number, low: number, high: number): SumDistribution {
  let ways = [1n];
  for (let pick = 0; pick < picks; pick++) {
    const next = Array<bigint>(ways.length + high - low).fill(0n);
    ways.forEach((count, sum) => {
      for (let digit = 0; digit <= high - low; digit++) next[sum + digit] = (next[sum + digit] ?? 0n) + count;
    });
    ways = next;
  }
  return { first: picks * low, ways };
}

/** For draws of balls without replacement, in any order. */
function ballSums(picks: number, low: number, high: number): SumDistribution {
  const first = (picks * (2 * low + picks - 1)) / 2;
  const last = (picks * (2 * high - picks + 1)) / 2;
  const bySize = Array.from({ length: picks + 1 }, () => new Map<number, bigint>());
  bySize[0]?.set(0, 1n);
  for (let ball = low; ball <= high; ball++)
    for (let size = Math.min(picks, ball - low + 1); size > 0; size--)
      for (const [sum, ways] of bySize[size - 1] ?? [])
        bySize[size]?.set(sum + ball, (bySize[size]?.get(sum + ball) ?? 0n) + ways);
  const ways = Array.from({ length: last - first + 1 }, (_, at) => bySize[picks]?.get(first + at) ?? 0n);
  return { first, ways };
}

const known = new Map<string, SumDistribution>();

/** The distribution of sums, computed once for each kind of draw: twenty balls of eighty take two million steps. */
export function sumDistribution(draw: {
  readonly kind: DrawKindId;
  readonly picks: number;
  readonly low: number;
  readonly high: number;
}): SumDistribution {
  const { kind, picks, low, high } = draw;
  const key = `${kind} ${picks} ${low} ${high}`;
  const counted =
    known.get(key) ??
    (kind === 'digits' || kind === 'dice' ? digitSums(picks, low, high) : ballSums(picks, low, high));
  known.set(key, counted);
  return counted;
}
