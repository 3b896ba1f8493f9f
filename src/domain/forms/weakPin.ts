/** Whether digits are among the first that anybody would try: one repeated, two taking turns, or a row up or down. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const pairs = digits.every((digit, index) => index < 2 || digit === digits[index - 2]);
  return pairs || steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
