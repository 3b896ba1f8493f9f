import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { latinDigits } from '../values/latinDigits.ts';
import { type AgentRates, rateDecimals, ratesAbove } from './agentRates.ts';
import { compareAmounts, plainAmount } from './units.ts';

/** What was typed as rates, by category. */
export type TypedRates = Readonly<Partial<Record<GameFamily, string>>>;

/** What is wrong with typed rates: one is no percentage, or above the own one. */
export type WrongRates = Readonly<Partial<Record<GameFamily, 'rate' | 'above'>>>;

const percentage = new RegExp(`^\\d{1,3}(\\.\\d{1,${rateDecimals}})?$`);

/** Reads typed rates, which may be no more than others; what was left empty is nothing. */
export function readTypedRates(
  typed: TypedRates,
  most: AgentRates,
): { readonly rates: AgentRates; readonly wrong: WrongRates } {
  const entries = gameFamilies
    .map(
      (category) =>
        [
          category,
          latinDigits(typed[category] ?? '')
            .trim()
            .replace(/[,٫]/, '.'),
        ] as const,
    )
    .filter(([, text]) => text !== '');
  const broken = entries.filter(([, text]) => !percentage.test(text)).map(([category]) => [category, 'rate']);
  const rates: AgentRates = Object.fromEntries(
    entries
      .filter(([, text]) => percentage.test(text) && compareAmounts(text, '0') > 0)
      .map(([category, text]) => [category, plainAmount(text)]),
  );
  const above = ratesAbove(rates, most).map((category) => [category, 'above']);
  return { rates, wrong: Object.fromEntries([...broken, ...above]) };
}
