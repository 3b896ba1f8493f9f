import type { RefObject } from 'react';
import { passCaptcha, solveCaptcha, startCaptchaPuzzle } from '#schemas/api/captcha.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { solvePuzzle } from '#src/domain/forms/proofOfWork.ts';

/**
 * A refusal's `value`, unchecked: the work that the server demands, whether it takes the picture's answer, and the brand's
 * own captcha.
 */
export type CaptchaDemand =
  | { readonly work?: unknown; readonly picture?: unknown; readonly provider?: unknown }
  | null
  | undefined;

/** One captcha of a form. */
export interface CaptchaTurn {
  readonly demand?: CaptchaDemand;
  /** The visitor asked for the work, and so is told if it fails. */
  readonly asked?: boolean;
  /** There was another before it. */
  readonly again?: boolean;
  /** How many were before it. */
  readonly count?: number;
}

/** State of the device's work for a captcha. */
export type WorkState = 'offered' | 'working' | 'done' | 'failed';

/** Does the work for the visitor's captcha, the least if none is demanded. Resolves to the answer that it takes instead. */
export async function doWork(demand: CaptchaDemand, signal?: AbortSignal): Promise<string> {
  const body = typeof demand?.work === 'number' ? { work: demand.work } : {};
  const puzzle = await call(startCaptchaPuzzle, { body, signal });
  const answers = await solvePuzzle(puzzle, signal);
  const { captcha } = await call(solveCaptcha, { body: { answers }, signal });
  signal?.throwIfAborted();
  return captcha;
}

/** Does a captcha's work and passes its answer on, unless one was typed meanwhile. Never rejects. */
export async function workCaptcha(
  turn: CaptchaTurn,
  signal: AbortSignal,
  answer: RefObject<(next: (typed: string) => string) => void>,
  setState: (state: WorkState) => void,
): Promise<void> {
  try {
    const worked = await doWork(turn.demand, signal);
    answer.current((typed) => typed || worked);
    setState('done');
  } catch {
    if (!signal.aborted) setState(turn.asked || turn.demand?.picture === false ? 'failed' : 'offered');
  }
}

/**
 * Hands the token of the brand's own captcha to the server, and does the work that is demanded besides. Resolves to the
 * answer that the captcha takes; null if another token may be tried. Rejects where the frame is of no use.
 */
export async function passFrame(token: string, work: number): Promise<string | null> {
  try {
    const { captcha } = await call(passCaptcha, { body: { token } });
    return work > 0 ? await doWork({ work }) : captcha;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'login.captcha';
    if (isRefused && (error.value as CaptchaDemand)?.provider) return null;
    throw error;
  }
}
