import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Log } from '../kernel/log/errorLog.ts';

/** Networks in which an operator's own proxy stands. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/**
 * A hook that logs once where a proxy seems to stand before a server that trusts none: all its callers are counted as
 * one, and none of them comes by https.
 */
export function tellUnnamedProxy(log: Log): (request: FastifyRequest) => Promise<void> {
  let told = false;
  return async ({ headers, socket: { remoteAddress = '' } }) => {
    if (told || headers['x-forwarded-for'] === undefined || !isPrivate(remoteAddress)) return;
    told = true;
    log(
      `${remoteAddress} passes on requests of others. If it is your proxy, start the server with LIVERY_TRUSTED_PROXIES=${remoteAddress.replace('::ffff:', '')}`,
    );
  };
}
