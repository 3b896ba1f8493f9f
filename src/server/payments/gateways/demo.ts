import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isObject } from '#src/domain/values/json.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { Vault } from '#src/server/secrets/vault.ts';
import type { Gateway, GatewayEvent, RawCall } from './gateway.ts';

/** Name of the demo's gateway, as methods and addresses have it. */
export const demoGatewayName = 'demo';

/** Header with the signature of a call: HMAC-SHA-256 of the body's bytes, as hex. */
export const demoSignatureHeader = 'x-demo-signature';

/** Time after an order's end at which its payment page closes, so that money may come late. In milliseconds. */
const lateTime = 3_600_000;

/** Signs the body of a call, with a secret that the demo's gateway shares with one brand of this database. */
export const signDemoCall = (vault: Pick<Vault, 'hash'>, brandId: string, body: Buffer): string =>
  createHmac('sha256', vault.hash('gateway call', demoGatewayName, brandId))
    .update(body)
    .digest('hex');

/** What the address of a payment's page ends with: who has it may pay. */
const secretOf = (vault: Pick<Vault, 'hash'>, reference: string): string =>
  vault.hash('gateway payment', demoGatewayName, reference);

/** How the secret of a payment's page is stored. */
export const demoSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

function isSigned(vault: Pick<Vault, 'hash'>, { brandId, body, headers }: RawCall): boolean {
  const given = Buffer.from(String(headers[demoSignatureHeader] ?? ''));
  const right = Buffer.from(signDemoCall(vault, brandId, body));
  return given.length === right.length && timingSafeEqual(given, right);
}

function readEvent(body: Buffer): GatewayEvent | null {
  try {
    const payload: unknown = JSON.parse(body.toString('utf8'));
    if (!isObject(payload)) return null;
    const { event, reference } = payload;
    const isText = (value: unknown): value is string =>
      typeof value === 'string' && /^[!-~]{1,64}$/.test(value);
    return isText(event) && isText(reference) ? { eventId: event, reference, payload } : null;
  } catch {
    return null;
  }
}

/**
 * The gateway of the demo, which stands for another company: its pages are on the games' origin, and all that it knows is in
 * a table of its own, so that it works with several processes.
 */
export const demoGateway = ({ db, vault }: Pick<Database, 'db' | 'vault'>): Gateway => ({
  closesAfter: lateTime,

  async start(order) {
    const { reference, amount, currency, gamesOrigin } = order;
    const secret = secretOf(vault, reference);
    await db
      .insertInto('demo_payment')
      .values({
        reference,
        secret_hash: demoSecretHash(secret),
        brand_id: order.brandId,
        order_id: order.orderId,
        amount,
        currency,
        merchant: order.merchant,
        return_to: order.returnTo,
        created_at: order.now,
        expires_at: new Date(order.expiresAt.getTime() + lateTime),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
    const page = `${gamesOrigin}/pay/${secret}`;
    return { copy: [], qr: page, open: page };
  },

  async ask({ brandId, reference }) {
    const row = await db
      .selectFrom('demo_payment')
      .select(['state', 'paid', 'currency'])
      .where('brand_id', '=', brandId)
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (row?.state === 'paid' && row.paid !== null)
      return { state: 'paid', amount: row.paid, currency: row.currency };
    return { state: row?.state === 'declined' ? 'declined' : 'waiting' };
  },

  verify: (call) => (isSigned(vault, call) ? readEvent(call.body) : null),
});
