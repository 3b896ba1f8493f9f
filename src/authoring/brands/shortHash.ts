import { createHash } from 'node:crypto';

/** What names a file by its content. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);
