import type { RefObject } from 'react';
import { solveCaptcha, startCaptchaPuzzle } from '#schemas/api/session.ts';
import { call } from '#src/api/call.ts';
import { solvePuzzle } from '#src/domain/forms/proofOfWork.ts';

/** A refusal's `value`, unchecked: the work that the server demands, and whether it takes the picture's answer. */
export type CaptchaDemand = { readonly work?: unknown; readonly picture?: unknown } | null | undefined;

/** One captcha of a form. */
export interface CaptchaTurn {
  readonly demand?: CaptchaDemand;
  /** The visitor asked for the work, and so is told if it fails. */
  readonly asked?: boolean;
  /** There was another before it. */
  readonly again?: boolean;
}

/** State of the device's work for a captcha. */
export type WorkState = 'offered' | 'working' | 'done' | 'failed';

/** Does the work for the visitor's captcha, the least if none is demanded. Resolves to the answer that it takes instead. */
async function work({ demand }: CaptchaTurn, signal: AbortSignal): Promise<string> {
  const body = typeof demand?.work === 'number' ? { work: demand.work } : {};
  const puzzle = await call(startCaptchaPuzzle, { body, signal });
  const answers = await solvePuzzle(puzzle, signal);
  const { captcha } = await call(solveCaptcha, { body: { answers }, signal });
  signal.throwIfAborted();
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
    const worked = await work(turn, signal);
    answer.current((typed) => typed || worked);
    setState('done');
  } catch {
    if (!signal.aborted) setState(turn.asked || turn.demand?.picture === false ? 'failed' : 'offered');
  }
}
