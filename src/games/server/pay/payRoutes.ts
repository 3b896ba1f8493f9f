import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fitsDecimals, toUnits } from '#src/domain/money/units.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import { addressRateLimit, requestsPerMinute } from '#src/server/http/rateLimit.ts';
import { sendNotFound } from '#src/server/http/securityHeaders.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import {
  demoGatewayName,
  demoSecretHash,
  demoSignatureHeader,
  signDemoCall,
} from '#src/server/payments/gateways/demo.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { acceptedLanguage } from '../gameTexts.ts';
import { payPage, payPolicy } from './payPage.ts';

/** Carries a call of the gateway to a brand's site. Rejects where the site does not take it. */
export type DeliverCall = (call: {
  readonly brandId: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<void>;

/** Options of the gateway's pages. */
export interface PayOptions {
  readonly database: Database;
  readonly sites: Pick<SiteRegistry, 'byId'>;
  readonly deliverCall?: DeliverCall | undefined;
  readonly requestsPerMinute?: number | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

const bodyLimit = 1024;

const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const findPayment = ({ db }: Database, secret: string) =>
  db
    .selectFrom('demo_payment')
    .selectAll()
    .where('secret_hash', '=', demoSecretHash(secret))
    .executeTakeFirst();

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** An amount that somebody typed, with a comma or a point; undefined for anything else. */
function typedAmount(text: unknown, decimals: number): string | undefined {
  const plain = typeof text === 'string' ? text.trim().replace(',', '.') : '';
  if (!/^\d{1,15}(\.\d{1,8})?$/.test(plain)) return undefined;
  return toUnits(plain) > 0n && fitsDecimals(plain, decimals) ? plain : undefined;
}

/** Tells the site that something became of a payment. Where that fails the site asks by itself. */
async function callSite({ database, deliverCall, log }: PayOptions, payment: Payment, state: string) {
  const { brand_id: brandId, reference, amount, currency } = payment;
  const event = { event: `${reference}-${state}`, reference, state, amount, currency };
  const body = Buffer.from(JSON.stringify(event));
  const headers = { [demoSignatureHeader]: signDemoCall(database.vault, brandId, body) };
  const path = `/gateway/${demoGatewayName}/${brandId}`;
  await deliverCall?.({ brandId, path, body, headers }).catch((error: unknown) =>
    log('a site did not take the call of the demo gateway', error),
  );
}

/**
 * Pages of the demo's payment gateway, which stands for another company: `/pay/<secret>` shows a payment, and pays,
 * declines or leaves it. Register it in its own scope, as it reads forms and limits callers.
 */
export async function payRoutes(app: FastifyInstance, options: PayOptions): Promise<void> {
  const { database, sites, now } = options;
  await app.register(
    fastifyRateLimit,
    addressRateLimit(
      options.requestsPerMinute ?? requestsPerMinute,
      now,
      (retryAfter) => new GameFailure('too.many', { retryAfter }),
    ),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const decimalsOf = (payment: Payment) => sites.byId(payment.brand_id)?.brand.currency.decimals ?? 2;

  function send(request: FastifyRequest, reply: FastifyReply, payment: Payment, wrong = false) {
    const isOver = payment.state === 'waiting' && payment.expires_at.getTime() <= now().getTime();
    const page = payPage(
      {
        ...{ merchant: payment.merchant, reference: payment.reference, currency: payment.currency },
        amount: payment.paid ?? payment.amount,
        decimals: decimalsOf(payment),
        state: isOver ? 'over' : (payment.state as 'waiting' | 'paid' | 'declined'),
        returnTo: payment.return_to,
      },
      acceptedLanguage(request.headers['accept-language']),
      wrong,
    );
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': payPolicy(payment.return_to),
        // Who has the address may pay.
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  }

  /** Pays or declines, once: the payment as it is then, and whether this call did it. */
  async function decide(
    payment: Payment,
    state: 'paid' | 'declined',
    { paid, calls }: { readonly paid: string | null; readonly calls: boolean },
  ) {
    const row = await database.db
      .updateTable('demo_payment')
      .set({ state, paid })
      .where('reference', '=', payment.reference)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now())
      .returningAll()
      .executeTakeFirst();
    if (row && calls) await callSite(options, { ...row, amount: paid ?? row.amount }, state);
  }

  app.get<{ Params: { secret: string } }>('/pay/:secret', async (request, reply) => {
    const { secret } = request.params;
    const payment = isSecret(secret) ? await findPayment(database, secret) : undefined;
    return payment ? send(request, reply, payment) : sendNotFound(reply);
  });

  app.post<{ Params: { secret: string } }>('/pay/:secret', { bodyLimit }, async (request, reply) => {
    const { secret } = request.params;
    const payment = isSecret(secret) ? await findPayment(database, secret) : undefined;
    if (!payment) return sendNotFound(reply);
    const { act, amount, call } = (request.body ?? {}) as { act?: unknown; amount?: unknown; call?: unknown };
    const typed = act === 'other' ? typedAmount(amount, decimalsOf(payment)) : undefined;
    if (act === 'other' && typed === undefined) return send(request, reply.code(400), payment, true);
    // `call=lost`, which no page sends: the site is to find out without a call, as where one is lost on the way.
    const calls = call !== 'lost';
    if (act === 'pay' || act === 'other')
      await decide(payment, 'paid', { paid: typed ?? payment.amount, calls });
    if (act === 'decline') await decide(payment, 'declined', { paid: null, calls });
    return reply.header('Cache-Control', 'no-store').redirect(payment.return_to, 303);
  });
}
