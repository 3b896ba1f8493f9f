import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getCaptcha } from '#schemas/api/captcha.ts';
import { getRegisterValidation } from '#schemas/api/registration.ts';
import { rules } from '#schemas/rules.ts';
import { query } from '#src/api/queries.ts';
import { captchaKind } from '#src/domain/forms/captchaKind.ts';
import { lowestWork } from '#src/domain/forms/lowestWork.ts';
import { boundedRule } from '#src/domain/forms/rules/boundedRule.ts';
import { captchaFrame } from './captchaFrame.ts';
import type { CaptchaTurn, WorkState } from './workCaptcha.ts';

/**
 * The captcha of a form, while one is required: its picture and help as inputs take them, and the rule of its
 * answer from the settings. The device works for it at once, quietly; reading the picture is the other way, where the
 * server takes it. A brand's own captcha is shown in its frame instead, as long as that comes. `answer` is called with a function from the typed answer to the next one: empty when the captcha
 * changes, then the one that was worked out, which replaces nothing typed.
 */
export function useCaptcha(needed: boolean, answer: (next: (typed: string) => string) => void) {
  const [turn, setTurn] = useState<CaptchaTurn>({});
  // The server takes no picture's answer now.
  const quiet = turn.demand?.picture === false;
  const [isFrameLost, setFrameLost] = useState(false);
  const frame = useMemo(
    () => (needed && !isFrameLost ? captchaFrame(turn.demand) : null),
    [needed, isFrameLost, turn],
  );
  const enabled = needed && !quiet && !frame;
  const picture = useQuery({ ...query(getCaptcha), enabled, staleTime: 0, gcTime: 0 });
  const bounds = useQuery({ ...query(getRegisterValidation), enabled: needed }).data?.captcha;
  const rule = useMemo(() => boundedRule(rules.captcha, bounds), [bounds]);
  const [state, setState] = useState<WorkState>('offered');
  const latestAnswer = useRef(answer);
  latestAnswer.current = answer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per captcha
  useEffect(() => {
    if (!needed) return;
    const controller = new AbortController();
    setState(frame ? 'offered' : 'working');
    latestAnswer.current(() => '');
    if (frame) return;
    // The work is for the picture's captcha; the first picture is being fetched already.
    const fetched = quiet || picture.refetch({ cancelRefetch: turn.again === true });
    Promise.all([import('./workCaptcha.ts'), fetched]).then(
      ([{ workCaptcha }]) => workCaptcha(turn, controller.signal, latestAnswer, setState),
      () => setState('failed'),
    );
    return () => controller.abort();
  }, [needed, turn, frame === null]);

  /** Begins with another captcha, where `demand` is missing for the same price. */
  const renew = (demand = turn.demand, asked = false) =>
    setTurn(({ count = 0 }) => ({ demand, asked, again: needed, count: count + 1 }));

  /** Hands the frame's token over; a refused one is asked for anew. */
  async function takeToken(token: string, work: number) {
    setState('working');
    try {
      const { passFrame } = await import('./workCaptcha.ts');
      const answered = await passFrame(token, work);
      if (answered === null) return renew();
      latestAnswer.current(() => answered);
      setState('done');
    } catch {
      setFrameLost(true);
    }
  }

  return {
    /** With the number of characters of the settings; their pattern is the server's to check. */
    rule,
    renew,
    /** Only the device's work counts. */
    quiet,
    /** The price that its answer was worked for, in zero bits; 0 without one. */
    worked: needed ? (typeof turn.demand?.work === 'number' ? turn.demand.work : lowestWork) : 0,
    picture: {
      image: picture.data ?? null,
      busy: picture.isFetching,
      failed: picture.isError,
      onRefresh: () => renew(),
      kind: quiet ? ('work' as const) : captchaKind(rule),
      frame: frame && {
        address: frame.frame,
        turn: turn.count ?? 0,
        state,
        onToken: (token: string) => void takeToken(token, frame.work),
        onLost: () => setFrameLost(true),
      },
      instead: isFrameLost,
      help: { state, onAsk: () => renew(turn.demand, true) },
    },
  };
}
