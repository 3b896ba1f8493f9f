import { lowestWork } from '#src/domain/forms/lowestWork.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { captchaFailure } from './answersCaptcha.ts';
import { drawCaptcha } from './captchaPicture.ts';
import { captchaLife, createCaptcha, notePassed, proveWork, startWork } from './captchas.ts';
import { judgeToken } from './judgeToken.ts';

const overFailure = () => new ApiFailure('login.captcha', 'not solved, or over');

/**
 * The captcha's picture (specification 7), proof of work as the quiet first step and accessible alternative, and the
 * brand's own provider.
 */
export const captchaHandlers: Handlers<'getCaptcha' | 'startCaptchaPuzzle' | 'solveCaptcha' | 'passCaptcha'> =
  {
    async getCaptcha({ context: { database, brandId, now, setCaptchaCookie } }) {
      const { id, shown } = await createCaptcha(database, brandId, now);
      setCaptchaCookie(id, captchaLife / 1000);
      return drawCaptcha(shown);
    },

    async startCaptchaPuzzle({ body, context: { database, brandId, now, captchaId, setCaptchaCookie } }) {
      const work = body.work ?? lowestWork;
      const ofPicture = captchaId && (await startWork(database, brandId, captchaId, work, now));
      if (ofPicture) return { ...ofPicture };
      // Without a picture, or with one that is used up or over, there is no captcha yet.
      const { id } = await createCaptcha(database, brandId, now);
      setCaptchaCookie(id, captchaLife / 1000);
      const puzzle = await startWork(database, brandId, id, work, now);
      if (!puzzle) throw overFailure();
      return { ...puzzle };
    },

    async solveCaptcha({ body: { answers }, context: { database, brandId, captchaId, now } }) {
      const captcha = captchaId && (await proveWork(database, brandId, captchaId, answers, now));
      if (!captcha) throw overFailure();
      return { captcha };
    },

    async passCaptcha({ body: { token }, context }) {
      const { database, brandId, now, captchaProvider, setCaptchaCookie } = context;
      if (!captchaProvider) throw new ApiFailure('not.available', 'the brand has no provider');
      // Without a verdict the refusal names no provider any more: the visitor goes on by work or picture.
      if ((await judgeToken(context, captchaProvider, token)) !== 'passed')
        throw captchaFailure(context, lowestWork);
      const { id } = await createCaptcha(database, brandId, now);
      setCaptchaCookie(id, captchaLife / 1000);
      const captcha = await notePassed(database, brandId, id);
      if (!captcha) throw overFailure();
      return { captcha };
    },
  };
