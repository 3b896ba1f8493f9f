/** Whether a PIN is easily guessed: one repeated digit, two alternating digits, or a sequence up or down. */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const alternates = digits.every((digit, index) => index < 2 || digit === digits[index - 2]);
  return alternates || steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
