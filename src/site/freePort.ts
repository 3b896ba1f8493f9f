import { randomInt } from 'node:crypto';
import net from 'node:net';
import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import { suggestedPort } from './ports.ts';

/** Pairs of ports to try before giving up. */
const mostTries = 20;

/**
 * Ports to choose from: below those that systems give to outgoing connections (from 32768 on), one of which may take the
 * second port between the look and its use.
 */
const lowestPort = 15_000;
const highestPort = 32_000;

const take = (port: number): Promise<net.Server | null> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '0.0.0.0', () => resolve(server));
  });

const release = (server: net.Server | null) =>
  new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));

/** Finds a port that is free together with the next one. Throws where there is none. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    // An even one, so that no two pairs share a port.
    const port = 2 * randomInt(lowestPort / 2, highestPort / 2);
    const first = await take(port);
    const second = first && (await take(gamesPort(port)));
    await Promise.all([release(first), release(second)]);
    if (second) return port;
  }
  throw new Error(
    `No two free ports beside each other were found. Choose one: npm start -- --port ${suggestedPort}`,
  );
}

/** Throws a sentence where a port is taken, before anything is built or opened. Port 0 is always free. */
export async function requireFreePort(port: number): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${suggestedPort}`,
        ),
      ),
    );
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve()));
  });
}
