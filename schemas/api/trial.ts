import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { captchaAnswer, code, objectOf } from './shapes.ts';
import { sessionValue } from './signIn.ts';

export const freePlay = {
  name: 'freePlay',
  area: 'session',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  module: 'COMM3',
} as const satisfies Operation;

export const createTrialAccount = {
  name: 'createTrialAccount',
  area: 'session',
  method: 'GET',
  path: '/wps/relay/member/trialAccount',
  module: 'COMM3',
} as const satisfies Operation;

/** Free trials. */
export const trialOperations = {
  freePlay: contract(freePlay, {
    /** The name from createTrialAccount, which opens a trial once; and a captcha's answer if one is required. */
    body: schema({
      type: 'object',
      properties: { userName: code, captcha: captchaAnswer },
      required: ['userName'],
      additionalProperties: false,
    }),
    value: sessionValue,
  }),
  createTrialAccount: contract(createTrialAccount, {
    assumed: true,
    value: schema(objectOf({ userName: code })),
  }),
} as const;
