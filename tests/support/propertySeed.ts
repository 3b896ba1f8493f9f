import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

// Before each file of tests: its properties start from the seed of the run, which a failure names. Only files with
// properties pay for loading the library.
const { testPath = '' } = expect.getState();
if (readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(process.env.LIVERY_SEED) });
}
