import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeSite, startTestServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';
import { takeQueryToken } from './queryToken.ts';

const token = 't'.repeat(43);

test.each([
  [`/wps/a?token=${token}`, '/wps/a'],
  [`/lgw/a?b=1&token=${token}&c=2`, '/lgw/a?b=1&c=2'],
  [`/wps/a?token=${token}&token=x&c=%20`, '/wps/a?c=%20'],
  ['/wps/a?token', '/wps/a'],
  ['/wps/a?tokens=1', '/wps/a?tokens=1'],
  ['/wps/a', '/wps/a'],
  [`/m/login?token=${token}`, `/m/login?token=${token}`],
])('[AU-7] the address %s goes on as %s (row 12)', (url, kept) => {
  expect(takeQueryToken({ url })).toBe(kept);
});

describe('[SV-6][AU-7] a token in a query (row 12)', () => {
  let server: TestServer;
  const compat = { ...fakeSite('compat') };
  beforeAll(async () => {
    server = await startTestServer({
      sites: [fakeSite('base'), { ...compat, brand: { ...compat.brand, api: { compat: true } } }],
    });
  });
  afterAll(() => server.close());

  async function statusOf(brand: string, path: string): Promise<number> {
    const seen: string[] = [];
    const answer = await server.app.inject({
      url: `${path}&token=${await tokenOf(server, 'demo', brand)}`,
      headers: { host: `${brand}.localhost` },
    });
    seen.push(answer.raw.req.url ?? '');
    expect(seen.join()).not.toContain('token');
    return answer.statusCode;
  }
  const favourites = '/wps/relay/games/favourite?pageNo=1&language=EN';

  test('opens the calls that the specification sends it with, in compat mode', async () => {
    expect(await statusOf('compat', favourites)).toBe(200);
    expect(await statusOf('compat', '/wps/relay/agent/contract/dividend?x=1')).toBe(200);
  });

  test('opens no other call, and none of another brand', async () => {
    expect(await statusOf('compat', '/wps/wallets/balance?x=1')).toBe(401);
    expect(await statusOf('base', favourites)).toBe(401);
  });
});
