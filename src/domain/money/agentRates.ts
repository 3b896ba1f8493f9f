import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { compareAmounts } from './units.ts';

/** Percentages of what a team stakes, by category of games; decimal text, nothing where one is left out. */
export type AgentRates = Readonly<Partial<Record<GameFamily, string>>>;

/** Decimals that a rate may have. */
export const rateDecimals = 3;

/** A rate of a category. */
export const rateOf = (rates: AgentRates, category: GameFamily): string => rates[category] ?? '0';

/** The categories in which rates are above others. */
export const ratesAbove = (rates: AgentRates, others: AgentRates): GameFamily[] =>
  gameFamilies.filter((category) => compareAmounts(rateOf(rates, category), rateOf(others, category)) > 0);
