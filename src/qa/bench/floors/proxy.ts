import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compressedOnce, type Encoding, encodingFor } from '#src/server/http/compression.ts';
import { floorFolder } from '../phone/pages.ts';

/** A file of a floor. Text is compressed, a Buffer is sent as it is. */
interface FloorFile {
  readonly type: string;
  readonly body: string | Buffer;
}
/** Returns the response to an address, or null to forward the request to the server. */
type Interceptor = (address: URL) => FloorFile | null;

/**
 * Reverse proxy with one origin per brand: pages of the product are forwarded to the real server, floors are served by
 * the proxy.
 */
export interface BenchProxy {
  /** Address of the default brand. */
  readonly origin: string;
  /** Serves a file of a floor at an address of a brand. */
  putFile(brand: string, address: string, file: FloorFile): void;
  /** Responds instead of the server, for every brand, to addresses that start with this path. */
  intercept(path: string, make: Interceptor): void;
  /** Forwarded requests that failed. */
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
 * Starts the proxy in front of a running server. Floors are compressed by the server's code and share connections, host
 * and API with the pages of the product, so that only the page differs.
 */
export async function startBenchProxy(server: string): Promise<BenchProxy> {
  const { port: serverPort } = new URL(server);
  const files = new Map<string, FloorFile>();
  const interceptors = new Map<string, Interceptor>();
  const failures: string[] = [];

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: serverPort,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        // A kept-alive connection that the server closes at this moment would count as a failure.
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', ({ message }) => {
      // The browser has been closed.
      if (outgoing.destroyed) return;
      failures.push(`${incoming.url}: ${message}`);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(forwarded);
    outgoing.on('close', () => forwarded.destroy());
  }

  const proxy = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/';
    const [, make] = [...interceptors].find(([path]) => address.startsWith(path)) ?? [];
    const intercepted = make?.(new URL(address, server));
    if (intercepted) void sendFloor(intercepted, incoming, outgoing);
    else if (!address.startsWith(floorFolder)) forward(incoming, outgoing);
    else void sendFloor(files.get(`${brandOf(incoming.headers.host)} ${address}`), incoming, outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    failures,
    intercept: (path, make) => void interceptors.set(path, make),
    putFile: (brand, address, file) => void files.set(`${brand} ${address}`, file),
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
