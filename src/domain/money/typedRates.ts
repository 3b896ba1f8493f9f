import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { type AgentRates, ratesAbove, readRate } from './agentRates.ts';
import { compareAmounts } from './units.ts';

/** What was typed as rates, by category. */
export type TypedRates = Readonly<Partial<Record<GameFamily, string>>>;

/** What is wrong with typed rates: one is no percentage, or above the own one. */
export type WrongRates = Readonly<Partial<Record<GameFamily, 'rate' | 'above'>>>;

/** Reads typed rates, which may be no more than others; what was left empty is nothing. */
export function readTypedRates(
  typed: TypedRates,
  most: AgentRates,
): { readonly rates: AgentRates; readonly wrong: WrongRates } {
  const entries = gameFamilies
    .filter((category) => (typed[category] ?? '').trim() !== '')
    .map((category) => [category, readRate(typed[category] ?? '')] as const);
  const broken = entries.filter(([, rate]) => rate === null).map(([category]) => [category, 'rate']);
  const rates: AgentRates = Object.fromEntries(
    entries.filter(([, rate]) => rate !== null && compareAmounts(rate, '0') > 0),
  );
  const above = ratesAbove(rates, most).map((category) => [category, 'above']);
  return { rates, wrong: Object.fromEntries([...broken, ...above]) };
}
