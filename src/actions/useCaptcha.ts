import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getRegisterValidation } from '#schemas/api/registration.ts';
import { getCaptcha, solveCaptcha, startCaptchaPuzzle } from '#schemas/api/session.ts';
import { rules } from '#schemas/rules.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { captchaKind } from '#src/domain/forms/captchaKind.ts';
import { fieldRule } from '#src/domain/forms/fieldRule.ts';

/**
 * The captcha of a form, while one is needed: its picture as inputs take it, with the way around it, and what the
 * settings say of its answer. `answer` takes what the device has worked out, and nothing when another picture comes.
 */
export function useCaptcha(needed: boolean, answer: (text: string) => void) {
  const picture = useQuery({ ...query(getCaptcha), enabled: needed, staleTime: 0, gcTime: 0 });
  const bounds = useQuery({ ...query(getRegisterValidation), enabled: needed }).data?.captcha;
  const rule = useMemo(() => fieldRule(rules.captcha, bounds), [bounds]);
  const [state, setState] = useState<'offered' | 'working' | 'done' | 'failed'>('offered');
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  /** Another picture: what was typed, or is being worked out, belongs to the one before. */
  function renew() {
    work.current?.abort();
    setState('offered');
    answer('');
    void picture.refetch();
  }

  async function solve() {
    if (state === 'working') return;
    work.current?.abort();
    const own = new AbortController();
    work.current = own;
    setState('working');
    try {
      // A picture on its way would be another captcha.
      await picture.refetch({ cancelRefetch: false });
      const { solvePuzzle } = await import('#src/domain/forms/proofOfWork.ts');
      const puzzle = await call(startCaptchaPuzzle, { signal: own.signal });
      const answers = await solvePuzzle(puzzle, own.signal);
      const { captcha } = await call(solveCaptcha, { body: { answers }, signal: own.signal });
      if (own.signal.aborted) return;
      answer(captcha);
      setState('done');
    } catch {
      if (!own.signal.aborted) setState('failed');
    }
  }

  return {
    /** Most and fewest signs, and the pattern, by the settings. */
    rule,
    bounds: bounds && { captcha: bounds },
    renew,
    picture: {
      image: picture.data ?? null,
      busy: picture.isFetching,
      failed: picture.isError,
      onRefresh: renew,
      kind: captchaKind(rule),
      help: { state, onAsk: () => void solve() },
    },
  };
}
