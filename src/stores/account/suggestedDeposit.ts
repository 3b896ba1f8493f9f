let suggested: string | null = null;

/** Suggests an amount for the next new deposit of this page load: that of the entry which leads there. */
export function suggestDeposit(amount: string): void {
  suggested = amount;
}

/** The suggested amount, once; null without any. */
export function takeSuggestedDeposit(): string | null {
  const amount = suggested;
  suggested = null;
  return amount;
}
