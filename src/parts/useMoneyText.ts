import { type Currency, formatMoney, wholeIn } from '#src/domain/values/money.ts';
import { useLocale } from '#src/ui/text.ts';

/** Shows amounts inside sentences: isolated from the text direction around them. `whole` leaves out empty decimals. */
export function useMoneyText(currency: Currency): (amount: string, whole?: boolean) => string {
  const { intl } = useLocale();
  return (amount, whole = false) =>
    `\u2066${formatMoney(amount, whole ? wholeIn(currency, amount) : currency, intl)}\u2069`;
}
