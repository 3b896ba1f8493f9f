import { latinDigits } from '#src/domain/values/latinDigits.ts';

/** Pause between two codes, in milliseconds (specification 5). */
export const codePauseMs = 60_000;

/** Returns a typed number as `+`, country code and digits. */
export const internationalNumber = (typed: string): string =>
  `+${latinDigits(typed).replace(/\D/g, '').replace(/^00/, '')}`;

/** Whether `+` and digits are a possible phone number. */
export const isPhoneNumber = (number: string): boolean => /^\+[1-9]\d{7,14}$/.test(number);

/** Returns a typed code in Latin digits, trimmed. */
export const typedCode = (typed: string): string => latinDigits(typed).trim();

/** Whether a text has the form of a code. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whole seconds until a time, at least zero. Both in milliseconds since 1970. */
export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
