import { negative, toUnits } from '#src/domain/money/units.ts';
import type { Currency } from '#src/domain/values/money.ts';
import { useMoneyText } from '#src/parts/useMoneyText.ts';
import { useT } from '#src/ui/text.ts';
import { overLastDays, type TypedRate } from './draft.ts';

interface CostLineProps {
  readonly typed: readonly TypedRate[];
  readonly currency: Currency;
}

/** What the rates that are typed would have cost, or kept, over the last 30 days. */
export function CostLine({ typed, currency }: CostLineProps) {
  const t = useT();
  const money = useMoneyText(currency);
  const { before, difference } = overLastDays(typed, currency.decimals);
  const units = toUnits(difference);
  const isSame = typed.every(({ rate, wanted }) => (wanted ?? rate.next) === rate.now);
  if (isSame) return t('agentRebate.asToday', { before: money(before) });
  if (units === 0n) return t('agentRebate.noDifference');
  return t(units < 0n ? 'agentRebate.costs' : 'agentRebate.keeps', {
    amount: money(units < 0n ? negative(difference) : difference),
    before: money(before),
  });
}
