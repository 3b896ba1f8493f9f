import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalReasons } from '#schemas/api/refusalReasons.ts';
import { setUploadHeaders } from '#src/server/http/securityHeaders.ts';
import {
  type DecisionRefusal,
  decidePayment,
  isDecisionRefusal,
  type PaymentDecision,
} from '#src/server/operator/payments/decidePayment.ts';
import { findPayment, findProof, type PaymentView } from '#src/server/operator/payments/paymentOrders.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { isSameSecret } from '../../session/password.ts';
import { requireSite } from '../../session/requireSite.ts';
import { trimmedValue } from '../../settings/section.ts';
import type { FieldValues } from '../../view/controls.ts';
import { type HtmlPart, html } from '../../view/html.ts';
import { type FoundProblems, readAmount } from '../moneyFields.ts';
import { refuseGone, sendPaymentPage } from '../paymentPage.ts';
import { decisionMessage } from './decisionMessage.ts';
import { proofKey } from './paymentCard.ts';
import type { RejectedDecision } from './paymentForms.ts';
import { paymentPanel } from './paymentPanel.ts';
import { isReasonCode } from './paymentWords.ts';
import { queuePath, queuePlace, readQueuePlace } from './queueQuery.ts';

const refusals: Readonly<Record<Exclude<DecisionRefusal, 'gone'>, string>> = {
  again: 'You have approved it before: another operator has to approve it too. Nothing was changed.',
  first: 'Somebody was first: it does not wait for this any more. Nothing was changed.',
  gateway: 'Its gateway says what arrived, and nobody else. Nothing was changed.',
};

/** Reads a decision of a form; or what is wrong with it. */
function readDecision(
  kind: PaymentDecision['kind'],
  form: FieldValues,
  { order }: PaymentView,
  decimals: number,
): PaymentDecision | { readonly problems: FoundProblems } {
  const problems: FoundProblems = {};
  const known = refusalReasons.find((code) => code === trimmedValue(form, 'known'));
  const own = trimmedValue(form, 'reason');
  const reason = known ?? own;
  if (own.length > 200) problems.reason = 'Reason: at most 200 characters.';
  else if (known !== undefined && own !== '')
    problems.reason = 'Reason: choose one, or write one: the member reads one of them.';
  else if (isReasonCode(own))
    problems.reason =
      'Reason: this word stands for something else. Choose a reason, or say it in a sentence.';
  if (reason === '' && (kind === 'refuse' || kind === 'returned'))
    problems.reason = 'Reason: say why; the member reads it.';
  const isCredit = kind === 'approve' && order.kind === 'deposit';
  const entry = { name: 'arrived', label: 'Arrived', decimals, positive: true };
  const arrived = isCredit ? readAmount(form, entry, problems) : undefined;
  if (Object.keys(problems).length > 0) return { problems };
  switch (kind) {
    case 'approve':
      return arrived === undefined ? { kind } : { kind, arrived };
    case 'claim':
      return { kind };
    case 'takeover':
      return { kind, from: trimmedValue(form, 'from') };
    case 'paid':
      return { kind, reason: reason === '' ? null : reason };
    default:
      return { kind, reason };
  }
}

/** Where in the queue the operator came from, as the form that they sent says it, or the address. */
function placeIn(request: FastifyRequest): FieldValues {
  const { place } = { ...(request.query as { place?: unknown }), ...formFields(request) };
  return readQueuePlace(place);
}

/** Routes of one payment, and of what is decided of it. */
export function paymentOrderRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/payments';
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  const requirePayment = async (request: FastifyRequest): Promise<PaymentView> => {
    const { brand } = requireSite(options, request);
    const view = await findPayment(database.db, brand.id, idOf(request));
    if (!view) throw new ConsoleRefusal(404, 'There is no such payment.');
    return view;
  };

  async function sendPayment(
    request: FastifyRequest,
    reply: FastifyReply,
    rejected?: RejectedDecision,
    message?: HtmlPart,
  ) {
    const view = await requirePayment(request);
    const place = queuePlace({ values: placeIn(request) });
    const body = await paymentPanel(options, request, view, { place, rejected });
    return sendPaymentPage(options, request, reply, { part: '', title: 'Payment', body, message });
  }

  app.get(`${base}/orders/:id`, (request, reply) =>
    sendPayment(request, reply, undefined, decisionMessage(request)),
  );

  app.get(`${base}/proofs/:id`, { config: { shown: 'picture' } }, async (request, reply) => {
    const { brand } = requireSite(options, request);
    const { key } = request.query as { key?: unknown };
    const isShown =
      typeof key === 'string' && isSameSecret(key, proofKey(consoleSessionOf(request), idOf(request)));
    const proof = isShown ? await findProof(database.db, brand.id, idOf(request)) : undefined;
    if (!proof) throw new ConsoleRefusal(404, 'There is no such picture.');
    setUploadHeaders(reply, proof.kind);
    return reply.header('Cache-Control', 'no-store').send(proof.bytes);
  });

  for (const kind of ['approve', 'refuse', 'claim', 'takeover', 'paid', 'returned'] as const)
    app.post(`${base}/orders/:id/${kind}`, async (request, reply) => {
      const site = requireSite(options, request);
      const form = formFields(request);
      const view = await requirePayment(request);
      const { id } = view.order;
      const decision = readDecision(kind, form, view, site.brand.currency.decimals);
      if ('problems' in decision)
        return sendPayment(request, reply.code(400), {
          decision: kind,
          filled: { values: form, problems: decision.problems },
        });
      const outcome = await decidePayment(database, changeBy(options, request, site.brand.id), id, decision);
      if (outcome === 'gone') return refuseGone();
      if (isDecisionRefusal(outcome))
        return sendPayment(
          request,
          reply.code(409),
          undefined,
          html`<p role="alert">${refusals[outcome]}</p>`,
        );
      const said = { order: id, said: outcome };
      const place = placeIn(request);
      // Who pays it needs the card's number next; anybody else is where they were in the queue.
      const isNext = kind === 'claim' || kind === 'takeover';
      const path = isNext
        ? queuePath(site, { place: queuePlace({ values: place }), ...said }, `/orders/${id}`)
        : queuePath(site, { ...place, ...said });
      return redirectTo(reply, path);
    });
}
