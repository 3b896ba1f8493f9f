import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './selfSigned.ts';

/** A running proxy that ends TLS. */
export interface TlsProxy {
  readonly port: number;
  /** Passes the requests for a host on to a port of this machine. */
  route(host: string, port: number): void;
  stop(): Promise<void>;
}

/** Passes a request on as the written nginx.conf does: the host as it is, the caller's address appended. */
function forward(request: http.IncomingMessage, response: http.ServerResponse, port: number): void {
  const { method, url: path, headers, socket } = request;
  const chain = [headers['x-forwarded-for'], socket.remoteAddress?.replace('::ffff:', '')];
  const passed = http.request(
    {
      ...{ host: '127.0.0.1', port, method, path },
      headers: {
        ...headers,
        'x-forwarded-for': chain.filter((part) => part !== undefined).join(', '),
        'x-forwarded-proto': 'https',
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    },
  );
  passed.once('error', () => response.destroy());
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

/** Starts a proxy with a certificate of its own for these hosts. */
export async function startTlsProxy(hosts: readonly string[]): Promise<TlsProxy> {
  const ports = new Map<string, number>();
  const server = https.createServer(selfSigned(hosts), (request, response) => {
    const port = ports.get((request.headers.host ?? '').replace(/:\d+$/, ''));
    if (port === undefined) response.writeHead(502).end();
    else forward(request, response, port);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    route: (host, port) => ports.set(host, port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
