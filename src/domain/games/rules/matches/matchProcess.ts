/**
 * A score while a match runs: what home and away have, and in boxing, third, how it ended: 1 home stopped the other side,
 * 2 away did.
 */
export type Score = readonly number[];

/** A score with its share of all ways in which a match can go. */
export interface WeighedScore<W extends number | bigint = number> {
  readonly score: Score;
  readonly weight: W;
}

/**
 * How the score of a match moves: in steps, each with whole weights, so that every probability is an exact fraction. `level`
 * is the strength of the home side in twentieths, from -20 to 20. A score that is final stays as it is.
 */
export interface MatchProcess {
  /** When each step ends, in thousandths of the match. The times depend on nothing, so that they give nothing away. */
  readonly ends: readonly number[];
  readonly start: Score;
  /** The scores after a step, with weights of the same sum whatever the score. */
  readonly next: (score: Score, step: number, level: number) => readonly WeighedScore[];
  /** The final scores that can follow, after `step` steps. */
  readonly finals: (score: Score, step: number, level: number) => readonly WeighedScore<bigint>[];
}

/** The highest strength of a home side. */
export const highestLevel = 20;

/** The final scores that follow from steps, which are walked one after the other over all scores. */
export function walkedFinals(
  next: MatchProcess['next'],
  steps: number,
): (score: Score, step: number, level: number) => readonly WeighedScore<bigint>[] {
  return (score, step, level) => {
    let layer = new Map([[score.join(), { score, weight: 1n }]]);
    for (let at = step; at < steps; at++) {
      const following: typeof layer = new Map();
      for (const { score: before, weight } of layer.values())
        for (const { score: after, weight: share } of next(before, at, level)) {
          const key = after.join();
          const known = following.get(key)?.weight ?? 0n;
          following.set(key, { score: after, weight: known + weight * BigInt(share) });
        }
      layer = following;
    }
    return [...layer.values()];
  };
}

/** A process whose final scores are found by walking its steps. */
export const walkedProcess = (process: Omit<MatchProcess, 'finals'>): MatchProcess => ({
  ...process,
  finals: walkedFinals(process.next, process.ends.length),
});

/** `count` steps of the same length. */
export const evenSteps = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => Math.round((1000 * (at + 1)) / count));
