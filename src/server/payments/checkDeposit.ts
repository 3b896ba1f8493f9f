import type { BodyOf, OperationName } from '#schemas/api/operations.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { fieldFailure } from '../accounts/security/reauthentication.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { requireAmount } from './amountChecks.ts';
import { checkMethodFields } from './checkFields.ts';
import { listMerchantAccounts, type MerchantAccount } from './merchantAccounts.ts';
import { type DepositKind, describeMethod, findMethod, type PayMethod } from './methods.ts';
import { type DepositPromotion, describePromotion, listOfferedPromotions, reaches } from './promotions.ts';

/** What a member asks for. */
export type DepositBody = BodyOf<Extract<OperationName, 'depositByTransfer'>>;

/** A request for a deposit that may be granted. */
export interface CheckedDeposit {
  readonly method: PayMethod;
  readonly amount: string;
  readonly account: MerchantAccount | undefined;
  readonly promotion: DepositPromotion | undefined;
  readonly values: Readonly<Record<string, string>>;
}

async function requireMethod(
  context: RequestContext,
  kind: DepositKind,
  body: DepositBody,
): Promise<PayMethod> {
  const method = await findMethod(context.database.db, context, body.method);
  if (method?.kind !== kind) throw new ApiFailure('money.methodGone', 'the method is out of use');
  if (method.revision !== body.revision)
    throw new ApiFailure('money.changed', 'the method has changed', {
      value: describeMethod(method, context),
    });
  return method;
}

/** The promotion that is asked for, as the member saw it. */
async function requirePromotion(
  context: RequestContext,
  member: SessionMember,
  { promotion: id, promotionRevision, amount }: DepositBody,
): Promise<DepositPromotion | undefined> {
  if (id === undefined) return undefined;
  const promotions = await listOfferedPromotions(context.database.db, context, member.id);
  const promotion = promotions.find((one) => one.id === id);
  if (promotion && promotion.revision !== promotionRevision)
    throw new ApiFailure('money.changed', 'the promotion has changed', {
      value: describePromotion(promotion, context),
    });
  if (!promotion || !reaches(promotion, sumOf(amount)))
    throw new ApiFailure('money.promotion', 'the promotion cannot be had for this deposit');
  return promotion;
}

/** The account that a transfer goes to: the chosen one, or the only one. */
const accountOf = (accounts: readonly MerchantAccount[], bank: string | undefined) =>
  bank === undefined && accounts.length === 1 ? accounts[0] : accounts.find(({ id }) => id === bank);

/** Checks a request for a deposit against the method as it is now. Throws ApiFailure. */
export async function checkDeposit(
  context: RequestContext,
  member: SessionMember,
  kind: DepositKind,
  body: DepositBody,
): Promise<CheckedDeposit> {
  const { site, database } = context;
  const method = await requireMethod(context, kind, body);
  requireAmount(body.amount, { ...method.terms.limits, decimals: site.brand.currency.decimals });
  const amount = sumOf(body.amount);
  const { values, wrong } = checkMethodFields(method.terms.fields, body.fields ?? {});
  const accounts = kind === 'manual' ? await listMerchantAccounts(database.db, context, method.id) : [];
  const account = accountOf(accounts, body.bank);
  const bankIsMissing = account === undefined && accounts.length > 0 && body.bank === undefined;
  if (wrong.length > 0 || bankIsMissing)
    throw fieldFailure('register.invalid', 'fields are wrong', ...wrong, ...(bankIsMissing ? ['bank'] : []));
  if (account === undefined && body.bank !== undefined)
    throw new ApiFailure('money.accountGone', 'the account is out of use');
  const promotion = await requirePromotion(context, member, body);
  return { method, amount, account, promotion, values };
}
