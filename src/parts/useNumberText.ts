import { useLocale } from '#src/ui/text.ts';

/** A function that writes decimal text as the language does, without zeros that say nothing, isolated from its surroundings. */
export function useNumberText(): (decimal: string) => string {
  const { intl } = useLocale();
  const format = new Intl.NumberFormat(intl, { maximumFractionDigits: 8 });
  return (decimal) => `\u2066${format.format(decimal as Intl.StringNumericLiteral)}\u2069`;
}
