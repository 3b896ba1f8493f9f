import { createHash } from 'node:crypto';

/** SHA-256 of a token, as hex. The database stores only this, so that a leak reveals no usable token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
