/** A decimal text as digits and how many of them stand behind the point. */
const parts = (amount: string): [bigint, number] => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return [BigInt(whole + fraction), fraction.length];
};

const text = (digits: bigint, decimals: number): string => {
  const sign = digits < 0n ? '-' : '';
  const padded = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0');
  return decimals === 0 ? sign + padded : `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
};

const level = (a: string, b: string): [bigint, bigint, number] => {
  const [[left, i], [right, j]] = [parts(a), parts(b)];
  const decimals = Math.max(i, j);
  return [left * 10n ** BigInt(decimals - i), right * 10n ** BigInt(decimals - j), decimals];
};

/** The sum of two amounts, exactly. Amounts are decimal texts. */
export function plus(a: string, b: string): string {
  const [left, right, decimals] = level(a, b);
  return text(left + right, decimals);
}

/** What is left of `a`. */
export function less(a: string, b: string): string {
  const [left, right, decimals] = level(a, b);
  return text(left - right, decimals);
}

/** An amount multiplied by odds or by a number of lines, exactly. */
export function times(a: string, b: string): string {
  const [[left, i], [right, j]] = [parts(a), parts(b)];
  return text(left * right, i + j);
}

/** Whether `a` is more than `b`. */
export function exceeds(a: string, b: string): boolean {
  const [left, right] = level(a, b);
  return left > right;
}

/** One of so many equal shares of an amount, cut after eight decimals. */
export function shareOf(amount: string, shares: number): string {
  const [digits, decimals] = parts(amount);
  const kept = Math.max(decimals, 8);
  return text((digits * 10n ** BigInt(kept - decimals)) / BigInt(shares), kept);
}
