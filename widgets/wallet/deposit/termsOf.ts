import { depositQuote } from '#src/domain/money/terms.ts';
import { compareAmounts, sumOf } from '#src/domain/money/units.ts';
import { wagerOf } from '#src/domain/money/wager.ts';
import type { DepositQuote, Method, Promotion } from './view.ts';

/** What a deposit of this amount costs and brings. */
export function termsOf(
  amount: string,
  method: Pick<Method, 'fee'>,
  promotion: Promotion | undefined,
  decimals: number,
): DepositQuote {
  const quote = depositQuote(amount, { fee: method.fee, bonus: promotion, decimals });
  const asks = promotion !== undefined && compareAmounts(quote.bonus, '0') > 0;
  return {
    amount,
    ...quote,
    wager: asks ? wagerOf(sumOf(amount, quote.bonus), promotion.turnover) : null,
  };
}
