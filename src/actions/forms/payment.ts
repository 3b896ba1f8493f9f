import { ApiError } from '#src/api/apiError.ts';
import type { CaptchaDemand } from './workCaptcha.ts';

/** The part of a request's body that pays for it; empty at the first try. */
export type Payment = { readonly captcha?: string };

/** Work that a refusal demands, in zero bits; 0 if it demands none. */
export function demandedWork(error: unknown): number {
  if (!(error instanceof ApiError) || error.code !== 'login.captcha') return 0;
  const work = (error.value as CaptchaDemand)?.work;
  return typeof work === 'number' ? work : 0;
}
