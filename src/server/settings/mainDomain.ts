import { isLocalHost } from '#src/domain/site/hosts.ts';
import type { Site } from '../kernel/site.ts';

/** The domain of a brand that links lead to: its first host that others reach. Undefined where it has none. */
export const mainDomainOf = ({ hosting }: Pick<Site, 'hosting'>): string | undefined =>
  hosting.hosts.find((host) => !isLocalHost(host));
