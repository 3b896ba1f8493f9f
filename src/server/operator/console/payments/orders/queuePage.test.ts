import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { decideOn, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { fakeSite, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { withdrawing } from '#tests/support/servers/withdrawing.ts';
import { readQueueQuery } from './queueQuery.ts';

const queue = '/console/brands/base/payments';
const asScript = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

let server: TestServer;
let finance: NamedOperator;
let viewer: NamedOperator;
let memberId: string;
let withdrawal: string;
let told: string;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'a-viewer'));
  await writeSettings(server.database.db, 'base', {
    payments: { ...defaultSettings.payments, autoApproveBelow: '0' },
  });
  const paying = await depositing(server);
  ({ memberId } = paying);
  await storeOpen(110);
  ({ id: told } = (await paying.transfer({ amount: '40' })).value);
  await paying.send('tellDeposit', { body: { id: told } });
  withdrawal = await (await withdrawing(server)).ask('25');
});
afterAll(() => server.close());

/** Deposits that nobody has paid, the earliest first. */
const storeOpen = (count: number) =>
  server.database.db
    .insertInto('pay_order')
    .values(
      Array.from({ length: count }, (_, i) => ({
        ...{ brand_id: 'base', member_id: memberId, kind: 'deposit', method: 'bank-transfer', state: 'open' },
        ...{ amount: String(1000 + i), terms: JSON.stringify({ gateway: null, texts: {}, account: null }) },
        ...{ idempotency_key: `open-${i}`, fingerprint: '', changed_at: server.now() },
        requested_at: new Date(server.now().getTime() - (count - i) * 60_000),
      })),
    )
    .execute();

const read = async (query: string, operator: NamedOperator = finance) =>
  (await operator.get(`${queue}${query}`)).body;
const idsOn = (page: string) =>
  [...page.matchAll(/<details class="card" id="order-(\d+)"/g)].map(([, id]) => id);
const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1];
const decoded = (text: string) => text.replaceAll('&amp;', '&');
const linkOf = (page: string, text: string) =>
  decoded(new RegExp(`href="([^"]*)"[^>]*>${text}<`).exec(page)?.[1] ?? 'nowhere');
/** Where the script of a page asks what waits, and what the page knows. */
const liveOf = (page: string) => {
  const [, path = '', known = ''] = /data-live="([^"]*)" data-known="([^"]*)"/.exec(page) ?? [];
  return { path: decoded(path), known: known.split(' ') };
};
const ask = async (path: string, operator: NamedOperator = finance) =>
  JSON.parse((await operator.get(path, asScript)).body) as { label: string; marks: string[] };

test('[SV-5] more than a hundred deposits that nobody has paid hide nothing that a person has to do', async () => {
  const page = await read('');
  expect(idsOn(page)).toEqual([told, withdrawal]);
  expect(titleOf(page)).toBe('(2) Payments: Brand base · Console');
  expect(page).toMatch(/aria-current="page">Payments<span data-waiting="[^"]+"> \(2\)<\/span>/);
  expect(page).toContain('aria-current="page">To do<span data-count> (2)</span></a>');
  // Pages of the brand elsewhere say it too; those of another brand say theirs.
  expect((await finance.get('/console/brands/base/flags')).body).toMatch(/data-waiting="[^"]+"> \(2\)</);
  const other = (await finance.get('/console/brands/other/payments')).body;
  expect([titleOf(other), idsOn(other)]).toEqual(['Payments: Brand other · Console', []]);
});

test('[SV-5] every deposit that nobody has paid is reached page by page, the oldest first', async () => {
  const seen: (string | undefined)[] = [];
  let path = linkOf(await read(''), 'Not paid yet');
  for (let pages = 0; path !== 'nowhere' && pages < 9; pages++) {
    const page = (await finance.get(path)).body;
    seen.push(...idsOn(page));
    path = linkOf(page, 'Next ones');
    if (pages > 0) expect(linkOf(page, 'From the beginning')).toBe(`${queue}?show=unpaid`);
  }
  expect(seen).toHaveLength(110);
  expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
});

test('[SV-5] filters go together, are kept in the form and in the links, and lead to what is over', async () => {
  const row = await server.database.db
    .selectFrom('pay_order')
    .select('reference')
    .where('id', '=', told)
    .executeTakeFirstOrThrow();
  const reference = row.reference ?? '';
  await decideOn(finance, told, 'refuse', { reason: 'No such transfer' });
  expect(idsOn(await read(''))).toEqual([withdrawal]);
  for (const number of [reference, reference.replace('-', '').toLowerCase(), told, `dep:${told}`])
    expect([number, idsOn(await read(`?q=${number}`))]).toEqual([number, [told]]);
  const over = await read('?show=over&member=demo&kind=deposit&method=bank-transfer&least=39.5&most=40');
  expect(idsOn(over)).toEqual([told]);
  expect(over).toMatch(/<option value="deposit" selected>/);
  expect(over).toMatch(/name="member"[^>]* value="demo"/);
  expect(over).toContain('<details class="more" open>');
  expect(linkOf(over, 'Not paid yet')).toBe(
    `${queue}?show=unpaid&kind=deposit&method=bank-transfer&member=demo&least=39.5&most=40`,
  );
  expect(idsOn(await read('?show=over&member=demo&kind=withdrawal'))).toEqual([]);
  expect(idsOn(await read('?show=all&member=demo'))).toHaveLength(50);
});

test('[SV-5] days are those of the brand’s zone, both included', async () => {
  const site = fakeSite('base', { timeZone: 'Pacific/Tahiti' });
  const days = async (from: string, to: string) => {
    const { filter } = await readQueueQuery(server.database.db, site, { from, to });
    return [filter.start?.toISOString(), filter.end?.toISOString()];
  };
  expect(await days('2026-03-01', '2026-03-02')).toEqual([
    '2026-03-01T10:00:00.000Z',
    '2026-03-03T10:00:00.000Z',
  ]);
  expect(await days('2026-03-01', '')).toEqual(['2026-03-01T10:00:00.000Z', undefined]);
  const day = server.now().toISOString().slice(0, 10);
  expect(idsOn(await read(`?show=over&from=${day}`))).toEqual([told]);
  expect(idsOn(await read('?show=over&to=2026-01-01'))).toEqual([]);
  expect(await read('')).toContain('in UTC');
});

test('[SV-5] a filter that cannot be read lists nothing, and says at the field why', async () => {
  for (const [query, problem] of [
    ['member=nobody', 'Member: nobody has this account.'],
    ['least=ten', 'Amount from: digits, with a point'],
    ['most=1.005', 'Amount to: at most 2 decimals.'],
    ['least=5&most=4', 'Amount to: must not be less than the least.'],
    ['from=2026-02-30', 'From day: such as'],
    ['to=yesterday', 'To day: such as'],
    ['from=2026-03-02&to=2026-03-01', 'To day: must not be before the first one.'],
  ] as const) {
    const { status, body } = await finance.get(`${queue}?show=all&${query}`);
    expect([query, status, idsOn(body), body.includes(problem)]).toEqual([query, 400, [], true]);
  }
  const { status, body } = await finance.get(
    `${queue}?kind=x&show=x&after=x&q=${'9'.repeat(64)}&method=x%00`,
  );
  expect([status, idsOn(body)]).toEqual([200, []]);
});

test('[SV-5] a page asks what waits now, by its own filters, and learns what came and what is decided', async () => {
  const { path, known } = liveOf(await read(''));
  expect(known).toEqual([`order-${withdrawal}.requested`]);
  expect(await ask(path)).toEqual({ label: ' (1)', marks: known });
  const { path: deposits } = liveOf(await read('?kind=deposit'));
  const paying = await depositing(server);
  const { id } = (await paying.transfer({ amount: '60' })).value;
  await server.database.db
    .insertInto('pay_proof')
    .values({ order_id: id, media_type: 'image/png', content: '', hash: 'x', at: server.now() })
    .execute();
  expect(await ask(path)).toEqual({ label: ' (2)', marks: [...known, `order-${id}.open`] });
  expect(await ask(deposits)).toEqual({ label: ' (2)', marks: [`order-${id}.open`] });
  await decideOn(finance, withdrawal, 'approve');
  // The demo's payout sends it, unless somebody pays it by hand.
  expect((await ask(path)).marks).toEqual([`order-${id}.open`]);
  await decideOn(finance, withdrawal, 'claim');
  expect((await ask(path)).marks).toEqual([`order-${withdrawal}.sending`, `order-${id}.open`]);
  expect(await read(`?new=order-${id}`)).toMatch(
    new RegExp(`id="order-${id}"[^\\n]*?<span class="badge">new</span>`),
  );
  // What is not to do asks for the number alone.
  expect(liveOf(await read('?show=unpaid')).path).toBe('');
});

test('[WA-4][SV-5] a member’s money leads to all their payments; an adjustment that waits for a second person is listed with what waits', async () => {
  const money = '/console/brands/base/members/demo/money';
  const { body } = await finance.get(money);
  const path = linkOf(body, 'Deposits and withdrawals, also those that are over');
  expect(path).toBe(`${queue}?show=all&member=demo`);
  expect(idsOn((await finance.get(path)).body)).toHaveLength(50);
  const before = await read('');
  const { path: live, known } = liveOf(before);
  const asked = await finance.submit(money, money, { amount: '900000', note: 'A prize' });
  expect(asked.headers.location).toContain('said=waits');
  const [mark = '', ...others] = (await ask(live)).marks;
  expect([mark, others]).toEqual([expect.stringMatching(/^adjustment-\d+\.waiting$/), known]);
  const page = await read('');
  expect([titleOf(page)?.slice(0, 4), idsOn(page)]).toEqual(['(3) ', idsOn(before)]);
  expect(page).toContain(`id="${mark.split('.')[0]}"`);
  expect(page).toMatch(/Adjustment \d+: \+900,000\.00 XPF of <code>demo<\/code>/);
  expect(await read('?kind=deposit')).not.toContain('Adjustment ');
});

test('[SV-5][TR-1] only the console’s own pages can ask what waits, and asking does not keep a session alive', async () => {
  const { path } = liveOf(await read(''));
  const [address = ''] = path.split('?');
  expect((await finance.get(path, { ...asScript, 'sec-fetch-mode': 'navigate' })).status).toBe(403);
  expect((await finance.get(path, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' })).status).toBe(
    403,
  );
  expect((await finance.get(address, asScript)).status).toBe(404);
  expect((await finance.get(`${address}?key=x`, asScript)).status).toBe(404);
  expect((await viewer.get(path, asScript)).status).toBe(404);
  expect((await finance.get(path.replace('/base/', '/other/'), asScript)).status).toBe(404);
  expect((await finance.get(`${path}&least=x`, asScript)).status).toBe(400);
  expect(await ask(liveOf(await read('', viewer)).path, viewer)).toMatchObject({ label: ' (3)' });
  // An hour without use, in which the page went on asking.
  for (let asked = 0; asked < 5; asked++) {
    server.pass(13 * 60_000);
    const { status } = await finance.get(path, asScript);
    expect([asked, status]).toEqual([asked, asked < 4 ? 200 : 303]);
  }
});
