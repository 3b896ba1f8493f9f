import { backFromGateway } from '#schemas/api/deposits.ts';
import { depositQuote } from '#src/domain/money/terms.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { randomGroups } from '../kernel/unambiguousCharacters.ts';
import { type CheckedDeposit, checkDeposit, type DepositBody } from './checkDeposit.ts';
import { type Gateways, gatewayNamed } from './gateways/gateway.ts';
import { transferInstructions } from './gateways/manual.ts';
import { findRepeated, fingerprintOf, type KeyedRequest, lockMember, requireKey } from './idempotentOrder.ts';
import type { DepositKind } from './methods.ts';
import { moveOrder, type OrderRow, recordEvent } from './moveOrder.ts';
import { type DepositTerms, orderTermsOf } from './orderTerms.ts';
import { turnOf } from './promotions.ts';
import { requireRoom } from './readDeposit.ts';

const minute = 60_000;

function termsFor(
  { method, amount, account, promotion }: CheckedDeposit,
  reference: string,
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
): DepositTerms {
  const { currency, timeZone } = site.brand;
  const { decimals } = currency;
  const { texts, fee, proof, gateway = null } = method.terms;
  return {
    ...{ kind: method.kind, revision: method.revision, texts, decimals, fee, proof, gateway },
    promotion: promotion?.terms ?? null,
    ...(promotion && { turn: turnOf(promotion.terms, now, timeZone) }),
    account: account?.id ?? null,
    instructions:
      gateway === null
        ? transferInstructions(account, { reference, amount: scaleAmount(amount, decimals) })
        : null,
  };
}

/** Stores an order, unless its member has as many as may be; or resolves to the one that the same request made before. */
function storeOrder(
  context: RequestContext,
  request: KeyedRequest,
  checked: CheckedDeposit,
): Promise<OrderRow> {
  const { database, now } = context;
  const { brandId, memberId } = request;
  const { method, amount, promotion, values } = checked;
  const reference = randomGroups(2, 5).toUpperCase();
  const terms = termsFor(checked, reference, context);
  const { fee, bonus } = depositQuote(amount, { ...terms, bonus: promotion?.terms });
  return database.transaction(async (tx) => {
    await lockMember(tx, brandId, memberId);
    const repeated = await findRepeated(tx, request);
    if (repeated) return repeated;
    await requireRoom(tx, { brandId, now }, memberId, 'open', 'looked at');
    const row = await tx
      .insertInto('pay_order')
      .values({
        ...{ brand_id: brandId, member_id: memberId, kind: 'deposit', method: method.id, state: 'open' },
        ...{ amount, fee, bonus, reference, promotion: promotion?.id ?? null, terms: JSON.stringify(terms) },
        sealed_fields:
          Object.keys(values).length === 0
            ? null
            : database.vault.seal('deposit fields', { brandId, memberId }, JSON.stringify(values)),
        idempotency_key: request.key,
        fingerprint: request.fingerprint,
        requested_at: now,
        expires_at: new Date(now.getTime() + method.terms.expiresMinutes * minute),
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(tx, { order: row.id, before: null, state: 'open', actor: 'member', now });
    return row;
  });
}

/**
 * Announces an order to its gateway, and stores what the member is to do there. Called again for an order that another
 * request, or one that broke off, has not announced: the same reference is announced once.
 */
async function announce(context: RequestContext, gateways: Gateways, row: OrderRow): Promise<OrderRow> {
  const { database, site, siteOrigin, gamesOrigin, brandId, now, log } = context;
  const terms = orderTermsOf(row);
  if (terms.instructions !== null || row.state !== 'open') return row;
  const instructions = await gatewayNamed(gateways, terms.gateway)
    ?.start({
      ...{ brandId, gamesOrigin, now, orderId: row.id, reference: row.reference ?? '' },
      returnTo: `${siteOrigin}/m/voucherCenter?order=${row.id}&${backFromGateway.name}=${backFromGateway.value}`,
      merchant: site.brand.name,
      amount: row.amount,
      currency: site.brand.currency.code,
      expiresAt: row.expires_at ?? now,
    })
    .catch((error: unknown) => log('a gateway took no payment', error));
  if (!instructions) {
    await database.transaction((tx) =>
      moveOrder(tx, {
        ...{ order: row.id, kind: 'deposit', from: ['open'], to: 'refused', now },
        ...{ actor: 'system', reason: 'gateway' },
      }),
    );
    throw new ApiFailure('money.gateway', 'the gateway cannot be reached');
  }
  const complete: DepositTerms = { ...terms, instructions };
  return database.db
    .updateTable('pay_order')
    .set({ terms: JSON.stringify(complete) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a deposit, or resolves to the one that the same request made before. Throws ApiFailure. */
export async function requestDeposit(
  context: RequestContext,
  member: SessionMember,
  {
    kind,
    body,
    gateways,
  }: { readonly kind: DepositKind; readonly body: DepositBody; readonly gateways: Gateways },
): Promise<OrderRow> {
  refuseTrial(member);
  const { method, revision, promotion = null, promotionRevision, bank = null } = body;
  const fields = Object.entries(body.fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const request: KeyedRequest = {
    ...{ brandId: context.brandId, memberId: member.id, kind: 'deposit', key: requireKey(context) },
    fingerprint: fingerprintOf({
      ...{ method, revision, promotion, bank, fields, amount: sumOf(body.amount) },
      // Requests of before promotions had revisions say none.
      ...(promotionRevision !== undefined && { promotionRevision }),
    }),
  };
  const repeated = await findRepeated(context.database.db, request);
  if (repeated) return announce(context, gateways, repeated);
  const checked = await checkDeposit(context, member, kind, body);
  const { gateway } = checked.method.terms;
  if (gateway !== undefined && !gatewayNamed(gateways, gateway))
    throw new ApiFailure('money.gateway', 'the gateway is closed');
  return announce(context, gateways, await storeOrder(context, request, checked));
}
