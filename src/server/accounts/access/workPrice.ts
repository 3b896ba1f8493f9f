/**
 * Price of a login attempt: work that the device does before its password is checked (`domain/forms/proofOfWork.ts`),
 * in zero bits. A price of `n` takes 16 · 2ⁿ hashes of 64 KiB on average, that is 2ⁿ⁺¹⁴ blocks of SHA-256.
 *
 * A phone hashes in its browser's own code, at 2 to 2.4 cycles per byte on ARMv8's SHA instructions: about 0.7 GB/s on
 * a median one, 0.3 GB/s on a slow one. The lowest price (256 MiB) takes them 0.4 s and 0.9 s, the highest (16 GiB)
 * 25 s and a minute.
 */
export const lowestWork = 8;
export const highestWork = 14;

/** Failures after which an attempt has a price. */
export const freeFailures = 3;

/** The price after `failures`: 0, then the lowest, then twice as much with each further failure, up to the highest. */
export const workAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(highestWork, lowestWork + failures - freeFailures);

/**
 * Whether reading the picture counts instead of work. Not at the highest price: a program that reads pictures gets six
 * attempts by them, not thousands.
 */
export const pictureCounts = (work: number): boolean => work < highestWork;

/**
 * What a refusal's `value` says of the next attempt: whether it needs a captcha (specification 7), the work that
 * satisfies it, and whether the picture does too.
 */
export const captchaValue = (work: number) =>
  work === 0 ? { captcha: false } : { captcha: true, work, picture: pictureCounts(work) };
