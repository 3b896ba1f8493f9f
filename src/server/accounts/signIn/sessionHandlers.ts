import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import type { Handlers, RequestContext } from '#src/server/kernel/requestContext.ts';
import { endPushOf } from '#src/server/push/pushDevices.ts';
import { endSession } from '../access/sessions.ts';
import { loginByCode, sendLoginCode } from './loginByCode.ts';
import { loginByFirebase } from './loginByFirebase.ts';
import { loginByPassword } from './loginByPassword.ts';
import { takeSecondStep } from './takeSecondStep.ts';

type LoginMethod = (body: BodyOf<'login'>, context: RequestContext) => Promise<ValueOf<'login'>>;

/** Login methods by type (specification 3, login payload). */
const methods: Readonly<Record<BodyOf<'login'>['type'], LoginMethod>> = {
  username: loginByPassword,
  sms: loginByCode,
  firebase: loginByFirebase,
};

/** Login, its second step, its codes, and logout (specification 2 'Login', 4 and 7). */
export const sessionHandlers: Handlers<'login' | 'finishLogin' | 'sendSmsCode' | 'logout'> = {
  login: ({ body, context }) => methods[body.type](body, context),

  finishLogin: ({ body, context }) => takeSecondStep(body, context),
  sendSmsCode: ({ body, context }) => sendLoginCode(body, context),

  async logout({ context: { database, brandId, token, deviceMark, handsOutCookies, forgetSession } }) {
    if (token !== undefined) await endSession(database, brandId, token);
    await endPushOf(database.db, brandId, handsOutCookies ? deviceMark : undefined);
    forgetSession();
    return true;
  },
};
