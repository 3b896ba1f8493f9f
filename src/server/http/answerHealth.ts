import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/handle.ts';
import { loadMigrations } from '../db/migrate.ts';
import type { SiteRegistry } from './hosts.ts';
import { noteRequest } from './requestNotes.ts';
import { setApiHeaders } from './securityHeaders.ts';

/** How long the database may take to answer, in milliseconds. */
const patience = 2000;

/** What readiness is judged by. */
export interface HealthOptions {
  readonly database: Database;
  readonly sites: SiteRegistry;
}

const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(reject, patience, new Error('no answer in time')).unref();
  });

/** Why the process should get no requests now, in a few words; undefined if it should. */
async function reasonAgainst({ database, sites }: HealthOptions): Promise<string | undefined> {
  if (sites.all.length === 0) return 'no site is loaded';
  try {
    const [applied, steps] = await Promise.race([
      Promise.all([sql<{ name: string }>`select name from migration`.execute(database.db), loadMigrations()]),
      late(),
    ]);
    const names = new Set(applied.rows.map(({ name }) => name));
    return steps.every(({ name }) => names.has(name)) ? undefined : 'the database is being migrated';
  } catch {
    return 'the database does not answer';
  }
}

const send = (reply: FastifyReply, status: number, text: string): FastifyReply => {
  setApiHeaders(reply);
  noteRequest(reply.request, { probe: status === 200 });
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
};

/**
 * Answers `/healthz` (the process lives; nothing is touched) and `/readyz` (it should get requests: the database answers,
 * its migrations are applied, and sites are loaded; else 503 with the reason, also while it is stopping). On any host name, since load balancers ask by address: register it before the brand is looked for.
 */
export function answerHealth(app: FastifyInstance, options: HealthOptions): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?');
    if (path === '/healthz') return send(reply, 200, 'ok');
    if (path !== '/readyz') return undefined;
    const reason = stopping ? 'the server is stopping' : await reasonAgainst(options);
    return reason === undefined ? send(reply, 200, 'ready') : send(reply, 503, reason);
  });
}
