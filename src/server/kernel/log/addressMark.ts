import { createHmac, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';

/** The key of this process, where the environment names none that several processes share. */
const ownKey = randomBytes(32);

/**
 * A mark by which lines of the log about one network address can be found together, and from which the address cannot be
 * computed without the key (`LIVERY_LOG_KEY`; default: a new one at each start). 12 characters; a whole IPv6 network
 * (/64) has one mark.
 */
export const addressMark = (
  ip: string,
  key: string | Buffer = process.env.LIVERY_LOG_KEY || ownKey,
): string => createHmac('sha256', key).update(normalizeIP(ip)).digest('base64url').slice(0, 12);
