import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPayAccount, changePayAccount } from '#src/server/operator/payments/accountChanges.ts';
import { findMethodView } from '#src/server/operator/payments/methodChanges.ts';
import { type ConsoleOptions, changeBy, formFields, redirectTo } from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import { html } from '../../view/html.ts';
import { brandPath } from '../../view/layout.ts';
import { refuseGone, staleMessage } from '../paymentPage.ts';
import { type RejectedAccount, readPayAccount } from './payAccounts.ts';

/** Deleting wants two steps, so that no tap takes away where members pay to. */
const usedMessage = html`<div class="message bad" role="alert"><p>Nothing was deleted: members are told this account. Take it out of use first.</p></div>`;

/** Routes of the forms of a method's accounts. `send` sends the method's page with a form that was not saved. */
export function payAccountRoutes(
  app: FastifyInstance,
  options: ConsoleOptions,
  send: (request: FastifyRequest, reply: FastifyReply, rejected: RejectedAccount) => Promise<FastifyReply>,
): void {
  const { database } = options;
  const base = '/brands/:brand/payments/methods/:id/accounts';
  const paramsOf = (request: FastifyRequest) => request.params as { id: string; key: string };

  const back = (request: FastifyRequest, reply: FastifyReply, change: string | undefined) => {
    const { id } = paramsOf(request);
    const path = brandPath(requireSite(options, request), 'payments', `/methods/${encodeURIComponent(id)}`);
    return redirectTo(reply, `${path}?done=${change ?? 'same'}`);
  };

  app.post(base, async (request, reply) => {
    const { brand } = requireSite(options, request);
    const form = formFields(request);
    const { id: method } = paramsOf(request);
    if ((await findMethodView(database.db, brand.id, method))?.kind !== 'manual') return refuseGone();
    const { state, problems } = readPayAccount(form);
    if (Object.keys(problems).length > 0)
      return send(request, reply.code(400), { id: '', filled: { values: form, problems } });
    const at = changeBy(options, request, brand.id);
    const { change } = await database.transaction((tx) => addPayAccount(tx, at, method, state));
    return back(request, reply, change);
  });

  const changeRoute = (path: string, isDeleted: boolean) =>
    app.post(path, async (request, reply) => {
      const { brand } = requireSite(options, request);
      const form = formFields(request);
      const { id: method, key: id } = paramsOf(request);
      const { state, problems } = readPayAccount(form);
      if (!isDeleted && Object.keys(problems).length > 0)
        return send(request, reply.code(400), { id, filled: { values: form, problems } });
      const at = changeBy(options, request, brand.id);
      const changed = { state: isDeleted ? null : state, version: form.version };
      const saved = await database.transaction((tx) => changePayAccount(tx, at, { method, id }, changed));
      if (saved === 'gone') return refuseGone();
      if (saved === 'stale' || saved === 'used')
        return send(request, reply.code(409), {
          id,
          filled: { values: form, problems: {} },
          why: saved === 'used' ? usedMessage : staleMessage,
        });
      return back(request, reply, saved.change);
    });

  changeRoute(`${base}/:key`, false);
  changeRoute(`${base}/:key/delete`, true);
}
