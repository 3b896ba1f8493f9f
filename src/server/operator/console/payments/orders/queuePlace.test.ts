import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { paymentPath, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';
import { withdrawing } from '#tests/support/servers/withdrawing.ts';
import { readQueuePlace } from './queueQuery.ts';

const queue = '/console/brands/base/payments';
const filters = '?kind=deposit&method=bank-transfer&member=demo&least=39.5';

let server: TestServer;
let finance: NamedOperator;
let paying: Awaited<ReturnType<typeof depositing>>;
let member: Awaited<ReturnType<typeof withdrawing>>;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance },
  } = await startPaymentDesk('a-finance'));
  await writeSettings(server.database.db, 'base', {
    payments: { ...defaultSettings.payments, freePerDay: 100, autoApproveBelow: '0' },
  });
  paying = await depositing(server);
  member = await withdrawing(server);
});
afterAll(() => server.close());

async function told(): Promise<string> {
  const { id } = (await paying.transfer({ amount: '40' })).value;
  await paying.send('tellDeposit', { body: { id } });
  return id;
}
/** Decides by the form of a page, and where that leads. */
const decide = async (page: string, id: string, decision: string, change = {}) => {
  const { status, headers, body } = await finance.submit(page, `${paymentPath(id)}/${decision}`, change);
  return { status, body, location: String(headers.location) };
};
const ownPageOn = (page: string, id: string) =>
  new RegExp(`href="([^"]*/orders/${id}[^"]*)">On a page of its own`).exec(page)?.[1] ?? 'nowhere';

test('[SV-5] after a decision the queue is where it was, with its filters and its page', async () => {
  const [before, one, other] = [await told(), await told(), await told()];
  const page = `${queue}${filters}&after=${before}`;
  const refused = await decide(page, one, 'refuse', { known: 'notReceived' });
  expect(refused).toMatchObject({ status: 303, location: `${page}&order=${one}&said=refused` });
  const { body } = await finance.get(refused.location);
  expect(body).toContain(`Payment ${one} is refused.`);
  expect(body).toMatch(/name="member"[^>]* value="demo"/);
  expect(body.includes(`id="order-${other}"`) && !body.includes(`id="order-${before}"`)).toBe(true);
  const credited = await decide(refused.location, other, 'approve', { arrived: '40' });
  expect(credited.location).toBe(`${page}&order=${other}&said=credited`);
  // Without filters there is nothing to keep.
  const plain = await decide(queue, before, 'approve', { arrived: '40' });
  expect(plain.location).toBe(`${queue}?order=${before}&said=credited`);
});

test('[SV-5] so it is after a payment’s own page, also where its form needed another look', async () => {
  const page = `${queue}?kind=withdrawal&least=20`;
  const id = await member.ask('25');
  const own = ownPageOn((await finance.get(page)).body, id);
  const wrong = await decide(own, id, 'refuse');
  expect([wrong.status, wrong.body.includes('Reason: say why')]).toEqual([400, true]);
  expect(wrong.body).toContain('name="place" value="kind=withdrawal&amp;least=20"');
  expect((await decide(own, id, 'approve')).location).toBe(`${page}&order=${id}&said=approved`);
  // Who pays it stays at it, and comes back in the end.
  const claimed = await decide(own, id, 'claim');
  expect(claimed.location).toMatch(new RegExp(`^${paymentPath(id)}\\?`));
  expect((await decide(claimed.location, id, 'paid')).location).toBe(`${page}&order=${id}&said=paid`);
});

test('[SV-5][TR-1] what a form says of its place leads nowhere but to the queue', async () => {
  const id = await told();
  const places = [
    'https://evil.example/',
    '//evil.example',
    'next=//evil.example&show=over&said=paid&order=1',
    `show=over\r\nLocation: //evil.example&after=1;`,
  ];
  for (const place of places) expect(Object.keys(readQueuePlace(place)).sort().join()).toMatch(/^(show)?$/);
  for (const place of [undefined, null, ['show=over'], { show: 'over' }])
    expect(readQueuePlace(place)).toEqual({});
  const led = await decide(paymentPath(id), id, 'refuse', { known: 'notReceived', place: places[2] });
  expect(led.location).toBe(`${queue}?show=over&order=${id}&said=refused`);
  const page = await finance.get(`${paymentPath(id)}?place=${encodeURIComponent('"><script>&show=all')}`);
  expect(page.body).toContain('name="place" value="show=all"');
});
