import { evenSteps, highestLevel, type MatchProcess, type Score, type WeighedScore } from './matchProcess.ts';

/** Points of one side in a step, by the number of ways in which they come about. */
type Spread = ReadonlyMap<number, number>;

/** A spread of a weak side and one of a strong side, whose mixture is that of a side in between. */
interface Strengths {
  readonly weak: Spread;
  readonly strong: Spread;
}

const binomials = (n: number): number[] => {
  let row = [1];
  for (let at = 0; at < n; at++) row = [...row, 0].map((ways, place) => ways + (row[place - 1] ?? 0));
  return row;
};

/** A bell of points from `lowest` on: `n` tosses of `each` points, and up to `each` - 1 more. */
const bell = (lowest: number, n: number, each: number): Spread =>
  new Map(
    binomials(n).flatMap((ways, heads) =>
      Array.from({ length: each }, (_, more) => [lowest + each * heads + more, ways] as const),
    ),
  );

/** The points of a side in a step. `level`: its strength, from -20 to 20. */
function spreadOf({ weak, strong }: Strengths, level: number): Spread {
  const mixed = new Map<number, number>();
  for (const [points, ways] of weak) mixed.set(points, ways * (highestLevel - level));
  for (const [points, ways] of strong)
    mixed.set(points, (mixed.get(points) ?? 0) + ways * (highestLevel + level));
  return new Map([...mixed].filter(([, ways]) => ways > 0));
}

/** The points of a side after `count` steps, from `start` on. */
function sumOf(spread: Spread, start: number, count: number): ReadonlyMap<number, bigint> {
  let sums = new Map([[start, 1n]]);
  for (let at = 0; at < count; at++) {
    const following = new Map<number, bigint>();
    for (const [sum, ways] of sums)
      for (const [points, share] of spread)
        following.set(sum + points, (following.get(sum + points) ?? 0n) + ways * BigInt(share));
    sums = following;
  }
  return sums;
}

/** A tie is decided by one more score of the side that gets it first. */
function tieBreak([home = 0, away = 0]: Score, worth: number, level: number): readonly WeighedScore[] {
  if (home !== away) return [{ score: [home, away], weight: 4 * highestLevel }];
  return [
    { score: [home + worth, away], weight: 2 * highestLevel + level },
    { score: [home, away + worth], weight: 2 * highestLevel - level },
  ];
}

interface Play {
  readonly strengths: Strengths;
  /** Steps in which each side scores; a tie-break follows. */
  readonly steps: number;
  /** Whether a side scores in a step. */
  readonly scores: (side: 'home' | 'away', step: number) => boolean;
  /** Whether the match is over before its time, so that nobody scores any more. */
  readonly isOver: (score: Score, step: number) => boolean;
  /** Points of the score that breaks a tie. */
  readonly worth: number;
}

const one: Spread = new Map([[0, 1]]);

/** A match of points, of which each side scores its own, whatever the other does. */
function pointsProcess({ strengths, steps, scores, isOver, worth }: Play): MatchProcess {
  const spread = (side: 'home' | 'away', step: number, level: number): Spread =>
    scores(side, step) ? spreadOf(strengths, side === 'home' ? level : -level) : one;
  const total = (some: Spread) => [...some.values()].reduce((sum, ways) => sum + ways, 0);
  return {
    ends: evenSteps(steps + 1),
    start: [0, 0],
    next(score, step, level) {
      if (step === steps) return tieBreak(score, worth, level);
      const [home = 0, away = 0] = score;
      const [first, second] = [spread('home', step, level), spread('away', step, level)];
      if (isOver(score, step)) return [{ score, weight: total(first) * total(second) }];
      return [...first].flatMap(([more, ways]) =>
        [...second].map(([other, share]) => ({ score: [home + more, away + other], weight: ways * share })),
      );
    },
    // A match that is over early is walked on: what comes then decides no bet.
    finals(score, step, level) {
      if (step > steps) return [{ score, weight: 1n }];
      const left = (side: 'home' | 'away') =>
        Array.from({ length: Math.max(0, steps - step) }, (_, at) => step + at).filter((at) =>
          scores(side, at),
        ).length;
      const sums = (side: 'home' | 'away', at: number) =>
        sumOf(spreadOf(strengths, side === 'home' ? level : -level), score[at] ?? 0, left(side));
      const [first, second] = [sums('home', 0), sums('away', 1)];
      return [...first].flatMap(([home, ways]) =>
        [...second].flatMap(([away, share]) =>
          tieBreak([home, away], worth, level).map((end) => ({
            score: end.score,
            weight: ways * share * BigInt(end.weight),
          })),
        ),
      );
    },
  };
}

/** Basketball: four quarters of two halves each; a tie is broken by the next basket. */
export const basketball = pointsProcess({
  strengths: { weak: bell(5, 10, 1), strong: bell(6, 10, 1) },
  steps: 8,
  scores: () => true,
  isOver: () => false,
  worth: 2,
});

/** Steps of an innings, of two overs each. */
const innings = 5;

/** Cricket: ten overs of home, then ten of away, who stop once they are ahead; a tie is broken by the next run. */
export const cricket = pointsProcess({
  strengths: { weak: bell(6, 6, 3), strong: bell(8, 6, 3) },
  steps: 2 * innings,
  scores: (side, step) => (side === 'home') === step < innings,
  isOver: ([home = 0, away = 0], step) => step >= innings && away > home,
  worth: 1,
});
