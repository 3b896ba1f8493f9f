import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackName } from '#src/domain/site/loopback.ts';

/** A host without its port, in small letters. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * Whether a request came by https, as a trusted proxy says; HSTS, cookies and origins follow from it. A health check
 * that comes to the same process by http is none.
 */
export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The origin that a request asked. Its host is the Host header, which proxies must pass on: no other names a brand. */
export const requestOrigin = (request: FastifyRequest): string =>
  `${isSecure(request) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;

/** An address, where IPv4 in IPv6 is written as IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address of all callers whom a trusted proxy passes on without naming them. Nobody has it, and no proxy. */
export const unnamedAddress = '0.0.0.0';

/**
 * An address as proxies write it, without the port that some append: `1.2.3.4:5678`, `[::1]:5678`. IPv4 in IPv6 is
 * written as IPv4. Undefined for anything else.
 */
export function forwardedAddress(text: string): string | undefined {
  const [, bracketed, beforePort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  if (bracketed !== undefined && !isIPv6(bracketed)) return undefined;
  const address = bracketed ?? beforePort ?? text;
  return isIP(address) === 0 ? undefined : plainAddress(address);
}

/**
 * The address of the caller: the rightmost of `X-Forwarded-For` that is no trusted proxy, else the peer. IPv4 in IPv6
 * is written as IPv4, so that it counts as the same caller. Where a trusted proxy wrote no address, it is the unnamed
 * one: never the proxy's own, which may be trusted with more.
 */
export function addressOf({ ips = [], socket }: FastifyRequest): string {
  // The first is the peer.
  const named = ips.length > 1 ? ips.at(-1) : undefined;
  return named === undefined
    ? plainAddress(socket.remoteAddress ?? '')
    : (forwardedAddress(named) ?? unnamedAddress);
}

/** Headers by which proxies tell that a request is not theirs. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * Whether a request comes from this machine and names it by a loopback name. One that a proxy passes on does only if
 * the proxy is trusted and names a caller on this machine.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, socket, ips = [] } = request;
  if (!isLoopbackAddress(socket.remoteAddress) || !isLoopbackName(hostName(headers.host ?? ''))) return false;
  const isProxied = proxyHeaders.some((name) => headers[name] !== undefined);
  return !isProxied || (ips.length > 1 && isLoopbackAddress(addressOf(request)));
}
