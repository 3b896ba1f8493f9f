import { createServer, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#src/domain/values/random.ts';

/**
 * What a proxy does to a request: nothing; waits; sends it twice at once; loses it; breaks its connection while the server
 * works on it; loses the answer after the server gave it; or keeps it so long that the client, which has heard that the
 * connection is lost, sends it again before.
 */
export const proxyFaults = ['none', 'delay', 'repeat', 'lose', 'break', 'cut', 'overtake'] as const;

/** One of `proxyFaults`. */
export type ProxyFault = (typeof proxyFaults)[number];

/** A proxy before one server that does to requests what networks do. */
export interface FaultyProxy {
  readonly url: string;
  /** How often each fault was done. */
  readonly done: Readonly<Record<ProxyFault, number>>;
  /** Resolves when what is kept has been sent: then nothing more comes. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What a proxy is told. */
export interface FaultyProxyOptions {
  /** Draws which request has a fault: one in three. */
  readonly random: Random;
  /** Requests that are passed on as they are. Default: none. */
  readonly spared?: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean;
  /** Requests that may come after the answer to the same one. Default: none. */
  readonly overtaken?: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean;
  /** Port to listen on. Default: a free one. */
  readonly port?: number;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function ask(
  target: URL,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = target;
    const request = send(
      { hostname, port, method, path: url, headers, agent: false, ...(signal && { signal }) },
      (answer) => {
        buffer(answer).then(
          (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
          reject,
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The longest waits, in milliseconds: of most delays, of one in eight, before a connection breaks, of what is overtaken. */
const longest = { delay: 60, longDelay: 1500, work: 30, overtaken: 3000 } as const;

/** Starts a proxy before `target`. */
export async function startFaultyProxy(
  target: string,
  { random, spared = () => false, overtaken = () => false, port: wanted = 0 }: FaultyProxyOptions,
): Promise<FaultyProxy> {
  const to = new URL(target);
  const done = Object.fromEntries(proxyFaults.map((fault) => [fault, 0])) as Record<ProxyFault, number>;
  const kept = new Set<Promise<unknown>>();
  const draw = (request: IncomingMessage): ProxyFault => {
    if (spared(request) || random.between(0, 3) >= 1) return 'none';
    const fault = random.pick(['delay', 'repeat', 'lose', 'break', 'cut', 'overtake'] as const);
    return fault === 'overtake' && !overtaken(request) ? 'lose' : fault;
  };
  /** Resolves to the answer that the client gets; undefined where it gets none. */
  const passed: Record<ProxyFault, (request: IncomingMessage, body: Buffer) => Promise<Answer | undefined>> =
    {
      none: (request, body) => ask(to, request, body),
      async delay(request, body) {
        await wait(random.between(0, random.chance(1 / 8) ? longest.longDelay : longest.delay));
        return ask(to, request, body);
      },
      async repeat(request, body) {
        const answers = await Promise.all([ask(to, request, body), ask(to, request, body)]);
        // A proxy that tries again passes on whichever comes.
        return random.pick(answers);
      },
      lose: async () => undefined,
      async break(request, body) {
        const signal = AbortSignal.timeout(Math.floor(random.between(0, longest.work)));
        await ask(to, request, body, signal).catch(() => undefined);
        return undefined;
      },
      async cut(request, body) {
        await ask(to, request, body);
        return undefined;
      },
      async overtake(request, body) {
        const late = wait(random.between(0, longest.overtaken))
          .then(() => ask(to, request, body))
          .catch(() => undefined)
          .finally(() => kept.delete(late));
        kept.add(late);
        return undefined;
      },
    };
  const server = createServer((request, response) => {
    const fault = draw(request);
    done[fault]++;
    const pass = async () => {
      const answer = await passed[fault](request, await buffer(request));
      if (!answer) response.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    done,
    async settle() {
      while (kept.size > 0) await Promise.all(kept);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
