import { describe, expect, test } from 'vitest';
import { startProcesses } from '../attack/attackedProcesses.ts';
import { startPostgres } from '../postgres/cluster.ts';
import { findPostgres } from '../postgres/findPostgres.ts';
import { driveMoney } from './driveMoney.ts';
import { moneyOperations } from './moneyOperations.ts';

/** Number of movements; `LIVERY_MOVEMENTS=100000` for a long run. */
const movements = Number(process.env.LIVERY_MOVEMENTS) || 2000;

/** One in a thousand movements comes while a process is killed; twice at least. */
const killed = Math.max(2, Math.floor(movements / 1000));

const seed = String(process.env.LIVERY_SEED);

/** Servers are killed and started, on a machine that may be busy. */
const patience = 240_000 + movements * 200;

describe(`[WA-5][SV-4] ${movements} movements of money over a bad network, while servers are killed (LIVERY_SEED=${seed})`, () => {
  for (const database of ['embedded', 'postgres'] as const)
    test.skipIf(database === 'postgres' && findPostgres() === undefined)(
      `${database}: each takes effect once, as its player was told, and the books are in balance`,
      { timeout: patience },
      async () => {
        const cluster = database === 'postgres' ? await startPostgres() : undefined;
        try {
          const name = `money-${database}-${process.pid}`;
          const processes = await startProcesses({ server: cluster?.url, name });
          try {
            const driven = await driveMoney({
              processes,
              seed,
              movements,
              members: 10,
              clients: 2,
              kills: killed,
            });
            const { faults, kills, moved, refused } = driven;
            process.stdout.write(`${database}: ${JSON.stringify({ ...driven, faults: faults.length })}\n`);
            expect(faults).toEqual([]);
            expect(kills).toBe(killed);
            // Every way is gone, and most movements take effect.
            expect(Object.keys(moved)).toHaveLength(moneyOperations.length);
            for (const often of Object.values(moved)) expect(often).toBeGreaterThan(movements / 40);
            const refusals = Object.values(refused).reduce((sum, often) => sum + often, 0);
            expect(refusals).toBeLessThan(movements / 3);
            for (const often of Object.values(driven.done)) expect(often).toBeGreaterThan(movements / 60);
          } finally {
            await processes.stop();
          }
        } finally {
          await cluster?.stop();
        }
      },
    );
});
