import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnsweredOperation, type OperationName, operationList } from '#schemas/api/operations.ts';
import { handlers } from './handlers/index.ts';
import { type Ask, ask, startTestServer, type TestServer, tokenOf } from './testing.ts';
import { checksOf, explain } from './validate.ts';

let server: TestServer;
let token: string;
let game: { nodeId: string; vassalage: string };

beforeAll(async () => {
  server = await startTestServer({ checkAnswers: false });
  token = await tokenOf(server);
  const { body } = await ask(server, 'listGames', { query: { gameType: 'RNG', pageNo: 1, language: 'EN' } });
  game = body.value.games[0];
});
afterAll(() => server.close());

const language = 'EN';
const node = () => ({ nodeId: game.nodeId, vendor: game.vassalage });

/** One request for every operation that is answered, with the constants of the specification's call table. */
const cases: Record<AnsweredOperation, () => Ask> = {
  getStartup: () => ({}),
  getSettings: () => ({}),
  getVersion: () => ({}),
  getWhitelabel: () => ({}),
  listAnnouncements: () => ({ query: { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', language } }),
  getCaptcha: () => ({ headers: { module: 'CAPTCHA3' } }),
  login: () => ({
    body: { type: 'username', username: 'marama', password: 'Livery-2026' },
    headers: { device: 'OTHERS' },
  }),
  getMember: () => ({ token }),
  countUnreadMessages: () => ({ token }),
  getBalance: () => ({ token }),
  listGameTypes: () => ({ query: { typeId: 1, merchant_code: 'base-merchant', language } }),
  listGames: () => ({
    query: {
      merchant: 'base-merchant',
      platform: 'html5',
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 26,
      language,
      isNew: 1,
    },
  }),
  listHotGames: () => ({
    query: { isPlatform: 2, merchantCode: 'base-merchant', platform: 'html5', gameType: 'HOT', language },
  }),
  addFavourite: () => ({ token, body: node() }),
  listFavourites: () => ({ token, query: { pageNo: 1, gameType: 'RNG', pageSize: 26, language } }),
  removeFavourite: () => ({ token, query: node() }),
  addRecent: () => ({ token, query: node() }),
  listRecent: () => ({ token, query: { page: 1, pageSize: 25, gameType: 'RNG', language, clientType: 2 } }),
  listVendors: () => ({ query: { language } }),
  logout: () => ({ token }),
};

describe('every operation that is answered', () => {
  for (const [name, request] of Object.entries(cases) as [AnsweredOperation, () => Ask][]) {
    test(`[SV-1][SV-6][TR-2] ${name} answers as the contract says`, async () => {
      const { status, body } = await ask(server, name, request());
      expect({ status, success: body.success, error: body.errorCode }).toEqual({
        status: 200,
        success: true,
      });
      const check = checksOf(name).value;
      expect(check(body.value) ? 'fits' : explain(check.errors)).toBe('fits');
    });
  }

  test('[SV-1] has a handler, and nothing else has', () => {
    const answered = Object.entries(operationList).flatMap(([name, { planned }]) => (planned ? [] : [name]));
    expect(Object.keys(handlers).sort()).toEqual(answered.sort());
    expect(Object.keys(cases).sort()).toEqual(answered.sort());
  });

  for (const [name, operation] of Object.entries(operationList) as [
    OperationName,
    (typeof operationList)[OperationName],
  ][])
    if (operation.session === 'required' && !operation.planned)
      test(`[SV-1] ${name} is for members: others get 401 and why`, async () => {
        const request = cases[name as AnsweredOperation]();
        const without = await ask(server, name, { ...request, token: undefined });
        expect([without.status, without.body.errorCode]).toEqual([401, 'session.missing']);
        const dead = await ask(server, name, { ...request, token: 'x'.repeat(43) });
        expect([dead.status, dead.body.errorCode]).toEqual([401, 'session.expired']);
      });
});

test('[SV-1] what is planned says that it is not available', async () => {
  for (const [name, { planned, method }] of Object.entries(operationList) as [
    OperationName,
    (typeof operationList)[OperationName],
  ][]) {
    if (!planned) continue;
    const { status, body } = await ask(
      server,
      name,
      method === 'GET' || method === 'DELETE' ? {} : { body: {} },
    );
    expect([name, status, body.errorCode]).toEqual([name, 501, 'not.available']);
  }
});

describe('what a caller sends', () => {
  const home = { groupName: 'm_home', language };

  test('[TR-2] is refused where it breaks the contract, without echoing it', async () => {
    const wrong: [OperationName, Record<string, unknown>][] = [
      ['listGames', {}],
      ['listGames', { gameType: 'POKIES', pageNo: 1, language }],
      ['listGames', { gameType: 'RNG', pageNo: 0, language }],
      ['listGames', { gameType: 'RNG', pageNo: 'one', language }],
      ['listGames', { gameType: 'RNG', pageNo: 1, language, pageSize: 500 }],
      ['listGames', { gameType: 'RNG', pageNo: 1, language, gameName: 'x'.repeat(65) }],
      ['listAnnouncements', { ...home, types: 'B,<b>' }],
    ];
    for (const [name, query] of wrong) {
      const { status, body } = await ask(server, name, { query });
      expect([status, body.errorCode]).toEqual([400, 'request.invalid']);
      expect(JSON.stringify(body)).not.toContain('<b>');
    }
  });

  test('[TR-2] is refused where it is no JSON, the wrong type, too large or an attempt on prototypes', async () => {
    const url = operationList.addFavourite.path;
    const headers = { authorization: `Bearer ${await tokenOf(server)}`, 'content-type': 'application/json' };
    for (const payload of [
      '{',
      '[]',
      '"text"',
      'null',
      '{"nodeId":1,"vendor":"x"}',
      '{"__proto__":{"admin":1},"nodeId":"1","vendor":"x"}',
      `{"nodeId":"${'x'.repeat(70_000)}"}`,
    ]) {
      const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
      expect([payload.slice(0, 20), statusCode]).toEqual([
        payload.slice(0, 20),
        payload.length > 60_000 ? 413 : 400,
      ]);
      expect(JSON.parse(body)).toMatchObject({ success: false, errorCode: 'request.invalid' });
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('[TR-2] loses what the contract does not name before a handler sees it', () => {
    const query: Record<string, unknown> = {
      gameType: 'RNG',
      pageNo: '2',
      language,
      token: 'secret',
      brand_id: 'other',
    };
    expect(checksOf('listGames').query(query)).toBe(true);
    expect(query).toEqual({ gameType: 'RNG', pageNo: 2, language });
    const body: Record<string, unknown> = {
      type: 'username',
      username: 'demo',
      password: 'x',
      customerType: 41,
    };
    expect(checksOf('login').body(body)).toBe(true);
    expect(body).toEqual({ type: 'username', username: 'demo', password: 'x' });
    const none: Record<string, unknown> = { anything: 1 };
    expect(checksOf('getStartup').query(none)).toBe(true);
    expect(none).toEqual({});
  });
});
