import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const detailsOf = async (nodeId: string, vendor: string, language = 'EN') =>
  (await callServer(server, 'getGame', { query: { nodeId, vendor, language } })).body.value;

const firstOf = (category: string) =>
  server.database.db
    .selectFrom('game')
    .select(['node_id', 'vassalage', 'classify', 'min_bet', 'names'])
    .where('game_type', '=', category)
    .orderBy('sort')
    .executeTakeFirstOrThrow();

test('[GL-11] a game’s sheet has the limits, the return and the volatility of what opens', async () => {
  const slot = await firstOf('RNG');
  const { game, ...facts } = await detailsOf(slot.node_id, slot.vassalage);
  // A slot’s lowest bet is per line, of which there are ten.
  const lowest = Number(slot.min_bet) * 10;
  expect(facts).toMatchObject({ open: true, volatility: 'medium', classify: slot.classify });
  expect([Number(facts.minBet), Number(facts.maxBet)]).toEqual([lowest, lowest * 100]);
  expect(game).toMatchObject({ nodeId: slot.node_id, returnRate: '96.24', nameInPicture: true });

  const table = await firstOf('LIVE');
  const live = await detailsOf(table.node_id, table.vassalage, 'CN');
  expect(live.volatility).toBeUndefined();
  expect(live.game.gameName).toBe(table.names.CN);
});

test('[GL-11] similar games are of the same category, its kind first, with their vendors, and never the game itself', async () => {
  for (const category of ['RNG', 'LIVE', 'FISH']) {
    const { node_id, vassalage } = await firstOf(category);
    const { similar, vendors } = await detailsOf(node_id, vassalage);
    expect(similar.length).toBeGreaterThan(3);
    const ids = similar.map(({ nodeId }: { nodeId: string }) => nodeId);
    expect(ids).not.toContain(node_id);
    expect(new Set(similar.map(({ gameType }: { gameType: string }) => gameType))).toEqual(
      new Set([category]),
    );
    const known = vendors.map((one: { vassalage: string }) => one.vassalage);
    for (const one of similar) expect(known).toContain(one.vassalage);
  }
});

test('[GL-9] a game that is not known is said to be closed', async () => {
  const { node_id } = await firstOf('RNG');
  expect(await detailsOf('none', 'MOTU')).toEqual({ open: false });
  expect(await detailsOf(node_id, 'NOBODY')).toEqual({ open: false });
});
