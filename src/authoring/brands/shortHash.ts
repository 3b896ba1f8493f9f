import { createHash } from 'node:crypto';

/** Hash of a file's content for its name: 10 hexadecimal digits. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);
