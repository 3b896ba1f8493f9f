import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
});
afterAll(() => server.close());

const home = { types: 'A,B,PL,PU,H,PR', groupName: 'm_home', language: 'EN' };
const ids = (items: readonly { id: string }[] | undefined) => items?.map(({ id }) => id);

describe('announcements', () => {
  const listFor = async (token?: string) =>
    (await callServer(server, 'listAnnouncements', { query: home, ...(token ? { token } : {}) })).body.value;

  test('[HO-1] members get additional news for members; visitors get the public news', async () => {
    const visitor = await listFor();
    expect(ids(visitor.popup)).toEqual(['rebates', 'terms-update']);
    const member = await listFor(await tokenOf(server, 'demo'));
    expect(ids(member.popup)).toEqual([...(ids(visitor.popup) ?? []), 'check-your-details']);
    expect(member.popup.at(-1).audience).toBe('members');
  });

  test('[HO-1] the home page is told its promotions with its banners, each with the activity that it leads to', async () => {
    const ask = async (types: string, groupName = 'm_home') =>
      (await callServer(server, 'listAnnouncements', { query: { ...home, types, groupName } })).body.value
        .promotion;
    const told = [
      { id: 'promo-steady-week', activity: 'steady-week' },
      { id: 'promo-table-evenings', activity: 'table-evenings' },
    ];
    expect(await ask('B,PL,PU,H')).toMatchObject(told);
    expect((await ask('B,PL,PU,H'))[0].title).toMatch(/^Five days a week: /);
    expect(await ask('PR')).toMatchObject(told);
    expect(await ask('PL')).toEqual([]);
    expect(await ask('B', 'm_reg')).toEqual([]);
  });

  test('[HO-1] only agents get notices for agents', async () => {
    expect((await listFor()).agentNotices).toBeUndefined();
    expect((await listFor(await tokenOf(server, 'demo'))).agentNotices).toBeUndefined();
    expect((await listFor(await tokenOf(server, 'trial'))).agentNotices).toBeUndefined();
    expect(ids((await listFor(await tokenOf(server, 'agent'))).agentNotices)).toEqual([
      'team-figures',
      'salary-day',
    ]);
  });

  test('[HO-3] notices have their full content; only agents get notices for agents', async () => {
    const list = async (types: string, token?: string) =>
      (
        await callServer(server, 'listNotices', {
          query: { types, language: 'AR' },
          ...(token ? { token } : {}),
        })
      ).body.value.list;
    const notices = await list('PL');
    expect(notices).toHaveLength(6);
    expect(notices[0]).toMatchObject({ id: 'maintenance-window', shownFrom: null });
    expect(notices[0].content).toMatch(/^<p>أثناء/);
    expect(await list('A')).toEqual([]);
    expect(await list('A', await tokenOf(server, 'demo'))).toEqual([]);
    expect(await list('A', await tokenOf(server, 'agent'))).toHaveLength(2);
    const wrong = await callServer(server, 'listNotices', { query: { types: 'PU', language: 'EN' } });
    expect(wrong.status).toBe(400);
  });
});

describe('the home page of a member', () => {
  test('[HO-10] reads merchant wallet, messages, field bounds and dividend', async () => {
    const token = await tokenOf(server, 'demo');
    const value = async (name: Parameters<typeof callServer>[1], query?: Record<string, unknown>) =>
      (await callServer(server, name, { token, ...(query ? { query } : {}) })).body.value;
    expect(await value('getMerchantWallet')).toEqual({
      merchantCode: 'base-merchant',
      balance: '1258.40',
      currencySymbol: '₣',
    });
    const messages = await value('listMessages', { pageNo: 1 });
    expect(messages).toMatchObject({ pageNum: 1, totalPages: 1, total: 8 });
    expect(messages.list.map(({ read }: { read: boolean }) => read)).toEqual([
      ...Array(3).fill(false),
      ...Array(5).fill(true),
    ]);
    expect((await value('listMessages', { pageNo: 2 })).list).toEqual([]);
    expect(await value('getVerificationPattern')).toMatchObject({ mobileNum: { minLength: 5 } });
    expect(await value('getDividendInfo')).toMatchObject({ contracted: false, pending: '0.00' });
  });

  test('[HO-10] renewals keep a session alive, but not beyond twelve hours', async () => {
    const token = await tokenOf(server, 'marama');
    const renew = () => callServer(server, 'renewSession', { token });
    const twelveHours = 12 * 3_600_000;
    const step = 29 * 60_000;
    for (let passed = step; passed < twelveHours; passed += step) {
      server.pass(step);
      expect((await renew()).status).toBe(200);
    }
    server.pass(step);
    expect((await renew()).status).toBe(401);
  });

  test('[HO-9] shows contract offers of the upline, to their recipient only', async () => {
    const offered = async (account: string, brand = 'base') =>
      (
        await callServer(server, 'getDividendContract', {
          token: await tokenOf(server, account, brand),
          brand,
        })
      ).body.value;
    expect(await offered('vaite')).toEqual({ divtypecompperiodreq: expect.stringMatching(/^\d+$/) });
    expect(await offered('demo')).toEqual({});
    expect((await callServer(server, 'getDividendContract', {})).status).toBe(401);
  });
});
