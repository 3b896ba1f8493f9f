import type { FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { type FieldLabels, readFieldLabels } from '#src/server/operator/payments/fieldLabels.ts';
import { countDeciders } from '#src/server/operator/people/deciders.ts';
import { listOperators, type Operator } from '#src/server/operator/people/people.ts';
import type { Vault } from '#src/server/secrets/vault.ts';
import { type ConsoleOptions, type ConsoleSession, consoleSessionOf } from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';

/** What cards are drawn with. */
export interface CardContext {
  readonly site: Site;
  readonly session: ConsoleSession;
  readonly operators: readonly Operator[];
  readonly vault: Vault;
  readonly labels: FieldLabels;
  /** How many people can decide about money. */
  readonly deciders: number;
}

/** What the cards of a request's answer are drawn with. */
export async function cardContextOf(options: ConsoleOptions, request: FastifyRequest): Promise<CardContext> {
  const { db, vault } = options.database;
  const site = requireSite(options, request);
  const operators = await listOperators(db);
  return {
    ...{ site, vault, operators, session: consoleSessionOf(request) },
    deciders: countDeciders(operators, options.demo),
    labels: await readFieldLabels(db, site.brand.id),
  };
}
