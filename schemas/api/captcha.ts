import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { listOf, objectOf } from './shapes.ts';

export const getCaptcha = {
  name: 'getCaptcha',
  area: 'session',
  method: 'GET',
  path: '/wps/captcha',
  module: 'CAPTCHA3',
} as const satisfies Operation;

export const startCaptchaPuzzle = {
  name: 'startCaptchaPuzzle',
  area: 'session',
  method: 'POST',
  path: '/wps/relay/captcha/puzzle',
  module: 'CAPTCHA3',
} as const satisfies Operation;

export const solveCaptcha = {
  name: 'solveCaptcha',
  area: 'session',
  method: 'POST',
  path: '/wps/relay/captcha/solution',
  module: 'CAPTCHA3',
} as const satisfies Operation;

export const passCaptcha = {
  name: 'passCaptcha',
  area: 'session',
  method: 'POST',
  path: '/wps/relay/captcha/token',
  module: 'CAPTCHA3',
} as const satisfies Operation;

/** What a visitor does for an answer to a captcha: reads a picture, works, or asks the brand's own provider. */
export const captchaOperations = {
  getCaptcha: contract(getCaptcha, {
    value: schema({
      type: 'string',
      pattern: '^data:image/(png|svg\\+xml);base64,[A-Za-z0-9+/=]+$',
      maxLength: 200000,
    }),
  }),
  startCaptchaPuzzle: contract(startCaptchaPuzzle, {
    assumed: true,
    /** Zero bits of the work, as a refusal's `value.work` demands. Default: the lowest price. */
    body: schema({
      type: 'object',
      properties: { work: { type: 'integer', minimum: 1, maximum: 18 } },
      additionalProperties: false,
    }),
    /** Proof of work, the quiet alternative to reading the captcha's picture: `domain/forms/proofOfWork.ts`. */
    value: schema(
      objectOf({
        salt: { type: 'string', pattern: '^[\\w-]{16,32}$' },
        parts: { type: 'integer', minimum: 1, maximum: 32 },
        bits: { type: 'integer', minimum: 1, maximum: 18 },
      }),
    ),
  }),
  solveCaptcha: contract(solveCaptcha, {
    assumed: true,
    body: schema(objectOf({ answers: listOf({ type: 'integer', minimum: 0 }) })),
    /** An answer that the captcha takes once, instead of its picture's. */
    value: schema(objectOf({ captcha: { type: 'string', minLength: 1, maxLength: 16 } })),
  }),
  passCaptcha: contract(passCaptcha, {
    assumed: true,
    /** The token that the brand's own captcha provider gave to the visitor, whom a refusal's `value.provider` sent there. */
    body: schema(objectOf({ token: { type: 'string', minLength: 20, maxLength: 4096 } })),
    /** An answer that the captcha takes once, as that of the work. */
    value: schema(objectOf({ captcha: { type: 'string', minLength: 1, maxLength: 16 } })),
  }),
} as const;
