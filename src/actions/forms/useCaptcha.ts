import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getRegisterValidation } from '#schemas/api/registration.ts';
import { getCaptcha } from '#schemas/api/session.ts';
import { rules } from '#schemas/rules.ts';
import { query } from '#src/api/queries.ts';
import { captchaKind } from '#src/domain/forms/captchaKind.ts';
import { fieldRule } from '#src/domain/forms/rules/fieldRule.ts';
import type { CaptchaTurn, WorkState } from './workCaptcha.ts';

/**
 * The captcha of a form, while one is required: its picture and help as inputs take them, and the rule of its
 * answer from the settings. The device works for it at once, quietly; reading the picture is the other way, where the
 * server takes it. `answer` is called with a function from the typed answer to the next one: empty when the captcha
 * changes, then the one that was worked out, which replaces nothing typed.
 */
export function useCaptcha(needed: boolean, answer: (next: (typed: string) => string) => void) {
  const [turn, setTurn] = useState<CaptchaTurn>({});
  // The server takes no picture's answer now.
  const quiet = turn.demand?.picture === false;
  const picture = useQuery({ ...query(getCaptcha), enabled: needed && !quiet, staleTime: 0, gcTime: 0 });
  const bounds = useQuery({ ...query(getRegisterValidation), enabled: needed }).data?.captcha;
  const rule = useMemo(() => fieldRule(rules.captcha, bounds), [bounds]);
  const [state, setState] = useState<WorkState>('offered');
  const latestAnswer = useRef(answer);
  latestAnswer.current = answer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per captcha
  useEffect(() => {
    if (!needed) return;
    const controller = new AbortController();
    setState('working');
    latestAnswer.current(() => '');
    // The work is for the picture's captcha; the first picture is being fetched already.
    const fetched = quiet || picture.refetch({ cancelRefetch: turn.again === true });
    Promise.all([import('./workCaptcha.ts'), fetched]).then(
      ([{ workCaptcha }]) => workCaptcha(turn, controller.signal, latestAnswer, setState),
      () => setState('failed'),
    );
    return () => controller.abort();
  }, [needed, turn]);

  /** Begins with another captcha, where `demand` is missing for the same price. */
  const renew = (demand = turn.demand, asked = false) => setTurn({ demand, asked, again: needed });

  return {
    /** Minimum and maximum number of characters, and the pattern, from the settings. */
    rule,
    bounds: bounds && { captcha: bounds },
    renew,
    /** Only the device's work counts. */
    quiet,
    picture: {
      image: picture.data ?? null,
      busy: picture.isFetching,
      failed: picture.isError,
      onRefresh: () => renew(),
      kind: quiet ? ('work' as const) : captchaKind(rule),
      help: { state, onAsk: () => renew(turn.demand, true) },
    },
  };
}
