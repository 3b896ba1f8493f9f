import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberTypes } from '#schemas/codes.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());

async function newMember(account: string, type: number = memberTypes.member, brand = 'other') {
  const { rows } = await sql<{ id: string }>`
    insert into member (brand_id, account, password_hash, type, reg_date)
    values (${brand}, ${account}, '', ${type}, '2026-01-01') returning id`.execute(server.database.db);
  return rows[0]?.id ?? '';
}

/** A bet of 10 on the first game of the catalogue that won so much back, so many minutes ago. */
async function bet(memberId: string, win: number, minutesAgo: number, state = 'settled') {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await sql`insert into bet_order (brand_id, member_id, engine, category, vendor, node_id, transaction_id, line,
      fingerprint, stake, win, state, placed_at, due_at, settled_at, detail)
    select 'other', ${memberId}::bigint, 'slot', game_type, vassalage, node_id, gen_random_uuid()::text, 0, '', 10, ${win},
      ${state}, ${at}, ${at}, ${state === 'open' ? null : at}, '{}'
    from game order by sort limit 1`.execute(server.database.db);
}

const wins = async (brand = 'other') =>
  (await callServer(server, 'listRecentWins', { query: { language: 'EN' }, brand })).body.value.list as {
    player: string;
    amount: string;
    game: { nodeId: string };
  }[];

test('[HO-6] recent wins are settled bets of members, one of each, masked; not trials, losses, open ones or other brands', async () => {
  const known = new Set((await wins()).map(({ player }) => player));
  server.pass(31_000);
  const [tiare, manu, trial, loser, waiting] = await Promise.all([
    newMember('tiareura'),
    newMember('manutea'),
    newMember('trialling', memberTypes.trial),
    newMember('loserless'),
    newMember('waitingly'),
  ]);
  await bet(tiare, 40, 9);
  await bet(trial, 500, 8);
  await bet(loser, 12, 7);
  await bet(waiting, 0, 6, 'open');
  await bet(manu, 1010, 5);
  await bet(tiare, 30, 4);
  const told = (await wins()).filter(({ player }) => !known.has(player));
  expect(told.map(({ player, amount }) => [player, Number(amount)])).toEqual([
    ['ti***a', 20],
    ['ma***a', 1000],
  ]);
  expect(told[0]?.game.nodeId).toMatch(/^\d+$/);
  expect(JSON.stringify(told)).not.toMatch(/tiareura|manutea/);
  expect((await wins('base')).filter(({ player }) => player === 'ma***a')).toEqual([]);
});

test('[HO-6] an answer serves every visitor of half a minute', async () => {
  const before = await wins();
  await bet(await newMember('arenui-later'), 200, 0);
  expect(await wins()).toEqual(before);
  server.pass(31_000);
  expect((await wins()).map(({ player }) => player)).toContain('ar***r');
});
