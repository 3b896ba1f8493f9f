import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getRegisterValidation } from '#schemas/api/registration.ts';
import { getCaptcha, solveCaptcha, startCaptchaPuzzle } from '#schemas/api/session.ts';
import { rules } from '#schemas/rules.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { captchaKind } from '#src/domain/forms/captchaKind.ts';
import { fieldRule } from '#src/domain/forms/rules/fieldRule.ts';

/**
 * The captcha of a form, while one is required: its picture and help as inputs take them, and the rule of its
 * answer from the settings. `answer` is called with an answer solved by the device, and with an empty text when the
 * picture changes.
 */
export function useCaptcha(needed: boolean, answer: (text: string) => void) {
  const picture = useQuery({ ...query(getCaptcha), enabled: needed, staleTime: 0, gcTime: 0 });
  const bounds = useQuery({ ...query(getRegisterValidation), enabled: needed }).data?.captcha;
  const rule = useMemo(() => fieldRule(rules.captcha, bounds), [bounds]);
  const [state, setState] = useState<'offered' | 'working' | 'done' | 'failed'>('offered');
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  /** Fetches another picture: an answer typed or being solved belongs to the previous one. */
  function renew() {
    work.current?.abort();
    setState('offered');
    answer('');
    void picture.refetch();
  }

  async function solve() {
    if (state === 'working') return;
    work.current?.abort();
    const controller = new AbortController();
    work.current = controller;
    setState('working');
    try {
      // A picture fetched meanwhile would be another captcha.
      await picture.refetch({ cancelRefetch: false });
      const { solvePuzzle } = await import('#src/domain/forms/proofOfWork.ts');
      const puzzle = await call(startCaptchaPuzzle, { signal: controller.signal });
      const answers = await solvePuzzle(puzzle, controller.signal);
      const { captcha } = await call(solveCaptcha, { body: { answers }, signal: controller.signal });
      if (controller.signal.aborted) return;
      answer(captcha);
      setState('done');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  }

  return {
    /** Minimum and maximum number of characters, and the pattern, from the settings. */
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
