import type { FastifyInstance } from 'fastify';
import { findBet } from '#src/server/operator/payments/memberBets.ts';
import { movementsOfKeys } from '#src/server/operator/payments/movements.ts';
import { type ConsoleOptions, ConsoleRefusal, consoleSessionOf } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { consolePage } from '../view/layout.ts';
import { betPage } from './betPage.ts';
import { requireMoneyOwner } from './sendMemberMoney.ts';

/** The route of a member's bet. */
export function betRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { db } = options.database;

  app.get('/brands/:brand/members/:account/bets/:id', async (request, reply) => {
    const site = requireSite(options, request);
    const { id: brandId } = site.brand;
    const owner = await requireMoneyOwner(options, request, brandId);
    const bet = await findBet(db, brandId, owner, (request.params as { id: string }).id);
    if (!bet) throw new ConsoleRefusal(404, 'There is no such bet.');
    const keys = [`bet ${bet.transaction}`, `win ${bet.id}`];
    const movements = await movementsOfKeys(db, brandId, owner, keys);
    const body = betPage(site, owner, bet, movements);
    const page = { title: 'Bet', site, tab: 'members', body } as const;
    return reply.type('text/html; charset=utf-8').send(consolePage(consoleSessionOf(request), page));
  });
}
