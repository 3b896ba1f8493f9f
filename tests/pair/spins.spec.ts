import path from 'node:path';
import { expect, test } from '@playwright/test';
import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import { attackSpins } from '#src/qa/attack/spins.ts';
import { dataKeyFile } from '#src/server/secrets/keySource.ts';

const spins = Number(process.env.LIVERY_SPINS) || 100;

test('[SV-2][SV-4] spins over two processes, which are killed meanwhile: none is lost, none is paid twice', async () => {
  const games = new URL(process.env.LIVERY_URL ?? '');
  games.port = String(gamesPort(Number(games.port)));
  const outcome = await attackSpins({
    gamesUrl: games.origin,
    databaseUrl: process.env.LIVERY_PAIR_DATABASE ?? '',
    keyFile: path.join(process.env.LIVERY_DATA ?? '', dataKeyFile),
    spins,
    members: Math.ceil(spins / 100) + 4,
    kills: Math.ceil(spins / 500),
    async kill() {
      const { ok } = await fetch(process.env.LIVERY_PAIR ?? '', { method: 'POST' });
      expect(ok).toBe(true);
    },
  });
  console.log(JSON.stringify(outcome));
  expect(outcome).toEqual({
    acknowledged: spins,
    repeats: expect.any(Number),
    lost: 0,
    paidTwice: 0,
    ledgerSum: expect.stringMatching(/^0(\.0+)?$/),
    wrongBalances: 0,
  });
});
