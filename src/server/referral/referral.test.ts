import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  decideNow,
  deposited,
  referralOf,
  registerFriend,
  setReferralRule,
} from '#tests/support/servers/referring.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { readTurnover } from '../payments/turnover.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { balance } from '../wallet/ledger.ts';
import { decideReferral, refuseReferral } from './decideReferral.ts';

const brandId = 'base';
const day = 86_400_000;
let server: TestServer;
let token: string;
let inviterId: string;

beforeAll(async () => {
  server = await startTestServer({ trustedProxies: ['127.0.0.1/32'] });
  inviterId = await memberIdOf(server.database, 'demo');
  token = await tokenOf(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.database;
  for (const table of [
    'referral',
    'referral_rule',
    'referral_place',
    'reward_budget',
    'login_counter',
  ] as const)
    await db.deleteFrom(table).execute();
  const register = { ...defaultSettings.register, captcha: { enabled: false, required: false } };
  await writeSettings(db, brandId, { register, promotions: defaultSettings.promotions });
  await setReferralRule(server);
});

const invitation = async (headers: Readonly<Record<string, string>> = {}) =>
  (await callServer(server, 'getInvitation', { token, headers, query: { language: 'EN' } })).body;
const refOf = async () => (await invitation()).value.link.ref as string;
const friends = async () =>
  (await callServer(server, 'listInvitedFriends', { token, query: { pageNo: 1 } })).body.value;
const money = (memberId: string) => balance(server.database.db, brandId, memberId);
const moneyAfter = async (memberId: string, work: () => Promise<unknown>) => {
  const before = Number(await money(memberId));
  await work();
  return Number(await money(memberId)) - before;
};

test('[PR-3] the link has the member’s own code, else that of who is above; who registers by it is listed, masked', async () => {
  const { value } = await invitation();
  expect(value.link).toMatchObject({ code: 'TEVA2026', ref: expect.stringMatching(/^[A-Z2-9]{8}$/) });
  expect((await invitation()).value.link).toEqual(value.link);
  const ownCode = (enabled: boolean) =>
    server.database.db
      .updateTable('affiliate')
      .set({ enabled })
      .where('brand_id', '=', brandId)
      .where('code', '=', 'TEVA2026')
      .execute();
  await ownCode(false);
  expect((await invitation()).value.link).toEqual({ code: 'HINANO26', ref: value.link.ref });
  await ownCode(true);
  expect(value.rule).toMatchObject({ inviter: '25.00', friend: '10.00', deposit: '20.00', days: 30 });
  await registerFriend(server, value.link.ref);
  const { list, total } = await friends();
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({ name: 'f•••', step: 'registered', outcome: 'open', reward: null });
  expect((await invitation()).value.totals).toMatchObject({ registered: 1, deposited: 0, qualified: 0 });
});

test('[PR-3] a friend who deposits enough qualifies: both are paid once, with turnover, however often it is decided', async () => {
  const friendId = await registerFriend(server, await refOf());
  await deposited(server, friendId, '19.99');
  await decideNow(server);
  expect((await friends()).list[0]).toMatchObject({ step: 'deposited', outcome: 'open' });
  await deposited(server, friendId, '20');
  const brought = await moneyAfter(inviterId, async () => {
    await Promise.all([decideNow(server), decideNow(server)]);
    await decideNow(server);
    expect(
      await decideReferral(server.database, { brandId, memberId: friendId, zone: 'UTC', now: new Date() }),
    ).toBeUndefined();
  });
  expect([brought, Number(await money(friendId))]).toEqual([25, 49.99]);
  expect((await friends()).list[0]).toMatchObject({
    step: 'qualified',
    outcome: 'rewarded',
    reward: '25.00',
  });
  expect((await invitation()).value.totals).toMatchObject({ qualified: 1, earned: '25.00' });
  const { required } = await readTurnover(server.database.db, { brandId, memberId: friendId });
  expect(Number(required)).toBeGreaterThanOrEqual(30);
});

test('[PR-3] stakes count as the rule says; what comes after its days brings nothing', async () => {
  await setReferralRule(server, { deposit: null, stake: '50', days: 7 });
  const [friendId, late] = [
    await registerFriend(server, await refOf()),
    await registerFriend(server, await refOf()),
  ];
  const bet = (memberId: string, stake: string, at: Date) =>
    server.database.db
      .insertInto('bet_order')
      .values({
        ...{
          brand_id: brandId,
          member_id: memberId,
          engine: 'slot',
          category: 'RNG',
          vendor: 'TCG_LOTTO_VN',
          line: 0,
        },
        ...{ transaction_id: `${memberId} ${stake} ${at.getTime()}`, node_id: null, lottery_code: null },
        ...{ fingerprint: '', stake, win: '0', state: 'settled', detail: '{}' },
        ...{ placed_at: at, due_at: at, settled_at: at },
      })
      .execute();
  const soon = new Date(Date.now() + 60_000);
  await bet(friendId, '49.99', soon);
  await bet(late, '50', new Date(Date.now() + 8 * day));
  await decideNow(server, new Date(Date.now() + 6 * day));
  expect((await referralOf(server, friendId)).state).toBe('open');
  await bet(friendId, '0.01', new Date(soon.getTime() + 1000));
  await decideNow(server, new Date(Date.now() + 9 * day));
  expect([(await referralOf(server, friendId)).state, (await referralOf(server, late)).state]).toEqual([
    'rewarded',
    'lapsed',
  ]);
});

test('[PR-3] a deposit asked for in time counts though its money comes late; the friend is not out of time before', async () => {
  const friendId = await registerFriend(server, await refOf());
  const requested = {
    kind: 'deposit',
    method: 'bank-transfer',
    state: 'told',
    amount: '20',
    fingerprint: '',
  };
  await server.database.db
    .insertInto('pay_order')
    .values({
      ...{ ...requested, brand_id: brandId, member_id: friendId, idempotency_key: friendId },
      ...{ requested_at: new Date(), changed_at: new Date() },
    })
    .execute();
  await decideNow(server, new Date(Date.now() + 31 * day));
  expect((await referralOf(server, friendId)).state).toBe('open');
  const credited = new Date(Date.now() + 32 * day);
  await server.database.db
    .updateTable('pay_order')
    .set({ state: 'credited', arrived: '20', done_at: credited, changed_at: credited })
    .where('member_id', '=', friendId)
    .execute();
  await decideNow(server, new Date(Date.now() + 33 * day));
  expect((await referralOf(server, friendId)).state).toBe('rewarded');
});

test('[PR-3] friends keep the rule that they came under; without one in force nothing is paid', async () => {
  const ref = await refOf();
  const old = await registerFriend(server, ref);
  await setReferralRule(server, { inviter: '1', friend: '1' });
  await setReferralRule(server, { from: new Date(Date.now() + day).toISOString() });
  const before = await registerFriend(server, ref);
  await setReferralRule(server, {}, false);
  const without = await registerFriend(server, ref);
  for (const id of [old, before, without]) await deposited(server, id, '20');
  const brought = await moneyAfter(inviterId, () => decideNow(server));
  expect(brought).toBe(25);
  expect((await friends()).list.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'none',
    'none',
    'rewarded',
  ]);
  expect((await invitation()).value.rule).toBeNull();
});

test('[PR-3] the month’s bound and the budget hold, also when many qualify at once', async () => {
  await setReferralRule(server, { monthly: 2, budget: '75' });
  const ref = await refOf();
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) ids.push(await registerFriend(server, ref));
  for (const id of ids) await deposited(server, id, '20');
  const zone = 'UTC';
  const brought = await moneyAfter(inviterId, () =>
    Promise.all(
      ids.map((memberId) => decideReferral(server.database, { brandId, memberId, zone, now: new Date() })),
    ),
  );
  expect(brought).toBe(50);
  const { rows } = { rows: await Promise.all(ids.map((id) => referralOf(server, id))) };
  const states = rows.map(({ state }) => state).sort();
  // Two of them bring 35 each; 5 are left, of which not even a friend's 10 is paid.
  expect(states).toEqual(['rewarded', 'rewarded', 'spent', 'spent', 'spent', 'spent']);
  const paid = rows.reduce((sum, row) => sum + Number(row.inviter_amount) + Number(row.friend_amount), 0);
  expect(paid).toBe(70);
});

test('[PR-3] over the month’s bound the friend is paid and the inviter told; the next month counts anew', async () => {
  await setReferralRule(server, { monthly: 1 });
  const ref = await refOf();
  const ids = [
    await registerFriend(server, ref),
    await registerFriend(server, ref),
    await registerFriend(server, ref),
  ];
  const [first = '', second = '', third = ''] = ids;
  const month = new Date('2027-01-31T20:00:00Z');
  for (const id of [first, second]) await deposited(server, id, '20');
  await decideNow(server, new Date('2026-12-02T12:00:00Z'));
  expect([first, second].length).toBe(2);
  const states = [(await referralOf(server, first)).state, (await referralOf(server, second)).state].sort();
  expect(states).toEqual(['limited', 'rewarded']);
  expect([Number(await money(first)), Number(await money(second))]).toEqual([30, 30]);
  await deposited(server, third, '20');
  await decideNow(server, month);
  expect((await referralOf(server, third)).state).toBe('rewarded');
});

test('[PR-3] the same device, place or card is held for an operator, who pays once or refuses', async () => {
  const page = { origin: 'http://base.example', 'sec-fetch-site': 'same-origin' };
  const login = await callServer(server, 'login', {
    headers: page,
    body: { type: 'username', username: 'demo', password: 'Livery-2026' },
  });
  const cookies = [login.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
  const ref = await refOf();
  const device = await registerFriend(server, ref, { ...page, cookie: cookies.join('; ') });
  expect(await referralOf(server, device)).toMatchObject({ same_device: true, same_address: false });
  await invitation({ 'x-forwarded-for': '203.0.113.7' });
  const place = await registerFriend(server, ref, { 'x-forwarded-for': '203.0.113.7' });
  expect(await referralOf(server, place)).toMatchObject({ same_device: false, same_address: true });
  const elsewhere = await registerFriend(server, ref, { 'x-forwarded-for': '203.0.113.8' });
  expect(await referralOf(server, elsewhere)).toMatchObject({ same_address: false });
  const card = { brand_id: brandId, bank_code: 'B', holder: 'T', sealed_number: 'v1.x', last_four: '1111' };
  await server.database.db
    .insertInto('bank_card')
    .values([
      { ...card, member_id: inviterId, number_hash: 'same', added_at: new Date() },
      { ...card, member_id: elsewhere, number_hash: 'same', added_at: new Date() },
    ])
    .execute();
  for (const id of [device, place, elsewhere]) await deposited(server, id, '20');
  const nothing = await moneyAfter(inviterId, () => decideNow(server));
  expect(nothing).toBe(0);
  expect((await friends()).list.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    Array(3).fill('checking'),
  );
  const approve = (record?: () => Promise<unknown>) => {
    const approved = { brandId, memberId: place, zone: 'UTC', now: new Date(), approvedBy: 'marama' };
    return decideReferral(server.database, approved, record);
  };
  const unrecorded = await moneyAfter(inviterId, () =>
    expect(approve(() => Promise.reject(new Error('not recorded')))).rejects.toThrow('not recorded'),
  );
  expect([unrecorded, (await referralOf(server, place)).state]).toEqual([0, 'held']);
  const brought = await moneyAfter(inviterId, async () => {
    expect([await approve(), await approve()]).toEqual(['rewarded', undefined]);
  });
  expect(brought).toBe(25);
  const refused = { brandId, memberId: device, operator: 'marama', reason: 'one person', now: new Date() };
  expect(await refuseReferral(server.database.db, refused)).toBe(true);
  expect(await refuseReferral(server.database.db, refused)).toBe(false);
  await decideNow(server);
  expect(await referralOf(server, device)).toMatchObject({ state: 'refused', reason: 'one person' });
});

test('[PR-3] where the promotion does not run, and for a trial, there is no invitation', async () => {
  await writeSettings(server.database.db, brandId, {
    promotions: { ...defaultSettings.promotions, REFERRAL: { enabled: false } },
  });
  const off = [
    await invitation(),
    (await callServer(server, 'listInvitedFriends', { token, query: { pageNo: 1 } })).body,
  ];
  expect(off.map(({ errorCode }) => errorCode)).toEqual(['not.available', 'not.available']);
  expect((await callServer(server, 'getInvitation', { query: { language: 'EN' } })).body.errorCode).toBe(
    'session.missing',
  );
});
