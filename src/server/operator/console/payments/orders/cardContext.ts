import type { FastifyRequest } from 'fastify';
import { listOperators } from '#src/server/operator/people/people.ts';
import { type ConsoleOptions, consoleSessionOf } from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import type { CardContext } from './paymentCard.ts';

/** What the cards of a request's answer are drawn with. */
export const cardContextOf = async (
  options: ConsoleOptions,
  request: FastifyRequest,
): Promise<CardContext> => ({
  site: requireSite(options, request),
  session: consoleSessionOf(request),
  operators: await listOperators(options.database.db),
  vault: options.database.vault,
});
