import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Prefix } from './sha256Prefix.ts';

test('[AU-2] a hash begins as the platform’s own SHA-256 does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(sha256Prefix(message)).toBe(createHash('sha256').update(message).digest().readUInt32BE());
    }),
  );
});
