import { isLoopbackName } from '#src/domain/site/loopback.ts';

/** Throws where an address is not one of this machine: nothing of an attack may leave it. */
export function requireLoopback(address: string): void {
  const { hostname } = new URL(address);
  if (!isLoopbackName(hostname))
    throw new Error(`${hostname} is not this machine: attacks run on loopback only`);
}
