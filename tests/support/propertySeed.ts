import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

// Runs before each test file: seeds its property tests with the run's seed, which a failure reports. The library is
// loaded only for files that use it.
const { testPath = '' } = expect.getState();
if (readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(process.env.LIVERY_SEED) });
}
