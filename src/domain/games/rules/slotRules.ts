/** The demo slot's rules: five reels, three rows, ten lines, eight symbols and a wild symbol. */

import { rows } from '#schemas/games/codes.ts';

/** The wild symbol substitutes for any other. It is on the three middle reels only. */
export const wild = 8;

/** Symbols are numbers, the most frequent first; the last is wild. */
export const symbolCount = 9;

/** The reels as circular strips of symbols. A stop shows three consecutive symbols. */
export const reelStrips: readonly (readonly number[])[] = [
  [5, 0, 2, 5, 7, 0, 1, 4, 2, 3, 6, 1, 3, 0, 1, 2, 6, 1, 2, 0, 1, 5, 2, 0, 7, 3, 4, 1, 0, 4, 3],
  [4, 0, 1, 2, 5, 0, 3, 1, 4, 2, 7, 8, 0, 3, 4, 5, 2, 3, 8, 0, 1, 4, 0, 1, 2, 6, 5, 7, 6, 1, 2, 3],
  [4, 2, 0, 1, 5, 6, 3, 0, 1, 2, 3, 4, 5, 0, 2, 7, 0, 3, 1, 7, 8, 3, 4, 0, 1, 4, 6, 2, 5, 1, 2, 8],
  [4, 3, 1, 0, 6, 8, 0, 4, 2, 3, 5, 1, 0, 8, 4, 1, 2, 5, 3, 2, 1, 0, 5, 2, 7, 4, 0, 7, 6, 1, 3, 2],
  [3, 1, 0, 5, 4, 1, 3, 2, 1, 5, 0, 3, 2, 1, 7, 6, 4, 0, 5, 7, 0, 2, 3, 4, 0, 6, 2, 4, 1, 6, 0, 2],
];

/** Payouts of three, four and five of a symbol from the left, in multiples of the line's bet. */
export const payTable: readonly (readonly [three: number, four: number, five: number])[] = [
  [8, 20, 60],
  [9, 25, 75],
  [12, 35, 100],
  [15, 45, 150],
  [20, 75, 250],
  [35, 120, 400],
  [50, 200, 750],
  [100, 400, 1500],
  [0, 0, 0],
];

/** The row of each line on each reel. */
export const payLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

/** The visible symbols by reel, from the top, when the reels stop at these positions. */
export const windowAt = (stops: readonly number[]): number[][] =>
  reelStrips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );

/** The winning run of a line of five symbols; undefined if it wins nothing. */
export function winningRun(line: readonly number[]): { symbol: number; count: number } | undefined {
  const symbol = line.find((symbolOnReel) => symbolOnReel !== wild);
  if (symbol === undefined) return undefined;
  const end = line.findIndex((symbolOnReel) => symbolOnReel !== symbol && symbolOnReel !== wild);
  const count = end === -1 ? line.length : end;
  return count >= 3 ? { symbol, count } : undefined;
}

/** Payout of a run, in multiples of the line's bet. */
export const runPayout = (run: { symbol: number; count: number } | undefined): number =>
  run === undefined ? 0 : (payTable[run.symbol]?.[run.count - 3] ?? 0);

/** The winning lines of the visible symbols, each with its payout in multiples of the line's bet. */
export function winningLines(grid: readonly (readonly number[])[]) {
  return payLines.flatMap((line, place) => {
    const run = winningRun(line.map((row, reel) => grid[reel]?.[row] ?? 0));
    const pay = runPayout(run);
    return run === undefined || pay === 0 ? [] : [{ line: place, ...run, pay }];
  });
}

/**
 * The exact average return: total payout over all stops, and the number of stops. Every row of a reel shows each
 * symbol as often as the strip contains it, so all lines have the same return.
 */
export function exactReturn(): { paid: bigint; stops: bigint } {
  const counts = reelStrips.map((strip) =>
    Array.from(
      { length: symbolCount },
      (_, symbol) => strip.filter((symbolOnStrip) => symbolOnStrip === symbol).length,
    ),
  );
  let paid = 0n;
  const line: number[] = [];
  const walk = (reel: number, ways: bigint) => {
    if (reel === reelStrips.length) {
      paid += ways * BigInt(runPayout(winningRun(line)));
      return;
    }
    counts[reel]?.forEach((count, symbol) => {
      if (count === 0) return;
      line[reel] = symbol;
      walk(reel + 1, ways * BigInt(count));
    });
  };
  walk(0, 1n);
  return { paid, stops: reelStrips.reduce((all, { length }) => all * BigInt(length), 1n) };
}

/** The published return to the player in percent, truncated to two decimals. */
export function returnToPlayer(): string {
  const { paid, stops } = exactReturn();
  const hundredths = String((paid * 10_000n) / stops).padStart(4, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
