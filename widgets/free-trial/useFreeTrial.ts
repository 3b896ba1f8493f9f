import { useRef, useState } from 'react';
import { memberTypes } from '#schemas/codes.ts';
import { freePlay } from '#src/actions/freePlay.ts';
import { useCaptcha } from '#src/actions/useCaptcha.ts';
import { failureText } from '#src/api/apiError.ts';
import { checkValue } from '#src/domain/forms/checkValue.ts';
import { useSession } from '#src/stores/session.ts';

/** Everything the free-trial page does. `asked`: it is known already that the server wants digits first. */
export function useFreeTrial(asked: boolean) {
  const session = useSession((state) => state.session);
  const [captchaNeeded, setCaptchaNeeded] = useState(asked);
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const starting = useRef(false);
  const captcha = useCaptcha(captchaNeeded, (answer) => {
    setDigits(answer);
    setWrong(null);
  });

  async function start() {
    if (starting.current) return;
    const broken = captchaNeeded ? checkValue(digits, captcha.rule, true) : null;
    setWrong(broken);
    setFailure(null);
    if (broken !== null) return;
    starting.current = true;
    setBusy(true);
    const outcome = await freePlay(captchaNeeded ? digits : undefined);
    starting.current = false;
    if (outcome.playing) return; // on the way home: nothing here changes any more
    setBusy(false);
    if (captchaNeeded) captcha.renew();
    if (!outcome.captcha) setFailure(failureText(outcome.error));
    else if (captchaNeeded) setWrong(failureText(outcome.error));
    setCaptchaNeeded(captchaNeeded || outcome.captcha);
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
    busy,
    start,
  };
}
