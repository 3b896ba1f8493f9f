import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import type { Handlers, RequestContext } from '#src/server/kernel/requestContext.ts';
import { endSession } from '../access/sessions.ts';
import { loginByCode, sendLoginCode } from './loginByCode.ts';
import { loginByFirebase } from './loginByFirebase.ts';
import { loginByPassword } from './loginByPassword.ts';

type LoginWay = (body: BodyOf<'login'>, context: RequestContext) => Promise<ValueOf<'login'>>;

/** How each type of login is answered (specification 3, login payload). */
const ways: Readonly<Record<BodyOf<'login'>['type'], LoginWay>> = {
  username: loginByPassword,
  sms: loginByCode,
  firebase: loginByFirebase,
};

/** Login, its codes, and logout (specification 2 'Login', 4 and 7). */
export const sessionHandlers: Handlers<'login' | 'sendSmsCode' | 'logout'> = {
  login: ({ body, context }) => ways[body.type](body, context),

  sendSmsCode: ({ body, context }) => sendLoginCode(body, context),

  async logout({ context: { database, brandId, token } }) {
    if (token !== undefined) await endSession(database, brandId, token);
    return true;
  },
};
