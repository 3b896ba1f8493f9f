import type http from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { Log } from '../kernel/log/errorLog.ts';
import { plainAddress } from './caller.ts';
import { inNetworks } from './trustedProxies.ts';

/** How many connections may be open at a port. Those of trusted proxies, which speak for many, are not counted. */
export interface ConnectionCap {
  /** Of one address; an IPv6 network of 64 bits is one. */
  readonly perAddress: number;
  /** Of all. */
  readonly inAll: number;
}

/** A mobile network may have hundreds of phones at one address, each with six connections at most, most of them for seconds. */
const usual: ConnectionCap = { perAddress: 500, inAll: 10_000 };

/** Connections are told of at most once in this time, in milliseconds. */
const tellEvery = 60_000;

/** Options of a cap. */
interface CapOptions {
  readonly cap: Partial<ConnectionCap> | undefined;
  /** Networks of the proxies, as `address/bits`. */
  readonly trustedProxies: readonly string[];
  readonly log: Log;
}

/** Closes each connection to a server that is one too many, as it comes; those that are open stay so. */
export function capConnections(server: http.Server, { cap, trustedProxies, log }: CapOptions): void {
  const { perAddress, inAll } = { ...usual, ...cap };
  const isProxy = inNetworks(trustedProxies);
  const open = new Map<string, number>();
  let all = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  function refuse(socket: Socket): void {
    // Nothing is said to the caller: an answer to each would cost more than it does an attacker.
    socket.destroy();
    if (performance.now() - toldAt < tellEvery) return;
    toldAt = performance.now();
    log(`connections are refused: ${all} are open, ${inAll} of all and ${perAddress} of one address may be`);
  }

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    // Without an address it has broken off already.
    if (address === '' || isProxy(address)) return;
    const key = normalizeIP(address);
    const before = open.get(key) ?? 0;
    if (before >= perAddress || all >= inAll) {
      refuse(socket);
      return;
    }
    open.set(key, before + 1);
    all += 1;
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
      all -= 1;
    });
  });
}
