import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A proxy that sends requests to several servers in turn. */
export interface RoundRobin {
  /** How many requests it has sent on. */
  readonly requests: () => number;
  /** Whether nothing is under way that cannot be sent twice. */
  readonly isQuiet: () => boolean;
  readonly stop: () => Promise<void>;
}

/** An answer, read to its end: what broke off before can be asked for again elsewhere. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks one server. Rejects where it cannot be reached, or dies while it answers. */
function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A connection of its own: one that the server is about to close would fail a request by chance.
    const request = send({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Whether a request may be sent twice: it changes nothing, or carries a key by which it takes effect once. */
const isRepeatable = ({ method, headers }: IncomingMessage, body: Buffer): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method ?? '') ||
  headers['idempotency-key'] !== undefined ||
  body.includes('"transactionId"');

const neverArrived = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/** Answers from the first server that can; 502 where none can, or where the request might have taken effect. */
async function answerFrom(
  ports: readonly number[],
  request: IncomingMessage,
  body: Buffer,
  repeatable: boolean,
): Promise<Answer> {
  for (const port of ports)
    try {
      return await ask(port, request, body);
    } catch (error) {
      if (!repeatable && !neverArrived(error)) break;
    }
  return { status: 502, headers: {}, body: Buffer.alloc(0) };
}

/**
 * Listens on a port of loopback and sends each request to the next of the servers at `ports`; the other ones answer what
 * one that was killed does not, unless it could take effect twice. Hosts and cookies pass unchanged. `onRequest` sees each
 * request first.
 */
export async function startRoundRobin(
  ports: () => readonly number[],
  port: number,
  onRequest: (request: IncomingMessage, body: Buffer) => void = () => undefined,
): Promise<RoundRobin> {
  let requests = 0;
  let unrepeatable = 0;
  const server: Server = createServer(async (request, response) => {
    const all = ports();
    const first = requests++ % all.length;
    const sent = await buffer(request);
    onRequest(request, sent);
    const repeatable = isRepeatable(request, sent);
    if (!repeatable) unrepeatable++;
    const inTurn = [...all.slice(first), ...all.slice(0, first)];
    const { status, headers, body } = await answerFrom(inTurn, request, sent, repeatable);
    if (!repeatable) unrepeatable--;
    const { connection, 'keep-alive': _, 'transfer-encoding': __, ...kept } = headers;
    response.writeHead(status, {
      ...kept,
      ...(request.method === 'HEAD' ? {} : { 'content-length': body.length }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    requests: () => requests,
    isQuiet: () => unrepeatable === 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
