import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ printMessage: () => undefined });
  token = await tokenOf(server);
});
afterAll(() => server.close());

const orders = (query: object) => ['listOrders', { query: { pageNo: 1, language: 'EN', ...query } }] as const;

test.each([
  ['a month 13', orders({ from: '2026-13-01' })],
  ['30 February', orders({ since: '2026-02-30T00:00:00Z' })],
  ['the year 0', orders({ to: '0000-01-01' })],
  ['a number beyond numbers', orders({ pageNo: '1e400' })],
  [
    'an infinite number',
    ['listFeaturedGames', { query: { gameType: 'RNG', count: 'Infinity', language: 'EN' } }],
  ],
  [
    'a NUL in a query',
    ['listGames', { query: { gameType: 'RNG', pageNo: 1, language: 'EN', gameName: 'a\0' } }],
  ],
  ['a NUL in a body', ['sendEmailCode', { body: { email: 'a\0@mail.example' } }]],
  [
    'a NUL in an encrypted body',
    ['login', { body: { type: 'username', username: 'de\0mo', password: 'x' } }],
  ],
  [
    'half of a surrogate pair',
    ['setFirstPassword', { body: { newPassword: '\ud800', confirmNewPassword: '\ud800', ownCode: '1' } }],
  ],
  ['a code with a space', ['launchGame', { query: { vendor: 'a b', nodeId: '1', showChoice: false } }]],
] as const)('[SV-1] %s is refused as bad input (row 10)', async (_what, [name, input]) => {
  const { status, body } = await callServer(server, name, { token, ...input });
  expect([status, body.errorCode]).toEqual([400, 'request.invalid']);
});

test('[SV-1] a number beyond numbers in a body is refused as bad input (row 10)', async () => {
  const { method, path } = operationList.solveCaptcha;
  const answer = await server.app.inject({
    method,
    url: path,
    headers: { host: 'base.localhost', 'content-type': 'application/json' },
    payload: '{"answers":[1e400]}',
  });
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'request.invalid']);
});

test('[SV-1] a visitor who asks for announcements of agents alone gets none (row 10)', async () => {
  const { status, body } = await callServer(server, 'listAnnouncements', {
    query: { types: 'A', groupName: 'm_home', language: 'EN', platform: 'M' },
  });
  expect([status, body.value.banners, body.value.agentNotices]).toEqual([200, [], undefined]);
});

test('[SV-6] announcements without a language answer in that of the header, else of the brand (row 12)', async () => {
  const query = { types: 'PL', groupName: 'm_home', platform: 'M' };
  const titles = async (headers: Record<string, string>, language?: string) => {
    const { status, body } = await callServer(server, 'listAnnouncements', {
      query: language === undefined ? query : { ...query, language },
      headers,
    });
    expect(status).toBe(200);
    return body.value.playerNotices;
  };
  expect(await titles({ language: 'TY' })).toEqual(await titles({}, 'TY'));
  expect(await titles({})).toEqual(await titles({}, 'EN'));
  expect(await titles({}, 'TY')).not.toEqual(await titles({}, 'EN'));
});
