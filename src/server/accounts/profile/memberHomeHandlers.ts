import { messagePageSize } from '#schemas/api/member.ts';
import { type RuleKey, rules } from '#schemas/rules.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { renewSession } from '../access/sessions.ts';
import { contractFields, contractKinds } from '../registration/contractRequests.ts';

/** What members change of themselves, against these rules. */
const ownFields = [
  'password',
  'paymentPassword',
  'email',
  'mobileNum',
  'verificationCode',
  'nickname',
  'payeeName',
] as const satisfies readonly RuleKey[];

/** What the home page of a member reads besides the page itself (specification 7). */
export const memberHomeHandlers: Handlers<
  | 'getMerchantWallet'
  | 'renewSession'
  | 'getDividendInfo'
  | 'getDividendContract'
  | 'listMessages'
  | 'getVerificationPattern'
> = {
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
    return { expiresAt: (await renewSession(database, brandId, token, now)).toISOString() };
  },

  async getDividendInfo({ context: { site } }) {
    const { symbol, decimals } = site.brand.currency;
    // Nobody has a dividend contract in play money yet.
    return { contracted: false, pending: scaleAmount('0', decimals), currencySymbol: symbol };
  },

  async getDividendContract({ member, context: { database, brandId } }) {
    const rows = await database.db
      .selectFrom('contract_request')
      .select(['kind', 'reference'])
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .execute();
    const open = contractKinds.flatMap((kind) => {
      const found = rows.find((row) => row.kind === kind);
      return found ? [[contractFields[kind], found.reference] as const] : [];
    });
    return Object.fromEntries(open);
  },

  async listMessages({ query: { pageNo }, member, context: { database, brandId } }) {
    const mine = database.db
      .selectFrom('message')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id);
    const { total } = await mine
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await mine
      .select(['id', 'title', 'content', 'sent_at', 'read_at'])
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(messagePageSize)
      .offset((pageNo - 1) * messagePageSize)
      .execute();
    return {
      list: rows.map(({ id, title, content, sent_at, read_at }) => ({
        id,
        title,
        content,
        sentAt: sent_at.toISOString(),
        read: read_at !== null,
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(Number(total) / messagePageSize),
      total: Number(total),
    };
  },

  async getVerificationPattern() {
    return Object.fromEntries(
      ownFields.map((field) => {
        const { minLength, maxLength, pattern } = rules[field];
        return [field, { minLength, maxLength, pattern }];
      }),
    );
  },
};
