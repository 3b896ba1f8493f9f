import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { drawCrest } from '#src/art/marks/crest.ts';
import { drawSymbol, drawWild } from '#src/art/symbol.ts';
import { findGameForArt } from '#src/server/catalogue/gameForArt.ts';
import type { Database } from '#src/server/db/handle.ts';
import { addressRateLimit, requestsPerMinute } from '#src/server/http/rateLimit.ts';
import { sendNotFound, setPictureHeaders } from '#src/server/http/securityHeaders.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';

/** Maximum number of cached pictures, 1.5 kB each. */
const cacheSize = 2000;

/** `<game>-<number>of<count>`: a slot has three to twelve symbols besides the wild. */
const symbolName = /^(\d{1,12})-(\d{1,2})of([3-9]|1[0-2])$/;

/** Pictures of an address for each request that it may send to the sites; a game has a dozen. */
const picturesPerRequest = 5;

/** Options of the games' pictures. */
export interface SymbolOptions {
  readonly database: Pick<Database, 'db'>;
  readonly now: () => Date;
  /** Requests allowed per IP address and minute; of pictures five times as many. */
  readonly requestsPerMinute?: number | undefined;
}

/**
 * Routes of the games' pictures under `/art/`: reel symbols and team crests. A path always returns the same picture.
 * Register it in its own scope, as it limits the requests of a caller.
 */
export async function symbolRoutes(app: FastifyInstance, options: SymbolOptions): Promise<void> {
  const {
    now,
    database: { db },
  } = options;
  const perAddress = picturesPerRequest * (options.requestsPerMinute ?? requestsPerMinute);
  await app.register(
    fastifyRateLimit,
    addressRateLimit(perAddress, now, (retryAfter) => new GameFailure('too.many', { retryAfter })),
  );
  const cache = new Map<string, string>();

  async function symbol(name: string): Promise<string | undefined> {
    if (name === 'wild') return drawWild();
    const [, nodeId = '', at, count] = symbolName.exec(name) ?? [];
    if (at === undefined || Number(at) >= Number(count)) return undefined;
    const game = await findGameForArt({ db }, nodeId);
    return game && drawSymbol(game, Number(at), Number(count));
  }

  const draw = async (kind: string, name: string): Promise<string | undefined> => {
    if (kind === 'symbol') return symbol(name);
    return kind === 'team' && /^[\w-]{1,40}$/.test(name) ? drawCrest(name) : undefined;
  };

  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const name = /^(.*)\.svg$/.exec(file)?.[1];
    const address = `${kind}/${file}`;
    const svg = cache.get(address) ?? (name === undefined ? undefined : await draw(kind, name));
    if (svg === undefined) return sendNotFound(reply);
    cache.set(address, svg);
    const [oldest] = cache.keys();
    if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest);
    setPictureHeaders(reply);
    return reply.send(svg);
  });
}
