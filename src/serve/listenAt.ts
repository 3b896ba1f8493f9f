import type http from 'node:http';
import net from 'node:net';

/** Accepts connections for a server at `::1`, too. Where this machine has no IPv6, nothing happens. */
async function acceptAtIpv6(server: http.Server, port: number): Promise<void> {
  const second = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  // The event `close` comes only when the last connection has ended.
  const close = server.close.bind(server);
  server.close = (done) => {
    second.close();
    return close(done);
  };
  await new Promise<void>((resolve) => {
    second.once('error', () => resolve());
    second.listen(port, '::1', () => resolve());
  });
}

/** The port that a server listens on. */
const portOf = (server: http.Server, asked: number): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : asked;
};

/**
 * Makes a server listen; the host `localhost` is 127.0.0.1 and ::1, whatever the machine's own table of hosts says.
 * `listen` opens the server at one address. Returns the port. Throws a sentence where that is impossible;
 * `taken` is the one for a port that is taken.
 */
export async function listenAt(
  server: http.Server,
  { port, host }: { readonly port: number; readonly host: string },
  listen: (host: string) => Promise<unknown>,
  taken: string,
): Promise<number> {
  try {
    await listen(host === 'localhost' ? '127.0.0.1' : host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(taken);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new Error(`"${host}" is no address of this machine. --host 0.0.0.0 listens at all of them.`);
    throw error;
  }
  const listening = portOf(server, port);
  if (host === 'localhost') await acceptAtIpv6(server, listening);
  return listening;
}
