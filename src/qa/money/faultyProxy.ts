import { createServer, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#src/domain/values/random.ts';

/** What a proxy does to a request: nothing, waits, sends it twice, or loses the answer after the server gave it. */
export const proxyFaults = ['none', 'delay', 'repeat', 'cut'] as const;

/** One of `proxyFaults`. */
export type ProxyFault = (typeof proxyFaults)[number];

/** A proxy before one server that does to requests what networks do. */
export interface FaultyProxy {
  readonly url: string;
  /** How often each fault was done. */
  readonly done: Readonly<Record<ProxyFault, number>>;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function ask(target: URL, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = target;
    const request = send({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The longest wait, in milliseconds. */
const longest = 60;

/** Starts a proxy. One request in three has a fault, which `random` draws. */
export async function startFaultyProxy(target: string, random: Random): Promise<FaultyProxy> {
  const to = new URL(target);
  const done = { none: 0, delay: 0, repeat: 0, cut: 0 };
  const draw = (): ProxyFault =>
    random.between(0, 3) >= 1 ? 'none' : random.pick(['delay', 'repeat', 'cut'] as const);
  const server = createServer((request, response) => {
    const fault = draw();
    done[fault]++;
    const pass = async () => {
      const body = await buffer(request);
      if (fault === 'delay') await wait(random.between(0, longest));
      const answers = await Promise.all(
        Array.from({ length: fault === 'repeat' ? 2 : 1 }, () => ask(to, request, body)),
      );
      // Of two answers the one that took effect, as a proxy that tries again passes it on.
      const answer = answers.find(({ status }) => status < 400) ?? answers[0];
      if (!answer || fault === 'cut') response.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    done,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
