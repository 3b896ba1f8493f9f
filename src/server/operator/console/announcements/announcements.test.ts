import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileHtml } from '#tests/support/samples/hostileHtml.ts';
import {
  fieldsOfForm,
  signInOperator,
  type TestOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';
import { announcementKinds } from './announcementKinds.ts';

const activity = { id: 'activity', title: 'Activities', paths: ['/m/activity'], access: 'open' } as const;

let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  const notes = { pages: [activity], gated: [], problems: [] };
  server = await startTestServer({
    sites: [
      { ...fakeSite('base'), notes },
      { ...fakeSite('other'), notes },
      { ...fakeSite('arabic', { languages: { default: 'AR', offered: ['TY', 'AR'] } }), notes },
    ],
    consolePassword: testPassword,
    log: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  operator = await signInOperator(server);
});
afterAll(() => server.close());

const base = '/console/brands/base/announcements';

const announcementsOf = async (types: string, language = 'EN', brand = 'base') => {
  const query = { types, groupName: 'm_home', platform: 'M', language };
  const { status, body } = await callServer(server, 'listAnnouncements', { query, brand });
  expect(status).toBe(200);
  return body.value;
};
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

/** Creates an announcement and returns its path in the console. */
async function create(kind: string, fields: Record<string, string>): Promise<string> {
  const answer = await operator.submit(`${base}/new?kind=${kind}`, `${base}/new`, fields);
  expect([kind, answer.status]).toEqual([kind, 303]);
  return String(answer.headers.location).split('?')[0] ?? '';
}

test('[SV-5][HO-1] an announcement of every type is created, listed and shown to players of its brand', async () => {
  const before = JSON.stringify(await announcementsOf('B,PL,PU,H,PR', 'EN', 'other'));
  await create('B', {
    'text.title': 'New banner',
    'data.theme': 'sports',
    'data.page': 'activity',
    sort: '99',
  });
  await create('PL', { 'text.title': 'New notice' });
  await create('PU', { 'text.title': 'New news', 'text.content': '<p>Read <b>this</b></p>' });
  await create('PR', { 'text.title': 'New promotion', 'data.activity': 'reel-voyage' });
  await create('A', { 'text.title': 'New for agents' });
  await create('H', {
    'text.league': 'League',
    'text.homeTeam': 'Here',
    'text.awayTeam': 'There',
    'data.matchTime': '2030-05-06T07:08',
    'data.homeCrest': 'here',
    'data.awayCrest': 'there',
  });
  const value = await announcementsOf('B,PL,PU,H,PR');
  expect(value.banners.at(-1)).toMatchObject({ title: 'New banner', page: 'activity' });
  expect(titles(value.playerNotices)).toContain('New notice');
  expect(value.popup).toContainEqual(
    expect.objectContaining({ title: 'New news', content: '<p>Read <b>this</b></p>' }),
  );
  expect(value.promotion).toContainEqual(
    expect.objectContaining({ title: 'New promotion', activity: 'reel-voyage' }),
  );
  const match = value.hotMatches.find(({ homeTeam }: { homeTeam: string }) => homeTeam === 'Here');
  expect(match).toMatchObject({ league: 'League', matchTime: '2030-05-06T07:08:00.000Z' });
  expect(match.nodeId).toMatch(/^\d+$/);
  for (const kind of Object.keys(announcementKinds))
    expect((await operator.get(`${base}?kind=${kind}`)).body).toMatch(
      /New (banner|notice|news|promotion|for agents)|Here – There/,
    );
  expect(JSON.stringify(await announcementsOf('B,PL,PU,H,PR', 'EN', 'other'))).toBe(before);
});

test('[SV-5] is edited language by language; the text of the default language is the fallback', async () => {
  const path = await create('PL', { 'text.title': 'Hello' });
  expect(titles((await announcementsOf('PL', 'AR')).playerNotices)).toContain('Hello');
  const editor = `${path}?language=AR`;
  expect((await operator.get(editor)).body).toContain('lang="ar" dir="rtl"');
  await operator.submit(editor, path, { 'text.title': 'مرحبا' });
  expect(titles((await announcementsOf('PL', 'AR')).playerNotices)).toContain('مرحبا');
  expect(titles((await announcementsOf('PL', 'EN')).playerNotices)).toContain('Hello');
  await operator.submit(editor, path, { 'text.title': '' });
  expect(titles((await announcementsOf('PL', 'AR')).playerNotices)).toContain('Hello');
  const empty = await operator.submit(`${path}?language=EN`, path, { 'text.title': '' });
  expect([empty.status, empty.body.includes('Title: needs a text in this language.')]).toEqual([400, true]);
});

test('[SV-5] is written first in the default language of the brand, which stands in for the others', async () => {
  const here = '/console/brands/arabic/announcements';
  const form = (await operator.get(`${here}/new?kind=PL`)).body;
  expect(form).toContain('lang="ar" dir="rtl"');
  expect(form).toContain('العربية stands in for every language');
  const empty = await operator.submit(`${here}/new?kind=PL`, `${here}/new`, { 'text.title': '' });
  expect([empty.status, empty.body.includes('Title: needs a text in this language.')]).toEqual([400, true]);
  const made = await operator.submit(`${here}/new?kind=PL`, `${here}/new`, { 'text.title': 'مرحبا' });
  const path = String(made.headers.location).split('?')[0] ?? '';
  const editor = (await operator.get(path)).body;
  expect([...editor.matchAll(/\?language=(\w+)"/g)].map(([, code]) => code)).toEqual(['AR', 'TY']);
  const id = path.split('/').at(-1) ?? '';
  const stored = await server.database.db
    .selectFrom('announcement')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.texts).toEqual({ AR: { title: 'مرحبا', content: '' } });
  // Players of another language read the default's, even where there is an English one too.
  expect(titles((await announcementsOf('PL', 'TY', 'arabic')).playerNotices)).toContain('مرحبا');
  await server.database.db
    .updateTable('announcement')
    .set({ texts: JSON.stringify({ ...stored.texts, EN: { title: 'Hello' } }) })
    .where('id', '=', id)
    .execute();
  expect(titles((await announcementsOf('PL', 'TY', 'arabic')).playerNotices)).toContain('مرحبا');
  await server.database.db
    .updateTable('announcement')
    .set({ texts: JSON.stringify({ EN: { title: 'Hello' } }) })
    .where('id', '=', id)
    .execute();
  expect(titles((await announcementsOf('PL', 'TY', 'arabic')).playerNotices)).toContain('Hello');
  expect(titles((await announcementsOf('PL', 'AR', 'arabic')).playerNotices)).toContain('Hello');
});

test('[SV-5] is shown between its from and until times', async () => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString().slice(0, 16);
  await create('PL', { 'text.title': 'Later', from: at(30), until: at(90) });
  expect(titles((await announcementsOf('PL')).playerNotices)).not.toContain('Later');
  server.pass(31 * 60_000);
  expect(titles((await announcementsOf('PL')).playerNotices)).toContain('Later');
  server.pass(60 * 60_000);
  expect(titles((await announcementsOf('PL')).playerNotices)).not.toContain('Later');
  operator = await signInOperator(server);
  expect((await operator.get(`${base}?kind=PL`)).body).toContain('over since');
});

test('[SV-5] is fully restored by undoing a deletion', async () => {
  const path = await create('PU', { 'text.title': 'Precious', 'text.content': '<p>words</p>', sort: '7' });
  const before = (await announcementsOf('PU')).popup;
  const deleted = await operator.submit(`${base}?kind=PU`, `${path}/delete`);
  expect(titles((await announcementsOf('PU')).popup)).not.toContain('Precious');
  const message = await operator.get(String(deleted.headers.location));
  expect(message.body).toContain('deleted');
  const [undo = ''] = message.body.match(/\/console\/brands\/base\/changes\/\d+/) ?? [];
  await operator.submit(String(deleted.headers.location), undo);
  expect((await announcementsOf('PU')).popup).toEqual(before);
});

test('[SV-5] that another operator has changed meanwhile is neither overwritten nor deleted', async () => {
  const path = await create('PL', { 'text.title': 'One' });
  const seen = fieldsOfForm((await operator.get(path)).body, path);
  const [row] = [fieldsOfForm((await operator.get(`${base}?kind=PL`)).body, `${path}/delete`)];
  await operator.submit(path, path, { 'text.title': 'Two' });
  const late = await operator.post(path, { ...seen, 'text.title': 'Three' });
  expect([late.status, late.body.includes('value="Three"')]).toEqual([409, true]);
  expect((await operator.post(`${path}/delete`, row ?? {})).status).toBe(409);
  expect(titles((await announcementsOf('PL')).playerNotices)).toContain('Two');
});

test('[SV-5] invalid values are refused with a message that names the valid values', async () => {
  const refused: [string, Record<string, string>, string][] = [
    ['B', { 'text.title': 'x', 'data.theme': 'nope' }, 'Picture: choose one of the list.'],
    ['B', { 'text.title': 'x', 'data.page': 'nope' }, 'A tap leads to: choose one of the list.'],
    ['PL', { 'text.title': '' }, 'Title: needs a text in this language.'],
    ['PL', { 'text.title': 'x'.repeat(301) }, 'Title: at most 300 characters; this has 301.'],
    ['PL', { 'text.title': 'x', group: 'nowhere' }, 'Shown on: choose one of the list.'],
    ['PL', { 'text.title': 'x', sort: 'first' }, 'Position: a number from 0 to 9999.'],
    ['PL', { 'text.title': 'x', from: '2026-02-30T00:00' }, 'From: a day and a time, or nothing.'],
    [
      'PL',
      { 'text.title': 'x', from: '2026-03-02T00:00', until: '2026-03-01T00:00' },
      'Until: must be later than From.',
    ],
    [
      'H',
      { 'text.league': 'x', 'data.homeCrest': 'a b' },
      'Crest of the home team: letters, digits and dashes',
    ],
    ['H', { 'text.league': 'x', 'data.matchTime': '' }, 'Begins (UTC): choose or type one.'],
  ];
  for (const [kind, fields, sentence] of refused) {
    const { status, body } = await operator.submit(`${base}/new?kind=${kind}`, `${base}/new`, fields);
    expect([sentence, status, body.includes(sentence)]).toEqual([sentence, 400, true]);
  }
});

test('[SV-5][TR-1] hostile content is sanitized before it is stored and in the preview, and what was removed is reported', async () => {
  const hostile = hostileHtml.join('').slice(0, 15_000);
  const path = await create('PU', { 'text.title': 'Hostile', 'text.content': hostile });
  const popup = (await announcementsOf('PU')).popup.find(
    ({ title }: { title: string }) => title === 'Hostile',
  );
  expect(popup.content).not.toMatch(/<(script|iframe|svg|style|object|form|meta|link|base)\b/i);
  expect(
    popup.content
      .match(/<[^>]*>/g)
      ?.join('')
      .replace(/ (title|alt)="[^"]*"/g, ''),
  ).not.toMatch(/\son\w+=|style=|javascript:/i);
  const csrf = fieldsOfForm((await operator.get(path)).body, path).csrf ?? '';
  const preview = await operator.post(`${base}/preview`, {
    csrf,
    'text.title': '<b>t</b>',
    'text.content': '<p onclick="x()">a</p><script>y</script>',
  });
  expect(preview.body).toContain('<h1 dir="auto">&lt;b&gt;t&lt;/b&gt;</h1><div dir="auto"><p>a</p></div>');
  expect(preview.body).toContain('Taken out: onclick, &lt;script&gt;');
  expect(preview.headers['content-security-policy']).toContain('; sandbox');
  const answer = await operator.submit(`${base}/new?kind=PU`, `${base}/new`, {
    'text.title': 'Cleaned',
    'text.content': '<p style="x">a</p>',
  });
  expect((await operator.get(String(answer.headers.location))).body).toContain(
    'Taken out, because it is not allowed in texts: style.',
  );
});

test('[SV-5] row 3: a form with content in all languages is read up to 1 MB, other forms up to 64 kB', async () => {
  const { csrf = '' } = fieldsOfForm((await operator.get('/console')).body, '/console/sign-out');
  const send = async (path: string, length: number) =>
    (await operator.post(path, { csrf, 'text.content': 'a'.repeat(length) })).status;
  expect(await send(`${base}/preview`, 1000 * 1024)).toBe(200);
  expect(await send(`${base}/preview`, 1024 * 1024)).toBe(413);
  expect(await send('/console/brands/base/settings/mode', 64 * 1024)).toBe(413);
});
