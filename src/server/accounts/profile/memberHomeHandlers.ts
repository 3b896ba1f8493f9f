import { type RuleKey, rules } from '#schemas/rules.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { extendSession } from '../access/sessions.ts';

/** Fields that members can change, whose rules are sent to the browser. */
const changeableFields = [
  'password',
  'paymentPassword',
  'email',
  'mobileNum',
  'verificationCode',
  'nickname',
  'payeeName',
] as const satisfies readonly RuleKey[];

/** Data of a member's home page (specification 7). */
export const memberHomeHandlers: Handlers<'getMerchantWallet' | 'renewSession' | 'getVerificationPattern'> = {
  async getMerchantWallet({ member, context: { database, brandId, site } }) {
    const { merchant, currency } = site.brand;
    const exact = await balance(database.db, brandId, member.id);
    return {
      merchantCode: merchant,
      balance: scaleAmount(exact, currency.decimals),
      currencySymbol: currency.symbol,
    };
  },

  async renewSession({ context: { database, brandId, token, now } }) {
    return { expiresAt: (await extendSession(database, brandId, token, now)).toISOString() };
  },

  async getVerificationPattern() {
    return Object.fromEntries(
      changeableFields.map((field) => {
        const { minLength, maxLength, pattern } = rules[field];
        return [field, { minLength, maxLength, pattern }];
      }),
    );
  },
};
