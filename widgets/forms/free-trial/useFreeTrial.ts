import { useState } from 'react';
import { memberTypes } from '#schemas/codes.ts';
import { startFreePlay } from '#src/actions/account/startFreePlay.ts';
import { formFailureText } from '#src/actions/forms/formFailureText.ts';
import { useCaptcha } from '#src/actions/forms/useCaptcha.ts';
import { useSingleMutation } from '#src/actions/forms/useSingleMutation.ts';
import type { CaptchaDemand } from '#src/actions/forms/workCaptcha.ts';
import { ApiError } from '#src/api/apiError.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { useSession } from '#src/stores/account/session.ts';

/** State and actions of the free-trial page. `captchaKnown`: the server is already known to require a captcha. */
export function useFreeTrial(captchaKnown: boolean) {
  const session = useSession((state) => state.session);
  const [captchaNeeded, setCaptchaNeeded] = useState(captchaKnown);
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const captcha = useCaptcha(captchaNeeded, (next) => {
    setDigits(next);
    // A captcha that changes keeps the error of the one before.
    if (next('') !== '') setWrong(null);
  });

  const trial = useSingleMutation({
    mutationFn: () => (captchaNeeded ? startFreePlay(digits, captcha.worked) : startFreePlay()),
    onSuccess(outcome) {
      if (outcome.playing) return;
      const { error } = outcome;
      if (captchaNeeded || outcome.captcha)
        captcha.renew(
          outcome.captcha && error instanceof ApiError ? (error.value as CaptchaDemand) : undefined,
        );
      if (!outcome.captcha) setFailure(formFailureText(outcome.error));
      else if (captchaNeeded) setWrong(formFailureText(outcome.error));
      setCaptchaNeeded(captchaNeeded || outcome.captcha);
    },
  });

  function start() {
    const error = captchaNeeded ? checkValue(digits, captcha.rule, true) : null;
    setWrong(error);
    setFailure(null);
    if (error === null) trial.mutate();
  }

  return {
    who:
      session === null
        ? ('visitor' as const)
        : session.type === memberTypes.trial
          ? ('trial' as const)
          : ('member' as const),
    captcha: captchaNeeded ? { picture: captcha.picture, maxLength: captcha.rule.maxLength } : null,
    digits,
    setDigits: (next: string) => {
      setDigits(next);
      setWrong(null);
    },
    wrong,
    failure,
    // Stays busy until the home page opens.
    busy: trial.isPending || trial.data?.playing === true,
    start,
  };
}
