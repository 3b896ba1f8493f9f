/** Requests that one address may send per minute. Generous: a family, or a whole mobile network, shares one. */
export const requestsPerMinute = 600;

/** Addresses remembered at once; the longest known are forgotten first, so that memory stays bounded. */
const rememberedAddresses = 20_000;

const minute = 60_000;

/** An address as it is counted: an IPv6 network of 64 bits is one customer. */
export function countedAddress(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7);
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
}

/**
 * A bucket per address that refills steadily. `take` returns 0, or the seconds after which another request
 * is let in. Kept in this process: several processes each allow the limit.
 */
export function requestLimiter(
  perMinute: number,
  now: () => number = Date.now,
): { take(ip: string): number; size(): number } {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    size: () => buckets.size,
    take(ip) {
      const address = countedAddress(ip);
      const time = now();
      const bucket = buckets.get(address) ?? { left: perMinute, at: time };
      buckets.delete(address);
      buckets.set(address, bucket);
      if (buckets.size > rememberedAddresses) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      bucket.left = Math.min(perMinute, bucket.left + ((time - bucket.at) * perMinute) / minute);
      bucket.at = time;
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * minute) / perMinute / 1000);
      bucket.left -= 1;
      return 0;
    },
  };
}
