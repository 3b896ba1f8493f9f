import { type Currency, formatMoney } from '#src/domain/values/money.ts';
import { useLocale } from '#src/ui/text.ts';

/** Shows amounts inside sentences: isolated from the text direction around them. */
export function useMoneyText(currency: Currency): (amount: string) => string {
  const { intl } = useLocale();
  return (amount) => `\u2066${formatMoney(amount, currency, intl)}\u2069`;
}
