import { BlockList, isIP } from 'node:net';
import type { Vault } from '#src/server/secrets/vault.ts';

/** Networks whose addresses many unrelated people have, so that two who share one may be anybody. */
const sharedNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // of carriers, for phones
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  sharedNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  sharedNetworks.addSubnet(network, prefix, 'ipv6');

/** The first 64 bits of an IPv6 address, which are those of a household; the rest changes by itself. */
function householdOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** What stands for the network address of a caller; null where it tells nothing of who calls. */
export function addressHash(vault: Pick<Vault, 'hash'>, brandId: string, address: string): string | null {
  const family = isIP(address);
  if (family === 0 || sharedNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6')) return null;
  return vault.hash('network address', brandId, family === 4 ? address : householdOf(address));
}
