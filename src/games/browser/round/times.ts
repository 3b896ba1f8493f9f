/** Odds as a figure such as `1.94×`, isolated left to right, with at least so many decimals. */
export function times(odds: string | number, intl: string, decimals = 0): string {
  const figure = new Intl.NumberFormat(intl, { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
  return `\u2066${figure.format(Number(odds))}×\u2069`;
}

/** How good a pay in hundredths of the stake is, as the class of its colour: nothing, less than the stake, and more. */
export function tierOf(hundredths: number): string {
  if (hundredths === 0) return 'tier-none';
  if (hundredths < 100) return 'tier-part';
  if (hundredths < 200) return 'tier-more';
  return hundredths < 1000 ? 'tier-much' : 'tier-most';
}
