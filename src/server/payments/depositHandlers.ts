import type { HandlerInput, Handlers, RequestContext } from '../kernel/requestContext.ts';
import { announceBrokenOff } from './announceDeposit.ts';
import { describeDeposit, describeDeposits } from './describeDeposit.ts';
import type { GatewayWork } from './followGateway.ts';
import { gatewaysOf } from './gateways/gateways.ts';
import { listMerchantAccounts } from './merchantAccounts.ts';
import { type DepositKind, describeMethod, findMethod, listMethods } from './methods.ts';
import { describePromotion, listOfferedPromotions } from './promotions.ts';
import { addProof, readSentProof, removeProof } from './proofs.ts';
import { readDeposit, waitingDeposits } from './readDeposit.ts';
import { requestDeposit } from './requestDeposit.ts';
import { askAboutDeposit, cancelOpenDeposit, retractWord, takeWord } from './tellDeposit.ts';

const workOf = ({ database, demo, log }: RequestContext): GatewayWork => ({
  ...{ database, log },
  gateways: gatewaysOf(database, demo),
});

const depositBy =
  (kind: DepositKind) =>
  async ({
    body,
    member,
    context,
  }: Pick<HandlerInput<'depositByTransfer'>, 'body' | 'member' | 'context'>) => {
    const row = await requestDeposit(context, member, { kind, body, work: workOf(context) });
    return describeDeposit(context.database.db, row, context);
  };

/** Deposits of members (specification 7, 'Withdraw and deposit'; WA-1). */
export const depositHandlers: Handlers<
  | 'listDepositMethods'
  | 'listBanks'
  | 'listDepositPromotions'
  | 'depositByTransfer'
  | 'depositByGateway'
  | 'depositByWechat'
  | 'getDeposit'
  | 'tellDeposit'
  | 'retractDeposit'
  | 'askDeposit'
  | 'cancelDeposit'
  | 'addDepositProof'
  | 'getDepositProof'
  | 'removeDepositProof'
> = {
  async listDepositMethods({ member, context }) {
    const { db } = context.database;
    const methods = await listMethods(db, context);
    const waiting = await waitingDeposits(db, context, member.id);
    return {
      methods: methods.map((method) => describeMethod(method, context)),
      waiting: await describeDeposits(db, waiting, context),
    };
  },

  async listBanks({ query, context }) {
    const { database } = context;
    const method = await findMethod(database.db, context, query.method);
    const accounts =
      method?.kind === 'manual' ? await listMerchantAccounts(database.db, context, method.id) : [];
    return { list: accounts.map(({ id, bankName, qr }) => ({ id, bankName, hasQr: qr !== null })) };
  },

  async listDepositPromotions({ member, context }) {
    const promotions = await listOfferedPromotions(context.database.db, context, member.id);
    return { list: promotions.map((promotion) => describePromotion(promotion, context)) };
  },

  depositByTransfer: depositBy('manual'),
  depositByGateway: depositBy('gateway'),
  depositByWechat: depositBy('wechat'),

  async getDeposit({ query, member, context }) {
    const found = await readDeposit(context.database.db, context, member, query.id);
    const row = await announceBrokenOff(workOf(context), context, found);
    return describeDeposit(context.database.db, row, context);
  },

  async tellDeposit({ body, member, context }) {
    const row = await takeWord(context, member, body.id, workOf(context));
    return describeDeposit(context.database.db, row, context);
  },

  async retractDeposit({ body, member, context }) {
    const row = await retractWord(context, member, body.id);
    return describeDeposit(context.database.db, row, context);
  },

  async askDeposit({ body, member, context }) {
    const row = await askAboutDeposit(context, member, body.id, workOf(context));
    return describeDeposit(context.database.db, row, context);
  },

  async cancelDeposit({ body, member, context }) {
    const row = await cancelOpenDeposit(context, member, body.id, workOf(context));
    return describeDeposit(context.database.db, row, context);
  },

  async addDepositProof({ query, body, member, context }) {
    const row = await addProof(context, member, query.id, body);
    return describeDeposit(context.database.db, row, context);
  },

  getDepositProof: ({ query, member, context }) => readSentProof(context, member, query),

  async removeDepositProof({ body, member, context }) {
    const row = await removeProof(context, member, body);
    return describeDeposit(context.database.db, row, context);
  },
};
