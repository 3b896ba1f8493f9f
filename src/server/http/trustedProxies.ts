import { BlockList, isIP, isIPv6 } from 'node:net';
import { forwardedAddress } from './caller.ts';

const refuse = (entry: string, why: string): never => {
  throw new Error(
    `LIVERY_TRUSTED_PROXIES: "${entry}" ${why}. Name networks as 10.0.0.0/8, separated by commas, or single addresses.`,
  );
};

/** The network of one entry, as `address/bits`. Throws a sentence. */
function readNetwork(entry: string): string {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  if (version === 0) return refuse(entry, 'is no network');
  if (/^::ffff:.*\./i.test(address)) return refuse(entry, 'is an IPv4 address in IPv6, write it as IPv4');
  const most = version === 4 ? 32 : 128;
  const length = Number(bits ?? most);
  if (length > most) return refuse(entry, `has more than ${most} bits`);
  // Whoever trusts everybody lets every caller choose its own address.
  if (length === 0) return refuse(entry, 'would trust everybody');
  return `${address}/${length}`;
}

/**
 * The networks of `LIVERY_TRUSTED_PROXIES`, such as `10.0.0.0/8,127.0.0.1`: only what a proxy of theirs says of a
 * request counts, its caller's address and whether it came by https. Without a text there are none. Throws a sentence.
 */
export const readTrustedProxies = (text: string | undefined): readonly string[] =>
  (text ?? '').trim() === '' ? [] : (text ?? '').split(',').map((entry) => readNetwork(entry.trim()));

/**
 * Whether an address is in one of the networks, each as `address/bits`. It may have a port, as some proxies write those
 * of the proxies before them; what is no address is in none.
 */
export function inNetworks(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (text = '') => {
    const address = forwardedAddress(text);
    return address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
