import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { drawCaptcha } from './captchaPicture.ts';
import { answerOf, captchaLife, createCaptcha, puzzleOf } from './captchas.ts';

/** The captcha's picture (specification 7), and proof of work as the accessible alternative. */
export const captchaHandlers: Handlers<'getCaptcha' | 'startCaptchaPuzzle' | 'solveCaptcha'> = {
  async getCaptcha({ context: { database, brandId, now, keepCaptcha } }) {
    const { id, shown } = await createCaptcha(database, brandId, now);
    keepCaptcha(id, captchaLife / 1000);
    return drawCaptcha(shown);
  },

  async startCaptchaPuzzle({ context: { database, brandId, now, captchaId, keepCaptcha } }) {
    // If the picture was never loaded, there is no captcha yet.
    const id = captchaId ?? (await createCaptcha(database, brandId, now)).id;
    if (captchaId === undefined) keepCaptcha(id, captchaLife / 1000);
    return { ...puzzleOf(id) };
  },

  async solveCaptcha({ body: { answers }, context: { database, brandId, captchaId, now } }) {
    const captcha =
      captchaId === undefined ? undefined : await answerOf(database, brandId, captchaId, answers, now);
    if (captcha === undefined) throw new ApiFailure('login.captcha', 'not solved, or over');
    return { captcha };
  },
};
