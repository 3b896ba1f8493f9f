import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { languageCodes } from '#schemas/languages.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { agreementTexts } from '../seed/rows/agreementTexts.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { type AgreementState, nextAgreementNumber, restoreAgreement } from './agreementStore.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3_600_000;
const agreement = async (query: object = {}) =>
  (await callServer(server, 'getAgreement', { query: { language: 'EN', ...query } })).body.value;
const consent = async (token: string) => (await callServer(server, 'getConsent', { token })).body.value;
const agree = async (token: string, number: number) =>
  (await callServer(server, 'giveConsent', { token, body: { number, language: 'EN' } })).body;
const balance = async (token: string) => (await callServer(server, 'getBalance', { token })).body;

/** Publishes the next version. */
async function publish(how: Partial<AgreementState> = {}): Promise<number> {
  const { db } = server.database;
  const number = await nextAgreementNumber(db, 'base');
  await restoreAgreement(db, 'base', number, {
    texts: { EN: { content: `<h2>Text ${number}</h2>`, changes: `<p>News ${number}</p>` } },
    publishedAt: new Date().toISOString(),
    inForceAt: new Date().toISOString(),
    mustAgree: false,
    ...how,
  });
  return number;
}

test('[AU-10][PR-4] the version in force is shown, with all others and what changed; each can be read', async () => {
  const { agreement: current, ...rest } = await agreement();
  expect([current.number, rest.current]).toEqual([2, 2]);
  expect(rest.versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  expect((await agreement({ number: 1 })).agreement.number).toBe(1);
  expect((await agreement({ number: 99 })).agreement).toBeNull();
  expect((await agreement({ language: 'TH' })).agreement.content).not.toBe(current.content);
});

test('[SV-1][PR-4][RP-1] the invented agreement is the brand’s own, names the age of its players, and is translated, with as many parts in each language', () => {
  for (const texts of agreementTexts({ name: 'Acme & Co', minimumAge: 21 })) {
    expect(Object.keys(texts).sort()).toEqual([...languageCodes].sort());
    expect(new Set(Object.values(texts).map(({ content }) => content.split('<h2>').length)).size).toBe(1);
    for (const { content, changes } of Object.values(texts)) {
      expect(content).toContain('Acme &amp; Co');
      expect(content).toContain('21');
      expect(content).not.toContain('{{');
      expect([...sanitizeHtml(content).removed, ...sanitizeHtml(changes).removed]).toEqual([]);
    }
  }
});

test('[AU-10] a published version is never written again', async () => {
  const { db } = server.database;
  const before = await agreement();
  const state = { texts: { EN: { content: 'x' } }, publishedAt: null, inForceAt: null, mustAgree: true };
  await restoreAgreement(db, 'base', 2, state);
  await restoreAgreement(db, 'base', 2, null);
  expect(await agreement()).toEqual(before);
});

test('[AU-10] a version that must be agreed to closes everything that plays or moves money until it is', async () => {
  const token = await tokenOf(server);
  expect(await consent(token)).toMatchObject({ number: 1, due: false });
  expect((await balance(token)).success).toBe(true);

  const coming = await publish({
    inForceAt: new Date(Date.now() + hour).toISOString(),
    mustAgree: true,
  });
  expect((await balance(token)).success).toBe(true);
  await server.database.db
    .updateTable('agreement_version')
    .set({ in_force_at: new Date() })
    .where('number', '=', coming)
    .execute();
  expect((await balance(token)).errorCode).toBe('agreement.first');
  for (const { name, money, session, openBefore } of Object.values(operationList))
    if (money && session === 'required') expect(openBefore ?? [], name).not.toContain('agreement');
  expect((await callServer(server, 'launchGame', { token, query: {} })).body.errorCode).toBe(
    'agreement.first',
  );
  expect((await callServer(server, 'getMember', { token })).status).toBe(200);
  expect(await consent(token)).toMatchObject({ number: 1, due: true });

  expect((await agree(token, coming - 1)).errorCode).toBe('agreement.changed');
  expect((await balance(token)).errorCode).toBe('agreement.first');
  const answers = await Promise.all([1, 2, 3].map(() => agree(token, coming)));
  expect(new Set(answers.map(({ value }) => value.agreedAt)).size).toBe(1);
  expect((await balance(token)).success).toBe(true);
  expect((await agree(token, coming)).value).toEqual(answers[0]?.value);

  // A later one that nobody must agree to asks nothing.
  await publish();
  expect((await balance(token)).success).toBe(true);
  expect(await consent(token)).toMatchObject({ number: coming, due: false });
});

test('[AU-10] a free trial agrees to nothing', async () => {
  await publish({ mustAgree: true });
  const trial = (await callServer(server, 'createTrialAccount', {})).body.value;
  const { token } = (await callServer(server, 'freePlay', { body: { userName: trial.userName } })).body.value;
  expect((await balance(token)).success).toBe(true);
});

test('[AU-10] registration stores the version that the form showed, and refuses another one', async () => {
  const number = await publish({ mustAgree: true });
  const { register, whitelabel } = await readSettings(server.database.db, 'base');
  await writeSettings(server.database.db, 'base', {
    whitelabel: { ...whitelabel, DIRECTREG3: true },
    register: { ...register, captcha: { enabled: false, required: false } },
  });
  const body = {
    ...{ registerUrl: 'base.localhost', registerMethod: 'H5', type: 0, domain: 'base.localhost' },
    ...{ password: 'a reef of two', confirmPassword: 'a reef of two' },
  };
  const registering = async (username: string, agreed?: number) =>
    (
      await callServer(server, 'register', {
        body: { ...body, username, ...(agreed === undefined ? {} : { agreement: agreed }) },
      })
    ).body;
  const outdated = await registering('newcomer1', number - 1);
  expect(outdated.errorCode).toBe('agreement.changed');
  const { value } = await registering('newcomer1', number);
  expect(await consent(value.token)).toMatchObject({ number, due: false });
  expect((await balance(value.token)).success).toBe(true);
  // Who was shown none has agreed to none.
  const silent = (await registering('newcomer2')).value;
  expect((await balance(silent.token)).errorCode).toBe('agreement.first');
});
