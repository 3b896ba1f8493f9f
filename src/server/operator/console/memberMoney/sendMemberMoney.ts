import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '#src/server/db/handle.ts';
import { adjustmentsOf, listWaitingAdjustments } from '#src/server/operator/payments/adjustments.ts';
import { betsOfMovements } from '#src/server/operator/payments/memberBets.ts';
import {
  accountsOfMember,
  findMoneyOwner,
  type MoneyOwner,
} from '#src/server/operator/payments/memberMoney.ts';
import { movementsOf, placeOfMovement, sourceOfMovement } from '#src/server/operator/payments/movements.ts';
import { findPayments } from '#src/server/operator/payments/paymentOrders.ts';
import { listOperators } from '#src/server/operator/people/people.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { type ConsoleOptions, ConsoleRefusal, consoleSessionOf } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { consolePage } from '../view/layout.ts';
import type { RejectedRefusal } from './adjustmentCards.ts';
import type { AdjustmentForm } from './adjustmentForm.ts';
import { memberMoneyPage } from './memberMoneyPage.ts';
import { type MovementQuery, readMovementQuery } from './movementFilters.ts';

/** Movements of a page. */
const mostMovements = 50;

/** Adjustments of a member that are shown while they wait. */
const mostWaiting = 50;

/** The member of the path. Throws ConsoleRefusal where there is none. */
export async function requireMoneyOwner(
  { database }: Pick<ConsoleOptions, 'database'>,
  request: FastifyRequest,
  brandId: string,
): Promise<MoneyOwner> {
  const { account } = request.params as { account: string };
  const owner = await findMoneyOwner(database.db, brandId, account);
  if (!owner) throw new ConsoleRefusal(404, 'There is no such member.');
  return owner;
}

/** A page of movements with what they belong to. */
async function readMovements(db: Queries, brandId: string, owner: MoneyOwner, query: MovementQuery) {
  const { filter, before, problems } = query;
  const place = before === undefined ? undefined : await placeOfMovement(db, brandId, before);
  const isRefused = Object.keys(problems).length > 0;
  const found = isRefused
    ? []
    : await movementsOf(db, brandId, owner, { filter, before: place, most: mostMovements + 1 });
  const movements = found.slice(0, mostMovements);
  const orders = new Set(movements.flatMap((movement) => sourceOfMovement(movement).order ?? []));
  return {
    ...{ query, movements, more: found.length > mostMovements },
    payments: await findPayments(db, brandId, [...orders]),
    bets: await betsOfMovements(db, brandId, owner, movements),
    adjustments: await adjustmentsOf(
      db,
      movements.map(({ id }) => id),
    ),
  };
}

/** What the page shows besides what is stored: a form that was rejected, and what became of one. */
interface Shown {
  readonly form?: AdjustmentForm;
  readonly refusal?: RejectedRefusal;
  readonly message?: HtmlPart;
}

/** Sends the page of a member's money. */
export async function sendMemberMoney(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { form = { key: randomUUID() }, refusal, message }: Shown = {},
): Promise<FastifyReply> {
  const site = requireSite(options, request);
  const session = consoleSessionOf(request);
  const { db } = options.database;
  const { id: brandId } = site.brand;
  const owner = await requireMoneyOwner(options, request, brandId);
  const query = readMovementQuery(site, request.query as Readonly<Record<string, unknown>>);
  const { account } = owner;
  const body = memberMoneyPage(site, {
    ...{ site, session, owner, form, refusal },
    ...(await readMovements(db, brandId, owner, query)),
    accounts: await accountsOfMember(db, brandId, owner),
    waiting: await listWaitingAdjustments(db, brandId, { account, most: mostWaiting }),
    limit: (await readSettings(db, brandId)).payments.twoPeopleAbove,
    operators: await listOperators(db),
  });
  if (Object.keys(query.problems).length > 0) reply.code(400);
  const page = { title: 'Money', site, tab: 'members', body, message } as const;
  return reply.type('text/html; charset=utf-8').send(consolePage(session, page));
}

/** A message about what was not done. */
export const refusedMessage = (text: string): HtmlPart => html`<p role="alert">${text}</p>`;
