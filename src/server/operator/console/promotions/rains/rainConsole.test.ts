import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOfForm } from '#tests/support/servers/consoleTesting.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const base = '/console/brands/base/promotions';

let server: TestServer;
let finance: NamedOperator;
let viewer: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'a-viewer'));
  // The demo's rain has a round every quarter of an hour, which would overlap.
  await server.database.db.updateTable('rain').set({ enabled: false }).execute();
});
afterAll(() => server.close());

/** When the tests began: the same for all of them, however long they take. */
const began = Date.now();
const inMinutes = (minutes: number) => new Date(began + minutes * 60_000).toISOString().slice(0, 16);
/** The time of the day so many minutes from now, by the zone of the test's brand. */
const clockIn = (minutes: number) => inMinutes(minutes).slice(11);

/** Entries of a rain that is right, by the field. */
const rain = () => ({
  ...{ id: 'evening-rain', enabled: 'on', startsAt: inMinutes(-60), endsAt: inMinutes(3 * 24 * 60) },
  ...{ times: `${clockIn(4)} ${clockIn(90)}`, seconds: '60', envelopes: '10', pool: '50' },
  ...{ least: '1', most: '10', budget: '500', turnover: '2', levels: '' },
  ...{ 'title.EN': 'Evening rain', 'title.TY': 'Ūa ahiahi', 'title.AR': 'مطر المساء' },
});
const create = (change: Record<string, string> = {}) =>
  finance.submit(`${base}/rains/new`, `${base}/rains/new`, { ...rain(), ...change });
const edit = (change: Record<string, string>, id = 'evening-rain') =>
  finance.submit(`${base}/rains/${id}`, `${base}/rains/${id}`, change);
const offered = async () =>
  (await callServer(server, 'getRain', { token: await tokenOf(server), query: { language: 'TY' } })).body
    .value;

test('[PR-2] a rain that cannot be is refused with the place and the remedy, and nothing is saved', async () => {
  const refusals: readonly (readonly [Record<string, string>, string])[] = [
    [{ times: '' }, 'Times: at least one; hours and minutes'],
    [{ times: '25:00' }, 'Times: "25:00" is none'],
    [{ times: '12:00 12:02', seconds: '200' }, 'Times: two rounds are 120 seconds apart'],
    [{ seconds: '5' }, 'A round lasts: a whole number from 15 to 300.'],
    [{ envelopes: '0' }, 'Envelopes: a whole number from 1'],
    [{ pool: '9' }, 'A round gives: 10 envelopes with at least 1 need 10.'],
    [{ pool: '101', budget: '1000' }, 'A round gives: 10 envelopes hold 100 at most'],
    [{ least: '20' }, 'Most in an envelope: must not be less than the least.'],
    [{ budget: '49' }, 'Budget: less than one round, which gives 50.'],
    [{ endsAt: inMinutes(-90) }, 'Ends: must come after the beginning.'],
    [{ endsAt: inMinutes(-1) }, 'Ends: is past'],
    [{ endsAt: inMinutes(3) }, 'Times: no round begins between the beginning and the end.'],
    [{ startsAt: 'soon' }, 'Begins: a day and a time in'],
    [{ 'title.TY': '' }, 'Title in Reo Tahiti: 1 to 64 characters'],
    [{ levels: '77' }, 'Levels: numbers of the brand'],
    [{ turnover: '101' }, 'Wagered: at most 100 times.'],
    [{ id: 'New rain' }, 'Id: 2 to 32 small letters'],
  ];
  for (const [change, words] of refusals) {
    const answer = await create(change);
    expect([answer.status, answer.body.replaceAll('&#39;', "'").replaceAll('&quot;', '"')]).toEqual([
      400,
      expect.stringContaining(words),
    ]);
  }
  expect((await offered()).round).toBeNull();
});

test('[PR-2][SV-5] a rain is made by a form, shown in every language, recorded, and only who may give money makes one', async () => {
  expect((await create()).status).toBe(303);
  expect((await offered()).round).toMatchObject({
    ...{ rain: 'evening-rain', title: 'Ūa ahiahi', state: 'upcoming', envelopes: 10 },
    startsAt: `${inMinutes(4)}:00.000Z`,
  });
  expect((await create()).body).toContain('there is a rain of that id');
  expect(await changesOfKind(server, 'rain')).toHaveLength(1);
  expect((await viewer.get(`${base}/rains/evening-rain`)).body).not.toContain('Save the rain');
  expect((await viewer.get(`${base}/rains/new`)).status).toBe(403);
  const { body } = await viewer.get(base);
  expect(body).toMatch(/Evening rain.*running.*cost so far 0\.00 XPF, of 500\.00 XPF.*2 rounds a day/s);
});

test('[PR-2] of two rains no rounds run at one time', async () => {
  const answer = await create({ id: 'other-rain', times: clockIn(4) });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('a round of the rain evening-rain runs as well');
  expect((await create({ id: 'other-rain', times: clockIn(14) })).status).toBe(303);
});

test('[PR-2] what was found is shown by round; the rules stay while a round runs; a rain is ended', async () => {
  const round = Date.parse(`${inMinutes(4)}:00Z`);
  server.pass(round + 5000 - server.now().getTime());
  const startsAt = new Date(round).toISOString();
  expect((await offered()).round).toMatchObject({ startsAt, state: 'running' });
  const found = await callServer(server, 'openEnvelope', {
    token: await tokenOf(server),
    headers: { 'idempotency-key': randomUUID() },
    body: { rain: 'evening-rain', startsAt },
  });
  expect(found.body.success).toBe(true);
  const running = await edit({ envelopes: '20' });
  expect(running.status).toBe(400);
  expect(running.body).toContain('A round is running, and members are told its rules.');
  const page = (await finance.get(`${base}/rains/evening-rain`)).body;
  expect(page).toMatch(/Last rounds.*<td class="number">1<\/td><td class="number">9<\/td>/s);
  server.pass(120_000);
  expect((await edit({ budget: '0.5' })).status).toBe(400);
  expect((await edit({ envelopes: '20', pool: '60' })).status).toBe(303);
  expect(
    (await finance.submit(`${base}/rains/evening-rain`, `${base}/rains/evening-rain/end`, {})).status,
  ).toBe(303);
  expect((await offered()).round?.rain).not.toBe('evening-rain');
  expect((await finance.get(`${base}/rains/evening-rain`)).body).not.toContain('End the rain now');
  expect(await changesOfKind(server, 'rain')).toHaveLength(4);
});

test('[PR-2] the preview shows what members read, and what is missing', async () => {
  const hidden = fieldsOfForm((await finance.get(`${base}/rains/new`)).body, `${base}/rains/new`);
  const preview = async (change: Record<string, string> = {}) =>
    (await finance.post(`${base}/rains/preview`, { ...hidden, ...rain(), ...change })).body;
  const shown = await preview();
  for (const title of ['Evening rain', 'Ūa ahiahi', 'مطر المساء']) expect(shown).toContain(title);
  expect(shown).toMatch(/lang="ar" dir="rtl"/);
  expect(await preview({ pool: '1' })).toContain('A round gives');
});
