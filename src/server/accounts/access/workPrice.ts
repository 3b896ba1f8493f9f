import { lowestWork } from '#src/domain/forms/lowestWork.ts';

/**
 * Price of an attempt at a login, or at what many of an address ask for: work that the device does before it is judged (`domain/forms/proofOfWork.ts`),
 * in zero bits. A price of `n` takes 16 · 2ⁿ hashes of 64 KiB on average, that is 2ⁿ⁺¹⁴ blocks of SHA-256.
 *
 * A phone hashes in its browser's own code, at 2 to 2.4 cycles per byte on ARMv8's SHA instructions: about 0.7 GB/s on
 * a median one, 0.3 GB/s on a slow one. The lowest price (256 MiB) takes them 0.4 s and 0.9 s, the highest (16 GiB)
 * 25 s and a minute.
 */
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
 * What passing the brand's own captcha provider is worth: any price but the highest. There it must come with work, so that
 * tokens bought from people who solve captchas for money are not all that an attempt costs.
 */
export const tokenWorth = highestWork - 1;
/** Work that is the highest price together with a token: an eighth of it. */
export const workBesideToken = highestWork - 3;

/** What was done for a captcha, as work: `work` by the device, and whether the provider was passed. */
export const worthOf = (work: number, passed: boolean): number => {
  if (!passed) return work;
  return work >= workBesideToken ? highestWork : Math.max(work, tokenWorth);
};

/**
 * What a refusal's `value` says of the next attempt: whether it needs a captcha (specification 7), the work that
 * satisfies it, whether the picture does too, and where the brand's own provider is to be passed instead, with how much
 * work besides. `frame`: the address of that one, if there is one.
 */
export const captchaValue = (work: number, frame?: string) =>
  work === 0
    ? { captcha: false }
    : {
        ...{ captcha: true, work, picture: pictureCounts(work) },
        ...(frame !== undefined && { provider: { frame, work: work > tokenWorth ? workBesideToken : 0 } }),
      };
