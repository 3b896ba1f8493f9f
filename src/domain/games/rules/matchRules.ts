import type { MarketId, MatchKind, SelectionId } from '#schemas/games/sports.ts';
import { cockfight, football } from './matches/goals.ts';
import { highestLevel, type MatchProcess, type Score } from './matches/matchProcess.ts';
import { basketball, cricket } from './matches/points.ts';
import { badminton, boxing, darts, esports, tennis, volleyball } from './matches/sets.ts';
import { type ExactChance, offeredOdds } from './odds.ts';

/** A market: its line, if it has one, and its selections in display order. */
export interface MarketRule {
  readonly id: MarketId;
  readonly line: string | null;
  readonly selections: readonly SelectionId[];
}

/** How a kind of match is played and bet on. */
interface MatchRule {
  readonly process: MatchProcess;
  readonly markets: readonly MarketRule[];
  /** Whether bets are taken while a match runs. */
  readonly inPlay: boolean;
}

const winner: MarketRule = { id: 'winner', line: null, selections: ['home', 'away'] };
const threeWay: MarketRule = { id: 'winner', line: null, selections: ['home', 'draw', 'away'] };
const total = (line: string): MarketRule => ({ id: 'total', line, selections: ['over', 'under'] });
const twoSets: MarketRule = { id: 'score', line: null, selections: ['s20', 's21', 's12', 's02'] };
const threeSets: MarketRule = {
  id: 'score',
  line: null,
  selections: ['s30', 's31', 's32', 's23', 's13', 's03'],
};
const method: MarketRule = {
  id: 'method',
  line: null,
  selections: ['homeStop', 'homePoints', 'awayStop', 'awayPoints', 'draw'],
};

const rule = (process: MatchProcess, markets: readonly MarketRule[], inPlay = true): MatchRule => ({
  process,
  markets,
  inPlay,
});

const rules: Readonly<Record<MatchKind, MatchRule>> = {
  football: rule(football, [threeWay, total('2.5')]),
  basketball: rule(basketball, [winner, total('167.5')]),
  tennis: rule(tennis, [winner, total('2.5'), twoSets]),
  cricket: rule(cricket, [winner, total('84.5')]),
  volleyball: rule(volleyball, [winner, total('4.5'), threeSets]),
  badminton: rule(badminton, [winner, total('2.5'), twoSets]),
  boxing: rule(boxing, [threeWay, method, total('8.5')]),
  darts: rule(darts, [winner, total('9.5')]),
  esports: rule(esports, [winner, total('2.5'), twoSets]),
  // A fight is over in one go: nothing comes between that a bet could follow.
  cockfight: rule(cockfight, [threeWay], false),
};

/** How the score of a kind of match moves. */
export const processOf = (kind: MatchKind): MatchProcess => rules[kind].process;

/** The markets of a kind of match. */
export const marketsOf = (kind: MatchKind): readonly MarketRule[] => rules[kind].markets;

/** Whether bets on a kind of match are taken while it runs. */
export const isBetInPlay = (kind: MatchKind): boolean => rules[kind].inPlay;

/** The strength of the home side in twentieths, of a strength from -1 to 1. */
export const scoreLevelOf = (edge: number): number => Math.round(edge * highestLevel);

/** What the total of a kind counts: in cricket the runs of the first innings, in boxing the rounds boxed to their end. */
const totalOf = (kind: MatchKind, [home = 0, away = 0]: Score): number =>
  kind === 'cricket' ? home : home + away;

/** Who is ahead: above 0 home, below 0 away. A stoppage decides whatever the rounds say. */
const leadOf = ([home = 0, away = 0, ended = 0]: Score): number =>
  ended === 1 ? 1 : ended === 2 ? -1 : home - away;

/** A selection of a market, as its bets refer to it. */
export interface Selected {
  readonly selection: SelectionId;
  readonly line: string | null;
}

/** Whether a selection wins with a final score. */
export function selectionWins(kind: MatchKind, { selection, line }: Selected, score: Score): boolean {
  const lead = leadOf(score);
  const isStopped = (score[2] ?? 0) > 0;
  switch (selection) {
    case 'home':
      return lead > 0;
    case 'away':
      return lead < 0;
    case 'draw':
      return lead === 0;
    case 'over':
      return totalOf(kind, score) > Number(line);
    case 'under':
      return totalOf(kind, score) < Number(line);
    case 'homeStop':
      return lead > 0 && isStopped;
    case 'awayStop':
      return lead < 0 && isStopped;
    case 'homePoints':
      return lead > 0 && !isStopped;
    case 'awayPoints':
      return lead < 0 && !isStopped;
    default:
      return selection === `s${score.join('')}`;
  }
}

/** Where a match stands: its score after so many steps, and how strong the home side is. */
export interface MatchStanding {
  readonly score: Score;
  readonly step: number;
  readonly level: number;
}

/** Where a match stands before it starts. */
export const beforeStart = (kind: MatchKind, level: number): MatchStanding => ({
  score: processOf(kind).start,
  step: 0,
  level,
});

/** The exact chances of all selections of a market, in their order. */
export function marketChances(
  kind: MatchKind,
  market: MarketRule,
  standing: MatchStanding,
): readonly ExactChance[] {
  const finals = processOf(kind).finals(standing.score, standing.step, standing.level);
  const ways = market.selections.map(() => 0n);
  let all = 0n;
  for (const { score, weight } of finals) {
    all += weight;
    const at = market.selections.findIndex((selection) =>
      selectionWins(kind, { selection, line: market.line }, score),
    );
    if (at >= 0) ways[at] = (ways[at] ?? 0n) + weight;
  }
  return ways.map((some) => ({ ways: some, all }));
}

/** A market with the odds that are offered; without selections that have gone or are nearly certain. */
export interface OfferedMarket {
  readonly id: MarketId;
  readonly line: string | null;
  readonly selections: readonly { readonly id: SelectionId; readonly odds: string }[];
}

/** The markets that are open where a match stands. One that is decided is closed. */
export const offeredMarkets = (kind: MatchKind, standing: MatchStanding): readonly OfferedMarket[] =>
  marketsOf(kind)
    .map((market) => {
      const chances = marketChances(kind, market, standing);
      return {
        id: market.id,
        line: market.line,
        selections: market.selections.flatMap((id, at) => {
          const chance = chances[at];
          const odds = chance && offeredOdds(chance);
          return odds === undefined ? [] : [{ id, odds }];
        }),
      };
    })
    .filter(({ selections }) => selections.length > 0);
