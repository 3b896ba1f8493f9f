import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adjustBalance } from '#src/server/operator/payments/adjustBalance.ts';
import { type AdjustmentDecision, decideAdjustment } from '#src/server/operator/payments/decideAdjustment.ts';
import type { FoundProblems } from '../payments/moneyFields.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { trimmedValue } from '../settings/section.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { decisionRefusals } from './adjustmentCards.ts';
import { adjustmentRefusals, moneyPath, readAdjustment } from './adjustmentForm.ts';
import { betRoutes } from './betRoutes.ts';
import { refusedMessage, sendMemberMoney } from './sendMemberMoney.ts';

const messages: Readonly<Record<string, string>> = {
  adjusted: 'The wallet is adjusted.',
  waits: 'Nothing has moved yet: another operator has to approve it.',
  repeated: 'The wallet was adjusted by this form before, and was not again.',
  approved: 'The adjustment is approved, and the wallet is adjusted.',
  refused: 'The adjustment is refused. Nothing was moved.',
};

const messageOf = (request: FastifyRequest): HtmlPart => {
  const { said } = request.query as { said?: unknown };
  return typeof said === 'string' && Object.hasOwn(messages, said) && html`<p>${messages[said]}</p>`;
};

/** Routes of a member's money: every movement of it, adjustments, those that wait, and bets. */
export function memberMoneyRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const path = '/brands/:brand/members/:account/money';
  const paramsOf = (request: FastifyRequest) => request.params as { account: string; id: string };

  app.get(path, (request, reply) =>
    sendMemberMoney(options, request, reply, { message: messageOf(request) }),
  );

  app.post(path, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const { problems, ...adjustment } = readAdjustment(form, site.brand.currency.decimals);
    const again = (found: FoundProblems, key: string) => ({
      form: { key, rejected: { values: form, problems: found } },
    });
    if (Object.keys(problems).length > 0)
      return sendMemberMoney(
        options,
        request,
        reply.code(400),
        again(problems, adjustment.key || randomUUID()),
      );
    const { account } = paramsOf(request);
    const at = changeBy(options, request, site.brand.id);
    const outcome = await adjustBalance(database, at, { ...adjustment, account });
    if (outcome === 'gone') throw new ConsoleRefusal(404, 'There is no such member. Nothing was changed.');
    const refusal = adjustmentRefusals[outcome];
    // A form that was used for another amount gets a new key: it is another adjustment.
    const key = outcome === 'conflict' ? randomUUID() : adjustment.key;
    if (refusal !== undefined)
      return sendMemberMoney(options, request, reply.code(409), again({ amount: refusal }, key));
    return redirectTo(reply, moneyPath(site, account, `?said=${outcome}`));
  });

  for (const kind of ['approve', 'refuse'] as const)
    app.post(`${path}/adjustments/:id/${kind}`, async (request, reply) => {
      const site = requireSite(options, request);
      const form = formFields(request);
      const reason = trimmedValue(form, 'reason');
      const { account, id } = paramsOf(request);
      if (kind === 'refuse' && (reason === '' || reason.length > 300)) {
        const problems = { reason: 'Reason: say why, in 1 to 300 characters.' };
        const refusal = { id, filled: { values: form, problems } };
        return sendMemberMoney(options, request, reply.code(400), { refusal });
      }
      const decision: AdjustmentDecision = kind === 'approve' ? { kind } : { kind, reason };
      const at = changeBy(options, request, site.brand.id);
      const decided = await decideAdjustment(database, at, { account, id }, decision);
      if (decided === 'gone')
        throw new ConsoleRefusal(404, 'There is no such adjustment. Nothing was changed.');
      if (decided === 'approved' || decided === 'refused')
        return redirectTo(reply, moneyPath(site, account, `?said=${decided}`));
      const message = refusedMessage(decisionRefusals[decided]);
      return sendMemberMoney(options, request, reply.code(409), { message });
    });

  betRoutes(app, options);
}
