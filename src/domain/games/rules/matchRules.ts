import type { MarketId, MatchKind, SelectionId } from '#schemas/games/sports.ts';
import { oddsOf } from './drawBets.ts';

/** A possible result of a match, and its probability in millionths. */
export interface MatchOutcome {
  readonly score: readonly [home: number, away: number];
  readonly weight: number;
}

/** Higher numbers of goals are too rare to count. */
const mostGoals = 7;

/** Poisson probabilities of 0 to 7 goals with this mean. */
const goalProbabilities = (mean: number): number[] => {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  for (let n = 0; n <= mostGoals; n++) {
    chances.push(chance);
    chance *= mean / (n + 1);
  }
  return chances;
};

const withWeights = (all: readonly { score: readonly [number, number]; chance: number }[]): MatchOutcome[] =>
  all.map(({ score, chance }) => ({ score, weight: Math.max(1, Math.round(chance * 1_000_000)) }));

/**
 * Every result of a match with its weight. `edge` is the strength of the home side, from -1 to 1. Football ends after
 * full time, e-sports are best of three maps, a cockfight is rarely a draw.
 */
export function matchOutcomes(kind: MatchKind, edge: number): MatchOutcome[] {
  if (kind === 'football') {
    const home = goalProbabilities(1.45 + 0.6 * edge);
    const away = goalProbabilities(1.15 - 0.5 * edge);
    return withWeights(
      home.flatMap((h, a) => away.map((w, b) => ({ score: [a, b] as const, chance: h * w }))),
    );
  }
  const p = 0.5 + 0.25 * edge;
  const q = 1 - p;
  if (kind === 'esports')
    return withWeights([
      { score: [2, 0], chance: p * p },
      { score: [2, 1], chance: 2 * p * p * q },
      { score: [1, 2], chance: 2 * p * q * q },
      { score: [0, 2], chance: q * q },
    ]);
  return withWeights([
    { score: [1, 0], chance: 0.94 * p },
    { score: [0, 1], chance: 0.94 * q },
    { score: [0, 0], chance: 0.06 },
  ]);
}

/** The total between over and under. */
export const totalLine = '2.5';

/** Markets of a kind of match, each with its selections in display order. */
export function marketsOf(kind: MatchKind): readonly { id: MarketId; selections: readonly SelectionId[] }[] {
  const winner = { id: 'winner', selections: ['home', 'draw', 'away'] } as const;
  if (kind === 'cockfight') return [winner];
  const total = { id: 'total', selections: ['over', 'under'] } as const;
  return [kind === 'esports' ? { id: 'winner', selections: ['home', 'away'] } : winner, total];
}

/** Whether a selection wins with a final score. */
export function selectionWins(selection: SelectionId, [home = 0, away = 0]: readonly number[]): boolean {
  switch (selection) {
    case 'home':
      return home > away;
    case 'away':
      return away > home;
    case 'draw':
      return home === away;
    case 'over':
      return home + away > Number(totalLine);
    case 'under':
      return home + away < Number(totalLine);
  }
}

/** The odds of a selection. */
export function selectionOdds(outcomes: readonly MatchOutcome[], selection: SelectionId): string {
  const sum = (some: readonly MatchOutcome[]) => BigInt(some.reduce((all, { weight }) => all + weight, 0));
  return oddsOf(sum(outcomes.filter(({ score }) => selectionWins(selection, score))), sum(outcomes));
}

/** Odds of a multiple: the product of its legs' odds, truncated to two decimals. Decimal text. */
export function multipleOdds(odds: readonly string[]): string {
  const product = odds.reduce((all, legOdds) => all * BigInt(legOdds.replace('.', '')), 1n);
  const hundredths = String(product / 100n ** BigInt(odds.length - 1)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
