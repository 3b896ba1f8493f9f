/** Decimals kept of every amount, independent of what a brand shows. */
export const unitDecimals = 8;

/** Parses decimal text to units of 10^-8. Throws RangeError on other text or more than 8 decimals. */
export function toUnits(amount: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,20})(?:\.(\d{1,8}))?$/.exec(amount) ?? [];
  if (whole === '') throw new RangeError(`not an amount: ${amount}`);
  const units = BigInt(whole + fraction.padEnd(unitDecimals, '0'));
  return sign === '-' ? -units : units;
}

/** Formats units of 10^-8 as decimal text. */
export function fromUnits(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(unitDecimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -unitDecimals)}.${digits.slice(-unitDecimals)}`;
}

/** The one text of an amount, without zeros that say nothing: `50` of `50.00`. Any other text stays as it is. */
export const plainAmount = (amount: string): string =>
  amount.replace(/^(-?)0*(\d+)(?:\.0*|(\.\d*[1-9])0*)?$/, '$1$2$3');

/** The sum of amounts: decimal text with 8 decimals. */
export const sumOf = (...amounts: readonly string[]): string =>
  fromUnits(amounts.reduce((sum, amount) => sum + toUnits(amount), 0n));

/** The amount with the other sign. */
export const negative = (amount: string): string => fromUnits(-toUnits(amount));

/** Below zero where `a` is less than `b`, zero where they are the same money, above zero where it is more. */
export function compareAmounts(a: string, b: string): number {
  const difference = toUnits(a) - toUnits(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether an amount has no digits beyond the decimals of a currency. */
export const fitsDecimals = (amount: string, decimals: number): boolean =>
  toUnits(amount) % 10n ** BigInt(unitDecimals - decimals) === 0n;
