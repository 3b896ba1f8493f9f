import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { type GameCall, gameApi } from '#schemas/games/operations.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { callGame, launchSession, lowestBet } from '#tests/support/servers/gamesTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
  untilDrawsAreOpen,
} from '#tests/support/servers/serverTesting.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { changingGets } from './changingGets.ts';
import { openWhileClosed } from './openWhileClosed.ts';

const operatorToken = 'x'.repeat(43);
const names = Object.keys(operationList) as OperationName[];

let server: TestServer;
let token: string;
const setMode = (maintenance: boolean, regionRestriction: boolean, until?: string) =>
  writeSettings(server.database.db, 'base', {
    mode: {
      ...defaultSettings.mode,
      maintenance,
      regionRestriction,
      info: until === undefined ? {} : { until },
    },
  });

beforeAll(async () => {
  server = await startTestServer({ operatorToken, brands: ['base', 'other'] });
});
beforeEach(async () => {
  await setMode(false, false);
  token = await tokenOf(server);
});
afterAll(() => server.close());

const modes = [
  ['maintenance', true, false, 503, 'system.maintenance'],
  ['a region block', false, true, 451, 'region.blocked'],
  ['both', true, true, 503, 'system.maintenance'],
] as const;

/** Calls an operation without input, as a member: what is open may refuse that, but not for the mode. */
const refusalOf = async (name: OperationName) => {
  const { status, body, headers } = await callServer(server, name, { token });
  return { status, code: body.errorCode, wait: headers['retry-after'] };
};

describe('[SH-1][SV-1] a closed brand (row 4)', () => {
  test('stays open for what is named, and for nothing else', () => {
    expect(Object.keys(openWhileClosed).sort()).toEqual([
      'followMoney',
      'getBalance',
      'getCustomerServiceLink',
      'getSettings',
      'getStartup',
      'getTemplate',
      'getVersion',
      'getWhitelabel',
      'listOrders',
      'logout',
      'logoutEverywhere',
      'renewSession',
    ]);
  });

  test.each(modes)(
    '%s closes every other operation, built or not',
    async (_mode, maintenance, region, status, code) => {
      await setMode(maintenance, region);
      for (const name of names.filter((one) => openWhileClosed[one] === undefined))
        expect([name, await refusalOf(name)]).toEqual([
          name,
          { status, code, wait: maintenance ? '60' : undefined },
        ]);
    },
  );

  test.each(modes)('%s leaves the others open, logout last', async (_mode, maintenance, region) => {
    await setMode(maintenance, region);
    const open = names.filter((name) => openWhileClosed[name] !== undefined && !name.startsWith('logout'));
    for (const name of [...open, 'logout'] as OperationName[]) {
      const { code } = await refusalOf(name);
      expect([name, code]).not.toEqual([name, 'system.maintenance']);
      expect([name, code]).not.toEqual([name, 'region.blocked']);
    }
    await setMode(false, false);
    expect(await refusalOf('getMember')).toMatchObject({ status: 401, code: 'session.expired' });
  });

  test('says when to ask again: when maintenance ends, in an hour at most', async () => {
    await setMode(true, false, new Date(Date.now() + 600_000).toISOString());
    const { wait } = await refusalOf('getMember');
    expect(Number(wait)).toBeGreaterThan(500);
    expect(Number(wait)).toBeLessThanOrEqual(600);
    await setMode(true, false, new Date(Date.now() + 9_000_000).toISOString());
    expect(await refusalOf('getMember')).toMatchObject({ wait: '3600' });
    await setMode(true, false, '2020-01-01T00:00:00Z');
    expect(await refusalOf('getMember')).toMatchObject({ wait: '60' });
  });

  test('keeps its sessions, and answers as before once it is open again', async () => {
    await setMode(true, false);
    expect((await callServer(server, 'renewSession', { token })).status).toBe(200);
    await setMode(false, false);
    expect((await callServer(server, 'getMember', { token })).status).toBe(200);
  });

  test('closes no other brand, and neither pages nor the operator', async () => {
    await setMode(true, true);
    expect((await callServer(server, 'listCountries', { brand: 'other' })).status).toBe(200);
    const pages = await server.app.inject({ url: '/m/login', headers: { host: 'base.localhost' } });
    expect(pages.statusCode).toBe(200);
    const settings = await server.app.inject({
      url: '/operator/settings?brand=base',
      headers: { host: 'base.localhost', authorization: `Bearer ${operatorToken}` },
    });
    expect(settings.statusCode).not.toBe(503);
    expect(settings.statusCode).not.toBe(451);
  });
});

describe('[SH-12][SV-1] a brand whose system is being upgraded', () => {
  const upgrade = (until?: string) =>
    writeSettings(server.database.db, 'base', {
      mode: { ...defaultSettings.mode, upgrading: true, info: until === undefined ? {} : { until } },
    });

  test('refuses whatever changes something, says when to try again, and goes on with everything else', async () => {
    await upgrade();
    // Signing out is open, and would end the session of the others.
    for (const name of names.filter((one) => !one.startsWith('logout'))) {
      const { status, code, wait } = await refusalOf(name);
      const open = openWhileClosed[name] !== undefined;
      const changes = operationList[name].method !== 'GET' || changingGets.has(name);
      if (changes && !open) expect([name, status, code, wait]).toEqual([name, 503, 'system.upgrading', '5']);
      else expect([name, code]).not.toEqual([name, 'system.upgrading']);
    }
    expect((await callServer(server, 'getMember', { token })).status).toBe(200);
    await upgrade(new Date(Date.now() + 600_000).toISOString());
    expect(Number((await refusalOf('login')).wait)).toBeGreaterThan(500);
    await setMode(false, false);
    expect((await refusalOf('login')).code).toBe('cipher.unknown');
  });

  test('says maintenance where that is on, too', async () => {
    await writeSettings(server.database.db, 'base', {
      mode: { ...defaultSettings.mode, upgrading: true, maintenance: true },
    });
    expect((await refusalOf('login')).code).toBe('system.maintenance');
  });
});

describe('[SH-1][SV-1] games of a closed brand (row 4)', () => {
  const families = ['RNG', 'SPORTS', 'LOTT'] as const;
  const codes = { maintenance: 503, region: 451 } as const;

  async function sessionOf(family: (typeof families)[number]): Promise<GameSession> {
    if (family === 'LOTT') return launchSession(server, token, { code: 'lobby' });
    const { node_id, vassalage } = await server.database.db
      .selectFrom('game')
      .select(['node_id', 'vassalage'])
      .where('game_type', '=', family)
      .orderBy('sort')
      .executeTakeFirstOrThrow();
    return launchSession(server, token, { vendor: vassalage, nodeId: node_id });
  }
  const statesOf = {
    slot: 'getBalance',
    draw: 'getDrawState',
    sports: 'getSportsState',
    round: 'getRound',
  } as const;

  test.each(families)(
    '%s: no new stake; a bet that was placed is answered again, and may be read',
    async (family) => {
      server.pass(untilDrawsAreOpen(server.now()));
      const session = await sessionOf(family);
      const [call, bet] = lowestBet(session);
      const placed = await callGame(server, call, bet);
      expect(placed.status).toBe(200);
      for (const reason of ['maintenance', 'region'] as const) {
        await setMode(reason === 'maintenance', true);
        const [, other] = lowestBet(session);
        const refused = await callGame(server, call, other);
        expect([refused.status, refused.body.error]).toEqual([codes[reason], reason]);
        expect((await callGame(server, call, bet)).body).toEqual(placed.body);
        const state: GameCall = statesOf[session.engine];
        const read = await callGame(server, state, { token: session.token });
        expect([read.status, read.body.balance]).toEqual([200, placed.body.balance]);
      }
    },
  );

  test('nothing is launched, not even by a ticket that was issued before', async () => {
    const launched = await callServer(server, 'launchGame', {
      token,
      query: { code: 'lobby', showChoice: false },
    });
    const [, ticket] = String(launched.body.value.url).split('#');
    await setMode(true, false);
    expect(await refusalOf('launchGame')).toMatchObject({ code: 'system.maintenance' });
    const opened = await callGame(server, 'openSession', { body: { ticket } });
    expect([opened.status, opened.body]).toEqual([503, { error: 'maintenance', retryAfter: 60 }]);
  });

  test('what each call of the games does is named', () => {
    const named = Object.entries(gameApi).map(([name, operation]) => [
      name,
      'whileClosed' in operation ? operation.whileClosed : 'closed',
    ]);
    expect(Object.fromEntries(named)).toEqual({
      openSession: 'closed',
      getBalance: 'open',
      spin: 'repeats',
      getDrawTable: 'open',
      getDrawState: 'open',
      betOnDraw: 'repeats',
      getSportsState: 'open',
      startRound: 'repeats',
      actOnRound: 'open',
      getRound: 'open',
      betOnSports: 'repeats',
    });
  });
});
