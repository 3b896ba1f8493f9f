import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageCodes } from '#schemas/languages.ts';
import {
  type CallInput,
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { helpEntries } from '../seed/rows/helpEntries.ts';
import { countHelpVotes, readHelpEntry, restoreHelpEntry } from './helpStore.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const help = async (language: string) =>
  (await callServer(server, 'listHelp', { query: { language } })).body.value as {
    id: string;
    title: string;
    content: string;
  }[];
const vote = async (id: string, helpful: boolean, as: CallInput = {}) =>
  (await callServer(server, 'voteHelp', { ...as, body: { id, helpful } })).body;
const counts = async (id: string) => (await countHelpVotes(server.database.db, 'base')).get(id);

test('[PR-4] the entries are those of the language, in their order', async () => {
  const english = await help('EN');
  expect(english.map(({ id }) => id)).toEqual(helpEntries.map(({ id }) => id));
  expect(english.length).toBeGreaterThanOrEqual(12);
  for (const code of languageCodes) {
    const titles = (await help(code)).map(({ title }) => title);
    expect(
      titles.every((title) => title !== ''),
      code,
    ).toBe(true);
    if (code !== 'EN') expect(titles).not.toEqual(english.map(({ title }) => title));
  }
});

test('[SV-1] every invented entry is translated, of as many steps as in English, and nothing of it is taken out', () => {
  for (const { id, texts } of helpEntries) {
    expect(Object.keys(texts).sort(), id).toEqual([...languageCodes].sort());
    const steps = new Set(Object.values(texts).map(({ content }) => content.split('<li>').length));
    expect(steps.size, id).toBe(1);
    for (const { content } of Object.values(texts)) expect(sanitizeHtml(content).removed, id).toEqual([]);
  }
});

test('[PR-4] a hidden entry is seen by nobody; one without a text in a language is read in the brand’s', async () => {
  const { db } = server.database;
  const deposit = await readHelpEntry(db, 'base', 'deposit');
  if (!deposit) throw new Error('no entry');
  const { TY: _, ...others } = deposit.texts;
  await restoreHelpEntry(db, 'base', 'deposit', { ...deposit, texts: others });
  const english = (await help('EN')).find(({ id }) => id === 'deposit')?.title;
  expect((await help('TY')).find(({ id }) => id === 'deposit')?.title).toBe(english);
  await restoreHelpEntry(db, 'base', 'deposit', { ...deposit, shown: false });
  expect((await help('EN')).some(({ id }) => id === 'deposit')).toBe(false);
  expect((await vote('deposit', true)).errorCode).toBe('request.notFound');
  await restoreHelpEntry(db, 'base', 'deposit', deposit);
});

test('[PR-4] a member votes once on an entry, and may change it; another member’s vote is another', async () => {
  const [token, other] = [await tokenOf(server), await tokenOf(server, 'vaite')];
  await vote('withdraw', true, { token });
  await vote('withdraw', true, { token });
  expect(await counts('withdraw')).toEqual({ yes: 1, no: 0 });
  await vote('withdraw', false, { token });
  await vote('withdraw', true, { token: other });
  expect(await counts('withdraw')).toEqual({ yes: 1, no: 1 });
  const { value } = (await callServer(server, 'listHelpVotes', { token })).body;
  expect(value).toEqual([{ id: 'withdraw', helpful: false }]);
});

test('[PR-4] so does a visitor, by device; twenty taps at once are one vote', async () => {
  const device = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } };
  await Promise.all(Array.from({ length: 20 }, (_, at) => vote('fairness', at % 2 === 0, device)));
  const { yes = 0, no = 0 } = (await counts('fairness')) ?? {};
  expect(yes + no).toBe(1);
  const { voter } = await server.database.db
    .selectFrom('help_vote')
    .select('voter')
    .where('entry_id', '=', 'fairness')
    .executeTakeFirstOrThrow();
  expect(voter).toMatch(/^d:[\w-]{43}$/);
  expect((await callServer(server, 'listHelpVotes', device)).body.value).toHaveLength(1);
});
