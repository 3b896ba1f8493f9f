import { depositQuote } from '#src/domain/money/terms.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { randomGroups } from '../kernel/unambiguousCharacters.ts';
import { readSettings } from '../settings/settings.ts';
import { announceDeposit } from './announceDeposit.ts';
import { nextAsk } from './askSchedule.ts';
import { type CheckedDeposit, checkDeposit, type DepositBody } from './checkDeposit.ts';
import type { GatewayWork } from './followGateway.ts';
import { gatewayNamed } from './gateways/gateway.ts';
import { transferInstructions } from './gateways/manual.ts';
import { findRepeated, fingerprintOf, type KeyedRequest, lockMember, requireKey } from './idempotentOrder.ts';
import type { DepositKind } from './methods.ts';
import { type OrderRow, recordEvent } from './moveOrder.ts';
import type { DepositTerms } from './orderTerms.ts';
import { turnOf } from './promotions.ts';
import { requireRoom } from './readDeposit.ts';
import { refusingForGood, requireUnrefused } from './refusingForGood.ts';

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
    ...{ kind: method.kind, revision: method.revision, texts, fee, proof, gateway },
    ...{ currency: currency.code, decimals },
    promotion: promotion?.terms ?? null,
    ...(promotion && { turn: turnOf(promotion.terms, now, timeZone) }),
    account: account?.id ?? null,
    instructions:
      gateway === null
        ? transferInstructions(account, { reference, amount: scaleAmount(amount, decimals) })
        : null,
  };
}

/** The key of a deposit among those of all ways to move money. */
const keyOf = ({ key }: KeyedRequest): string => `deposit ${key}`;

/** Stores an order, unless its member has as many as may be; or resolves to the one that the same request made before. */
async function storeOrder(
  context: RequestContext,
  request: KeyedRequest,
  checked: CheckedDeposit,
): Promise<OrderRow> {
  const { database, now } = context;
  const { brandId, memberId } = request;
  const { method, amount, promotion, values } = checked;
  const reference = randomGroups(2, 5).toUpperCase();
  const { twoPeopleAbove } = (await readSettings(database.db, brandId)).payments;
  const terms: DepositTerms = { ...termsFor(checked, reference, context), twoPeopleAbove };
  const { fee, bonus } = depositQuote(amount, { ...terms, bonus: promotion?.terms });
  return database.transaction(async (tx) => {
    await lockMember(tx, brandId, memberId);
    const repeated = await findRepeated(tx, request);
    if (repeated) return repeated;
    await requireUnrefused(tx, request, keyOf(request));
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
        ...(terms.gateway !== null && { ask_at: nextAsk(now, 0) }),
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(tx, { order: row.id, before: null, state: 'open', actor: 'member', now });
    return row;
  });
}

/** Tells an order to its gateway. Throws ApiFailure `money.gateway` where it does not take it. */
async function announce(context: RequestContext, work: GatewayWork, order: OrderRow): Promise<OrderRow> {
  const row = await announceDeposit(work, context, order);
  if (order.state === 'open' && row.state === 'refused')
    throw new ApiFailure('money.gateway', 'the gateway cannot be reached');
  return row;
}

/** Makes a deposit, or resolves to the one that the same request made before. Throws ApiFailure. */
export async function requestDeposit(
  context: RequestContext,
  member: SessionMember,
  {
    kind,
    body,
    work,
  }: { readonly kind: DepositKind; readonly body: DepositBody; readonly work: GatewayWork },
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
  if (repeated) return announce(context, work, repeated);
  const movement = { owner: request, key: keyOf(request), made: (db: Queries) => findRepeated(db, request) };
  const order = await refusingForGood(context, movement, async () => {
    const checked = await checkDeposit(context, member, kind, body);
    const { gateway } = checked.method.terms;
    if (gateway !== undefined && !gatewayNamed(work.gateways, gateway))
      throw new ApiFailure('money.gateway', 'the gateway is closed');
    return storeOrder(context, request, checked);
  });
  return announce(context, work, order);
}
