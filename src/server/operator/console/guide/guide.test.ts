import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
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
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestServer({
    sites: [fakeSite('base', { languages: { default: 'EN', offered: ['EN', 'AR', 'TH'] } })],
    consolePassword: testPassword,
    log: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  operator = await signInOperator(server);
});
afterAll(() => server.close());

const brand = '/console/brands/base';
const help = `${brand}/help`;
const agreement = `${brand}/agreement`;
const entries = async (language = 'EN') =>
  (await callServer(server, 'listHelp', { query: { language } })).body.value as {
    id: string;
    title: string;
    content: string;
  }[];
const shown = async (query: object = {}) =>
  (await callServer(server, 'getAgreement', { query: { language: 'EN', ...query } })).body.value;
const pathOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers.location).split('?')[0] ?? '';

/** Undoes what an answer says was done, by its button. */
async function undo(answer: { headers: Record<string, unknown> }): Promise<void> {
  const location = String(answer.headers.location);
  const change = new URL(location, 'http://x').searchParams.get('done');
  expect((await operator.submit(location, `${brand}/changes/${change}`)).status).toBe(303);
}

const written = { title: 'May I?', content: '<p>You may.</p>', topic: 'play', sort: '0', shown: 'on' };

test('[PR-4][SV-5] an entry is written in every language, hidden, deleted, and put back by undoing', async () => {
  const created = await operator.submit(`${help}/new`, `${help}/new`, written);
  expect(created.status).toBe(303);
  const path = pathOf(created);
  const id = path.split('/').at(-1);
  expect((await entries()).find((entry) => entry.id === id)).toMatchObject({ title: 'May I?' });
  expect((await operator.get(help)).body).toMatch(
    /May I\?[\s\S]*?nobody has said[\s\S]*?no text in العربية, ไทย/,
  );

  await operator.submit(`${path}?language=AR`, path, {
    ...written,
    language: 'AR',
    title: 'هل يجوز؟',
    content: '<p>نعم</p>',
  });
  expect((await entries('AR')).find((entry) => entry.id === id)?.title).toBe('هل يجوز؟');
  await callServer(server, 'voteHelp', { token: await tokenOf(server), body: { id, helpful: true } });
  expect((await operator.get(help)).body).toContain('helped 1 of 1 person');

  await operator.submit(path, path, { ...written, shown: null });
  expect((await entries()).some((entry) => entry.id === id)).toBe(false);
  const deleted = await operator.submit(help, `${path}/delete`);
  expect((await operator.get(path)).status).toBe(404);
  await undo(deleted);
  expect((await operator.get(path)).status).toBe(200);
});

test('[PR-4][SV-5] bad input is told with its place, and nothing is saved', async () => {
  const before = await entries();
  const answer = await operator.submit(`${help}/new`, `${help}/new`, {
    ...written,
    title: '',
    topic: 'weather',
    sort: 'first',
    content: `<p>${'x'.repeat(16_000)}</p>`,
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('Title: needs a text in English.');
  expect(answer.body).toContain('Topic: choose one of the list.');
  expect(answer.body).toContain('Position: a number from 0 to 9999.');
  expect(answer.body).toContain('Content: at most 16000 characters; this has 16007.');
  expect(await entries()).toEqual(before);
});

test('[PR-4][TR-1] markup is sanitised before it is stored and in the phone’s frame, and what was taken out is told', async () => {
  for (const content of hostileHtml.slice(0, 5)) {
    const created = await operator.submit(`${help}/new`, `${help}/new`, {
      ...written,
      content: `<p>a</p>${content}`,
    });
    expect(created.status, content).toBe(303);
    const id = pathOf(created).split('/').at(-1);
    const stored = (await entries()).find((entry) => entry.id === id)?.content ?? '';
    expect(sanitizeHtml(stored), content).toEqual({ html: stored, removed: [] });
    await operator.submit(help, `${pathOf(created)}/delete`);
  }
  const { csrf = '' } = fieldsOfForm((await operator.get(`${help}/new`)).body, `${help}/new`);
  const preview = await operator.post(`${help}/preview`, {
    csrf,
    language: 'AR',
    title: '<b>t</b>',
    content: '<p onclick="x">a</p><script>b</script>',
  });
  expect(preview.body).toContain('dir="rtl"');
  expect(preview.body).toContain('<h1 dir="auto">&lt;b&gt;t&lt;/b&gt;</h1><div dir="auto"><p>a</p></div>');
  expect(preview.body).toContain('Taken out: onclick, &lt;script&gt;');
  expect(preview.headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/=]+'.*; sandbox/);
});

/** Writes the draft's text of each language. */
async function writeDraft(path: string, texts: Record<string, string>, more: Record<string, string> = {}) {
  for (const [language, content] of Object.entries(texts)) {
    const changes = `<p>News ${language}</p>`;
    const answer = await operator.submit(`${path}?language=${language}`, path, {
      ...{ language, content, changes },
      ...more,
    });
    expect(answer.status).toBe(303);
  }
}

test('[AU-10][SV-5] a version is published in every language or not at all, and never changed again', async () => {
  const path = pathOf(await operator.submit(agreement, `${agreement}/new`));
  const other = await operator.submit(path, path, { language: 'TH', content: '', changes: '' });
  expect(other.status).toBe(303);
  const refused = await operator.submit(path, `${path}/publish`);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('It has no text in ไทย.');
  expect(refused.body).toContain('It does not say what changed in English, العربية, ไทย.');
  const before = await shown();

  await writeDraft(path, { EN: '<h2>A</h2><p>b</p>', AR: '<h2>ا</h2>', TH: '<h2>ก</h2>' });
  const draft = await operator.get(path);
  expect(draft.body).toMatch(/<ins>A<\/ins>/);
  expect(await shown()).toEqual(before);
  const done = await operator.submit(path, `${path}/publish`);
  expect(done.status).toBe(303);
  const number = Number(path.split('/').at(-1));
  expect((await shown()).current).toBe(number);
  expect((await shown({ language: 'TH' })).agreement.content).toBe('<h2>ก</h2>');

  const after = (await operator.get(String(done.headers.location))).body;
  expect(after).toContain('Saved.');
  expect(after).not.toContain('>Undo<');
  expect((await shown()).agreement.content).toBe('<h2>A</h2><p>b</p>');
  const page = (await operator.get(path)).body;
  expect(page).not.toContain('<textarea');
  expect(page).toContain('Compared with version');
});

test('[AU-10] there is one draft at a time, which is deleted and comes back by undoing', async () => {
  const path = pathOf(await operator.submit(agreement, `${agreement}/new`));
  const again = await operator.submit(path, path, {
    language: 'EN',
    content: '<p>c</p>',
    changes: '',
    inForceAt: 'soon',
  });
  expect(again.status).toBe(400);
  expect(again.body).toContain('In force from: a day and a time, or nothing.');
  const deleted = await operator.submit(path, `${path}/delete`);
  expect((await operator.get(path)).status).toBe(404);
  await undo(deleted);
  expect((await operator.get(path)).status).toBe(200);
});

test('[AU-10] a version that must be agreed to anew stops members until they agree', async () => {
  const token = await tokenOf(server, 'vaite');
  const path = `${agreement}/${/href="[^"]*\/agreement\/(\d+)">Go on/.exec((await operator.get(agreement)).body)?.[1]}`;
  await writeDraft(path, { EN: '<p>d</p>', AR: '<p>د</p>', TH: '<p>ด</p>' }, { mustAgree: 'on' });
  expect((await callServer(server, 'getBalance', { token })).status).toBe(200);
  await operator.submit(path, `${path}/publish`);
  const refused = (await callServer(server, 'getBalance', { token })).body;
  expect(refused.errorCode).toBe('agreement.first');
  const { current } = await shown();
  await callServer(server, 'giveConsent', { token, body: { number: current, language: 'EN' } });
  expect((await callServer(server, 'getBalance', { token })).status).toBe(200);
  expect((await operator.get(agreement)).body).toContain('must be agreed to · 1 member agreed');
});

test('[PR-4][SV-5] the hours of customer service are set by day, and refused with the day that is wrong', async () => {
  const settings = `${brand}/settings`;
  const bad = await operator.submit(settings, `${settings}/serviceHours`, {
    'from.0': '8',
    'until.0': '25:00',
  });
  expect(bad.status).toBe(400);
  expect(bad.body).toContain('Monday, from: a time such as 08:00.');
  expect(bad.body).toContain('Monday, until: a time such as 22:00.');
  const closed = [1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`from.${day}`, ''],
    [`until.${day}`, ''],
  ]);
  const hours = { ...Object.fromEntries(closed), 'from.0': '08:00', 'until.0': '02:00' };
  const saved = await operator.submit(settings, `${settings}/serviceHours`, hours);
  expect(saved.status).toBe(303);
  const { value } = (await callServer(server, 'getCustomerServiceLink', {})).body;
  expect(value.hours).toEqual([{ from: '08:00', until: '02:00' }, null, null, null, null, null, null]);
});
