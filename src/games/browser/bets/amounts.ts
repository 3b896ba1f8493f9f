/** Splits a decimal text into its digits and the number of decimals. */
const parts = (amount: string): [bigint, number] => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return [BigInt(whole + fraction), fraction.length];
};

const text = (digits: bigint, decimals: number): string => {
  const sign = digits < 0n ? '-' : '';
  const padded = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0');
  return decimals === 0 ? sign + padded : `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
};

/** Both amounts in the same unit, and its number of decimals. */
const align = (a: string, b: string): [bigint, bigint, number] => {
  const [[left, i], [right, j]] = [parts(a), parts(b)];
  const decimals = Math.max(i, j);
  return [left * 10n ** BigInt(decimals - i), right * 10n ** BigInt(decimals - j), decimals];
};

/** The exact sum of two amounts. Amounts are decimal texts. */
export function addAmounts(a: string, b: string): string {
  const [left, right, decimals] = align(a, b);
  return text(left + right, decimals);
}

/** The exact difference of two amounts. */
export function subtractAmounts(a: string, b: string): string {
  const [left, right, decimals] = align(a, b);
  return text(left - right, decimals);
}

/** The exact product of an amount and odds or a count. */
export function multiplyAmount(a: string, b: string): string {
  const [[left, i], [right, j]] = [parts(a), parts(b)];
  return text(left * right, i + j);
}

/** Whether `a` is more than `b`. */
export function exceeds(a: string, b: string): boolean {
  const [left, right] = align(a, b);
  return left > right;
}

/** An amount divided by `shares`, truncated to eight decimals. */
export function divideAmount(amount: string, shares: number): string {
  const [digits, decimals] = parts(amount);
  const precision = Math.max(decimals, 8);
  return text((digits * 10n ** BigInt(precision - decimals)) / BigInt(shares), precision);
}
