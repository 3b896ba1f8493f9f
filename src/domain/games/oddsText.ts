/** Odds as players of a language read them, with both decimals: "2.10", "2,10". */
export const oddsText = (odds: string, intl: string): string =>
  new Intl.NumberFormat(intl, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    odds as Intl.StringNumericLiteral,
  );
