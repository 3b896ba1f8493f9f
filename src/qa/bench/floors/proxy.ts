import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compressedOnce, type Encoding, encodingFor } from '#src/server/http/compression.ts';
import { floorFolder } from '../phone/pages.ts';

/** A file of a floor. Addresses are per brand: `aurora /~floor/home.html`. Bytes are sent as they are, text is compressed. */
interface FloorFile {
  readonly type: string;
  readonly body: string | Buffer;
}
/** Makes the answer to an address; null leaves it to the server. */
type Answer = (address: URL) => FloorFile | null;

/** One origin per brand for all that is measured: what is ours is passed on to the real server, the floors stand beside. */
export interface BenchProxy {
  /** Address of the default brand. */
  readonly origin: string;
  /** Puts a file of a floor at an address of a brand. */
  putFile(brand: string, address: string, file: FloorFile): void;
  /** Answers in place of the server, for every brand, where an address begins with this path. */
  intercept(path: string, make: Answer): void;
  /** Requests that were passed on and failed. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

const brandOf = (host = ''): string => /^([a-z0-9-]+)\.localhost/.exec(host)?.[1] ?? 'base';

async function sendFloor(file: FloorFile | undefined, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (!file) return outgoing.writeHead(404).end();
  const { body: whole } = file;
  const encoding: Encoding | undefined =
    typeof whole === 'string' ? encodingFor(incoming.headers['accept-encoding']?.toString()) : undefined;
  const body =
    typeof whole === 'string' && encoding ? await compressedOnce(file, whole, encoding) : Buffer.from(whole);
  outgoing
    .writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': body.length,
      'Cache-Control': typeof whole === 'string' ? 'no-cache' : 'max-age=3600',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
    .end(body);
}

/**
 * Starts it before a running server. Floors are compressed by the server's own code and share connections, host
 * and API with the pages they stand beside: what differs is the page.
 */
export async function startBenchProxy(server: string): Promise<BenchProxy> {
  const { port: serverPort } = new URL(server);
  const files = new Map<string, FloorFile>();
  const answers = new Map<string, Answer>();
  const failures: string[] = [];

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse) {
    const onward = request(
      {
        host: '127.0.0.1',
        port: serverPort,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        // A server that ended a kept connection in this very moment would look like one that fails.
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', ({ message }) => {
      // A browser that was closed wants no answer any more.
      if (outgoing.destroyed) return;
      failures.push(`${incoming.url}: ${message}`);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(onward);
    outgoing.on('close', () => onward.destroy());
  }

  const front = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/';
    const [, make] = [...answers].find(([path]) => address.startsWith(path)) ?? [];
    const made = make?.(new URL(address, server));
    if (made) void sendFloor(made, incoming, outgoing);
    else if (!address.startsWith(floorFolder)) passOn(incoming, outgoing);
    else void sendFloor(files.get(`${brandOf(incoming.headers.host)} ${address}`), incoming, outgoing);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    failures,
    intercept: (path, make) => void answers.set(path, make),
    putFile: (brand, address, file) => void files.set(`${brand} ${address}`, file),
    stop: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
