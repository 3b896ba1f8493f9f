import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { drawCaptcha } from './captchaPicture.ts';
import { captchaAnswer, captchaLife, createCaptcha, puzzleOf } from './captchas.ts';

/** The captcha's picture (specification 7), and proof of work as the accessible alternative. */
export const captchaHandlers: Handlers<'getCaptcha' | 'startCaptchaPuzzle' | 'solveCaptcha'> = {
  async getCaptcha({ context: { database, brandId, now, setCaptchaCookie } }) {
    const { id, shown } = await createCaptcha(database, brandId, now);
    setCaptchaCookie(id, captchaLife / 1000);
    return drawCaptcha(shown);
  },

  async startCaptchaPuzzle({ context: { database, brandId, now, captchaId, setCaptchaCookie } }) {
    // If the picture was never loaded, there is no captcha yet.
    const id = captchaId ?? (await createCaptcha(database, brandId, now)).id;
    if (captchaId === undefined) setCaptchaCookie(id, captchaLife / 1000);
    return { ...puzzleOf(id) };
  },

  async solveCaptcha({ body: { answers }, context: { database, brandId, captchaId, now } }) {
    const captcha =
      captchaId === undefined ? undefined : await captchaAnswer(database, brandId, captchaId, answers, now);
    if (captcha === undefined) throw new ApiFailure('login.captcha', 'not solved, or over');
    return { captcha };
  },
};
