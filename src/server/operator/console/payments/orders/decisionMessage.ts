import type { FastifyRequest } from 'fastify';
import type { DecisionOutcome } from '#src/server/operator/payments/decidePayment.ts';
import { type HtmlPart, html } from '../../view/html.ts';

const outcomes: Readonly<Record<DecisionOutcome, string>> = {
  credited: 'is credited.',
  seen: 'is not credited yet. Another operator has to say the same amount.',
  approved: 'is approved.',
  more: 'is approved by you. Another operator has to approve it too.',
  refused: 'is refused.',
  claimed: 'is yours to pay: nobody can cancel or refuse it any more. Say here what became of it.',
  takenover: 'is yours to pay now. Say here what became of it.',
  said: 'is not over yet. Another operator has to say the same of it.',
  paid: 'is paid.',
  returned: 'is returned to the wallet.',
};

/** What became of a decision, from the query of the redirect. */
export function decisionMessage(request: FastifyRequest): HtmlPart {
  const { order, said } = request.query as { order?: unknown; said?: unknown };
  if (typeof order !== 'string' || typeof said !== 'string' || !Object.hasOwn(outcomes, said))
    return undefined;
  return html`<p>Payment ${order.slice(0, 20)} ${outcomes[said as DecisionOutcome]}</p>`;
}
