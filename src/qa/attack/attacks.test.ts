import { describe, expect, test } from 'vitest';
import { findPostgres } from '../postgres/findPostgres.ts';
import type { AttackedDatabase } from './attack.ts';
import { attacks } from './attacks.ts';

const seed = String(process.env.LIVERY_SEED);

/** How much of each attack is run with every commit. */
const share = 0.01;

/** Servers start and are killed in some of them, on a machine that may be busy. */
const patience = 240_000;

const has = (database: AttackedDatabase): boolean => database === 'embedded' || findPostgres() !== undefined;

describe(`[SV-1][SV-2][SV-4] a share of each attack (npm run attack -- --share ${share} --seed ${seed})`, () => {
  for (const { name, about, databases, run } of attacks)
    for (const database of databases.length === 0 ? (['embedded'] as const) : databases)
      test.skipIf(!has(database))(`${name}, ${database}: ${about}`, { timeout: patience }, async () => {
        const outcome = await run({ seed, share, database, tell: () => undefined });
        expect(outcome.faults).toEqual([]);
        expect(Object.keys(outcome.figures)).not.toEqual([]);
      });
});
