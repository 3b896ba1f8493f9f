import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { latinDigits } from '../values/latinDigits.ts';
import { compareAmounts, fromUnits, plainAmount, toUnits } from './units.ts';

/** Percentages of what a team stakes, by category of games; decimal text, nothing where one is left out. */
export type AgentRates = Readonly<Partial<Record<GameFamily, string>>>;

/** Decimals that a rate may have. */
export const rateDecimals = 3;

/** A rate of a category. */
export const rateOf = (rates: AgentRates, category: GameFamily): string => rates[category] ?? '0';

/** The categories in which rates are above others. */
export const ratesAbove = (rates: AgentRates, others: AgentRates): GameFamily[] =>
  gameFamilies.filter((category) => compareAmounts(rateOf(rates, category), rateOf(others, category)) > 0);

/** The most that an operator may set for an agent who is below no agent with rates. */
export const mostAgentRate = '5';

/** What a rate may be: not below what the agent gave, not above what who is above has; decimal text. */
export interface RateBounds {
  readonly floor: string;
  readonly ceiling: string;
}

/** Whether text is a rate with few enough decimals. */
export const isRate = (text: string): boolean =>
  new RegExp(`^\\d{1,3}(\\.\\d{1,${rateDecimals}})?$`).test(text) && compareAmounts(text, '100') <= 0;

/** Why a rate may not be set; undefined where it may. */
export function rateFault(text: string, { floor, ceiling }: RateBounds): 'form' | 'low' | 'high' | undefined {
  if (!isRate(text)) return 'form';
  if (compareAmounts(text, floor) < 0) return 'low';
  return compareAmounts(text, ceiling) > 0 ? 'high' : undefined;
}
/** Rates, none of them above others. */
export const ratesWithin = (rates: AgentRates, others: AgentRates): AgentRates => {
  const above = new Set(ratesAbove(rates, others));
  return Object.fromEntries(
    gameFamilies
      .filter((category) => rates[category] !== undefined)
      .map((category) => [category, rateOf(above.has(category) ? others : rates, category)]),
  );
};

/** A typed rate as decimal text: digits of any script, with either decimal sign and a percent sign; else null. */
export function readRate(text: string): string | null {
  const plain = latinDigits(text)
    .replace(/[\p{Cf}\p{Zs}%\u066a\uff05]/gu, '')
    .replace(/[,\u066b\u060c\uff0c\uff0e\u3002]/g, '.');
  return isRate(plain) ? plainAmount(plain) : null;
}

/** By how much a rate goes up or down at a time. */
const rateStep = '0.1';

/** The next rate up or down within its bounds. */
export function stepRate(rate: string, up: boolean, { floor, ceiling }: RateBounds): string {
  const moved = toUnits(rate) + (up ? toUnits(rateStep) : -toUnits(rateStep));
  const [low, high] = [toUnits(floor), toUnits(ceiling)];
  return plainAmount(fromUnits(moved > high ? high : moved < low ? low : moved));
}
/** The categories in which there is a rate to give, with it. */
export const givenRates = (
  rates: AgentRates,
): readonly (readonly [category: GameFamily, percent: string])[] =>
  gameFamilies
    .map((category) => [category, rateOf(rates, category)] as const)
    .filter(([, percent]) => compareAmounts(percent, '0') > 0);
