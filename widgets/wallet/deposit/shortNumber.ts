/** Decimal text without zeros that say nothing: `2.50000000` is `2.5`. */
export const shortNumber = (amount: string): string =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
