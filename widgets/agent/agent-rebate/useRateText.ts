import { useNumberText } from '#src/parts/useNumberText.ts';

/** A function that writes a rate with its sign, isolated from the text around it. */
export function useRateText(): (rate: string) => string {
  const number = useNumberText();
  return (rate) => `\u2066${number(rate)}\u00a0%\u2069`;
}
