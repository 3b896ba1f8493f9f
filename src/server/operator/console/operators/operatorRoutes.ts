import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '#src/server/http/caller.ts';
import {
  addOperator,
  changeOperator,
  hasActiveOwner,
  listOperators,
  type Operator,
  type OperatorRefusal,
  operatorNamePattern,
  resetOperator,
  signEverybodyOut,
  signOperatorOut,
} from '#src/server/operator/people/people.ts';
import { isRole } from '#src/server/operator/roles.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { trimmedValue } from '../settings/section.ts';
import type { FormContent, Problems } from '../view/controls.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { consolePage } from '../view/layout.ts';
import {
  addOperatorForm,
  linkMessage,
  operatorCard,
  rescueMessage,
  signEverybodyOutForm,
} from './operatorPages.ts';

const refusals: Readonly<Record<OperatorRefusal, readonly [status: number, text: string]>> = {
  gone: [404, 'There is no such operator.'],
  self: [409, 'Nobody changes themselves here. Another owner does it.'],
  lastOwner: [409, 'This is the last owner who can sign in. Make another one first.'],
};

const isRefusal = (text: unknown): text is OperatorRefusal =>
  typeof text === 'string' && Object.hasOwn(refusals, text);

/** Throws ConsoleRefusal if an operator was not changed. */
function requireDone<T>(done: T | OperatorRefusal): T {
  if (!isRefusal(done)) return done as T;
  const [status, text] = refusals[done];
  throw new ConsoleRefusal(status, `${text} Nothing was changed.`);
}

const messages: Readonly<Record<string, string>> = {
  same: 'Nothing differs from what was stored, so nothing was changed.',
  saved: 'Saved. Their sessions have ended.',
  out: 'Their sessions have ended.',
  none: 'There was no session to end.',
  allOut: 'Every other session has ended.',
};

const empty: FormContent = { values: { role: 'viewer' }, problems: {} };

function problemsOf(name: string, displayName: string): Problems {
  return {
    ...(displayName === '' ? { displayName: 'Full name: who is it?' } : {}),
    ...(operatorNamePattern.test(name)
      ? {}
      : {
          name: 'Signs in as: 2 to 32 small letters, digits, dots, hyphens or underscores, a letter first.',
        }),
  };
}

/** Sends the operators, with the result of a form. */
async function sendOperators(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { filled = empty, message }: { filled?: FormContent; message?: HtmlPart } = {},
) {
  const session = consoleSessionOf(request);
  const operators = await listOperators(options.database.db);
  const { done } = request.query as { done?: unknown };
  const said = typeof done === 'string' ? messages[done] : undefined;
  const now = options.now();
  const owned = await hasActiveOwner(options.database.db);
  const full = session.can('operators');
  const cards = operators.map((operator) =>
    operatorCard(session, operator, { operators, now, open: operators.length === 1 }),
  );
  const first = html`<p class="empty">Nobody yet${full && ': everybody who knows the server’s password is its owner'}. Add yourself as an owner first.</p>`;
  const audit = full && html` What they do is kept with their name: <a href="/console/audit">Audit</a>.`;
  const body = html`${session.isRescue && rescueMessage(owned)}<section class="panel" aria-labelledby="operators-title"><h2 id="operators-title">Who may use this console</h2><p class="lead">Everybody signs in with a password and a second factor of their own.${audit}</p>${operators.length === 0 ? first : html`<div class="cards">${cards}</div>`}${full && signEverybodyOutForm(session)}</section>${(full || !owned) && addOperatorForm(session, filled)}`;
  return reply.type('text/html; charset=utf-8').send(
    consolePage(session, {
      title: 'Operators',
      body,
      message: message ?? (said !== undefined && html`<p>${said}</p>`),
    }),
  );
}

/** Routes to list, add, change, disable and let in operators. */
export function operatorRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const nameOf = (request: FastifyRequest) => (request.params as { name: string }).name;
  const linkOf = (request: FastifyRequest, token: string) =>
    `${requestOrigin(request)}/console/join/${token}`;

  app.get('/operators', (request, reply) => sendOperators(options, request, reply));

  app.post('/operators', async (request, reply) => {
    const form = formFields(request);
    const name = trimmedValue(form, 'name').toLowerCase();
    const displayName = trimmedValue(form, 'displayName').slice(0, 64);
    const role = trimmedValue(form, 'role');
    const rejected = (status: number, problems: Problems) =>
      sendOperators(options, request, reply.code(status), { filled: { values: form, problems } });
    const problems = problemsOf(name, displayName);
    if (Object.keys(problems).length > 0) return rejected(400, problems);
    if (!isRole(role)) return rejected(400, { role: 'Role: choose one of the list.' });
    const added = await addOperator(database, changeBy(options, request), { name, displayName, role });
    if (added === 'taken')
      return rejected(409, { name: 'Signs in as: somebody else is, or was, called so.' });
    const message = linkMessage({ displayName }, linkOf(request, added.token));
    return sendOperators(options, request, reply, { message });
  });

  app.post('/operators/:name/reset', async (request, reply) => {
    const name = nameOf(request);
    const { token } = requireDone(await resetOperator(database, changeBy(options, request), name));
    const { displayName } = (await listOperators(database.db)).find((one) => one.name === name) as Operator;
    const message = linkMessage({ displayName }, linkOf(request, token));
    return sendOperators(options, request, reply, { message });
  });

  app.post('/operators/sign-out', async (request, reply) => {
    const keep = { token: consoleSessionOf(request).token, password: options.password };
    const ended = await signEverybodyOut(database, changeBy(options, request), keep);
    return redirectTo(reply, `/console/operators?done=${ended === 0 ? 'none' : 'allOut'}`);
  });

  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    changed: Parameters<typeof changeOperator>[3],
  ) => {
    const done = await changeOperator(database, changeBy(options, request), nameOf(request), changed);
    return redirectTo(reply, `/console/operators?done=${requireDone(done) === undefined ? 'same' : 'saved'}`);
  };

  app.post('/operators/:name/role', (request, reply) => {
    const role = formFields(request).role ?? '';
    if (!isRole(role)) throw new ConsoleRefusal(400, 'There is no such role. Nothing was changed.');
    return change(request, reply, { role });
  });

  app.post('/operators/:name/state', (request, reply) =>
    change(request, reply, { disabled: formFields(request).disabled === 'yes' }),
  );

  app.post('/operators/:name/sign-out', async (request, reply) => {
    const done = requireDone(await signOperatorOut(database, changeBy(options, request), nameOf(request)));
    return redirectTo(reply, `/console/operators?done=${done === undefined ? 'none' : 'out'}`);
  });
}
