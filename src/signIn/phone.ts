import { latinDigits } from '#src/domain/forms/fieldRule.ts';

/** From one code to the next, in milliseconds (specification 5). */
export const codePause = 60_000;

/** A typed number as `+` and digits, with its country's code. */
export const internationalNumber = (typed: string): string =>
  `+${latinDigits(typed).replace(/\D/g, '').replace(/^00/, '')}`;

/** Whether a number of `+` and digits can be somebody's. */
export const isNumber = (number: string): boolean => /^\+[1-9]\d{7,14}$/.test(number);

/** A typed code, as it was sent. */
export const typedCode = (typed: string): string => latinDigits(typed).trim();

/** Whether a code has the form of one. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whole seconds until a moment; zero once it is there. Both in milliseconds since the epoch. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
