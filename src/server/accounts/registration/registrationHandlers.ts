import { normalizeIP } from '@fastify/rate-limit';
import { nationalOf } from '#src/domain/forms/numbers/mobileNumber.ts';
import { registerMethods, registrationFields } from '#src/domain/forms/registration/registration.ts';
import { registerRule } from '#src/domain/forms/registration/registrationForm.ts';
import { checkValue } from '#src/domain/forms/rules/checkValue.ts';
import { countAttempt } from '#src/server/accounts/access/attempts.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { countries } from '#src/server/settings/countries.ts';
import { fieldSettings, registerBounds } from '#src/server/settings/registerSettings.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { flagsInForce } from '#src/server/settings/signInAudience.ts';
import { issueSmsCode } from '../codes/issueSmsCode.ts';
import { countVisit } from './countVisit.ts';
import { findAffiliate } from './invitations.ts';
import { registerAccount } from './registerAccount.ts';

/** Registration: its settings, codes and the account it creates (specification 2 'Registration', 3 and 7). */
export const registrationHandlers: Handlers<
  | 'getRegisterSettings'
  | 'getRegisterValidation'
  | 'register'
  | 'registerByMobile'
  | 'sendRegistrationSms'
  | 'checkAffiliate'
  | 'listCountries'
> = {
  async getRegisterSettings({ context: { database, brandId } }) {
    return fieldSettings((await readSettings(database.db, brandId)).register);
  },

  async getRegisterValidation({ context: { database, brandId } }) {
    return registerBounds((await readSettings(database.db, brandId)).register);
  },

  register: ({ body, context }) => registerAccount('username', body, context),

  registerByMobile: ({ body, context }) => registerAccount('mobileNum', body, context),

  async sendRegistrationSms({ body: { mobileNum, countryDialingCode, captcha }, context }) {
    const { database, brandId } = context;
    const settings = await readSettings(database.db, brandId);
    const { register } = settings;
    const whitelabel = flagsInForce(settings);
    const usesCodes = registerMethods(whitelabel).some(
      (method) => registrationFields(method, register, whitelabel).verificationCode,
    );
    if (!usesCodes) throw new ApiFailure('register.closed', 'no codes are asked for');
    if (
      checkValue(mobileNum, registerRule('mobileNum', registerBounds(register)), true) !== null ||
      !nationalOf(countryDialingCode, mobileNum).possible
    )
      throw new ApiFailure('register.invalid', 'no such number', { value: { fields: ['mobileNum'] } });
    return issueSmsCode(context, 'register', { countryDialingCode, mobileNum }, { captcha });
  },

  async checkAffiliate({ query: { code, domain }, context }) {
    const { database, brandId, ip, now } = context;
    const wait = await countAttempt(database, { kind: 'affiliate', brandId, by: normalizeIP(ip), now });
    if (wait > 0) throw new ApiFailure('login.slowDown', 'too many codes', { retryAfter: wait });
    if ((await findAffiliate(database, brandId, code, domain)) === undefined) return { success: false };
    // In the theatre nothing is kept.
    if (!context.staged) await countVisit(context, code);
    return { success: true };
  },

  async listCountries() {
    return [...countries];
  },
};
