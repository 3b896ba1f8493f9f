import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toUnits } from '#src/domain/money/units.ts';
import {
  type AdjustmentOutcome,
  adjustBalance,
  adjustmentsOf,
} from '#src/server/operator/payments/adjustBalance.ts';
import {
  accountsOfMember,
  findMoneyOwner,
  movementsOf,
  orderOfMovement,
} from '#src/server/operator/payments/memberMoney.ts';
import { findPayments } from '#src/server/operator/payments/paymentOrders.ts';
import { listOperators } from '#src/server/operator/people/people.ts';
import { type FoundProblems, readAmount } from '../payments/moneyFields.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { trimmedValue } from '../settings/section.ts';
import type { FieldValues, FormContent } from '../view/controls.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, consolePage } from '../view/layout.ts';
import { memberMoneyPage } from './memberMoneyPage.ts';

/** Movements of a page. */
const mostMovements = 50;

const refusals: Readonly<Partial<Record<AdjustmentOutcome, string>>> = {
  insufficient: 'Amount: less than nothing would be left in the wallet.',
  conflict:
    'Amount: this form was sent before with another one. Look at the movements, and fill in a new one.',
  trial: 'Amount: a trial has no money to adjust.',
};

/** Reads an adjustment; the amount is decimal text, with a minus before it where money is taken away. */
function readAdjustment(
  form: FieldValues,
  decimals: number,
): {
  readonly amount: string;
  readonly note: string;
  readonly key: string;
  readonly problems: FoundProblems;
} {
  const problems: FoundProblems = {};
  const [, sign = '', digits = ''] = /^([-−+]?)\s*(.*)$/.exec(trimmedValue(form, 'amount')) ?? [];
  const entry = { name: 'amount', label: 'Amount', decimals, positive: true };
  const amount = readAmount({ amount: digits }, entry, problems) ?? '0';
  const note = trimmedValue(form, 'note');
  if (note === '' || note.length > 300) problems.note = 'Note: say why, in 1 to 300 characters.';
  const key = trimmedValue(form, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) problems[''] = 'Load the page again: this form has no key.';
  const isTaken = sign === '-' || sign === '−';
  return { amount: isTaken && toUnits(amount) > 0n ? `-${amount}` : amount, note, key, problems };
}

const messages: Readonly<Record<string, string>> = {
  adjusted: 'The wallet is adjusted.',
  repeated: 'The wallet was adjusted by this form before, and was not again.',
};

const messageOf = (request: FastifyRequest): HtmlPart => {
  const { said } = request.query as { said?: unknown };
  return typeof said === 'string' && Object.hasOwn(messages, said) && html`<p>${messages[said]}</p>`;
};

/** Routes of a member's money: every movement of it, and adjustments. */
export function memberMoneyRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const path = '/brands/:brand/members/:account/money';
  const accountOf = (request: FastifyRequest) => (request.params as { account: string }).account;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    form: { readonly key: string; readonly rejected?: FormContent } = { key: randomUUID() },
  ) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { db } = database;
    const { id: brandId } = site.brand;
    const owner = await findMoneyOwner(db, brandId, accountOf(request));
    if (!owner) throw new ConsoleRefusal(404, 'There is no such member.');
    const { before } = request.query as { before?: unknown };
    const found = await movementsOf(db, brandId, owner, {
      before: typeof before === 'string' && /^\d{1,18}$/.test(before) ? before : undefined,
      most: mostMovements + 1,
    });
    const movements = found.slice(0, mostMovements);
    const orders = new Set(movements.flatMap((movement) => orderOfMovement(movement) ?? []));
    const body = memberMoneyPage(site, session, {
      ...{ owner, movements, more: found.length > mostMovements, ...form },
      accounts: await accountsOfMember(db, brandId, owner),
      payments: await findPayments(db, brandId, [...orders]),
      adjustments: await adjustmentsOf(db, brandId, owner.account),
      operators: await listOperators(db),
    });
    const page = { title: 'Money', site, tab: 'members', body, message: messageOf(request) } as const;
    return reply.type('text/html; charset=utf-8').send(consolePage(session, page));
  }

  app.get(path, (request, reply) => send(request, reply));

  app.post(path, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const { problems, ...adjustment } = readAdjustment(form, site.brand.currency.decimals);
    const again = (found: FoundProblems, key: string) => ({
      key,
      rejected: { values: form, problems: found },
    });
    if (Object.keys(problems).length > 0)
      return send(request, reply.code(400), again(problems, adjustment.key || randomUUID()));
    const account = accountOf(request);
    const at = changeBy(options, request, site.brand.id);
    const outcome = await adjustBalance(database, at, { ...adjustment, account });
    if (outcome === 'gone') throw new ConsoleRefusal(404, 'There is no such member. Nothing was changed.');
    const refusal = refusals[outcome];
    // A form that was used for another amount gets a new key: it is another adjustment.
    const key = outcome === 'conflict' ? randomUUID() : adjustment.key;
    if (refusal !== undefined) return send(request, reply.code(409), again({ amount: refusal }, key));
    const page = brandPath(site, 'members', `/${encodeURIComponent(account)}/money`);
    return redirectTo(reply, `${page}?said=${outcome}`);
  });
}
