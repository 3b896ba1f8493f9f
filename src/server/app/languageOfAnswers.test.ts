import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweredOperation, type OperationName, operationList } from '#schemas/api/operations.ts';
import { apiSamples } from '#src/qa/attack/apiSamples.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
let samples: Readonly<Record<string, object>>;

beforeAll(async () => {
  server = await startTestServer();
  member = await depositing(server);
  samples = await apiSamples(server);
});
afterAll(() => server.close());

/** Reads whose answers browsers keep: what makes another answer has to be in their query. */
const reads = Object.entries(operationList).filter(
  ([, { method, planned }]) => method === 'GET' && !planned,
) as [AnsweredOperation, (typeof operationList)[OperationName]][];

const takesLanguage = ({ query }: { readonly query?: object }) =>
  'language' in ((query as { properties?: object } | undefined)?.properties ?? {});

const answer = async (name: AnsweredOperation, header: string, query: object = samples[name] ?? {}) =>
  (
    await callServer(server, name, {
      token: member.token,
      query: { ...query },
      headers: { language: header },
    })
  ).body.value;

/** Made anew for each answer, in no language. */
const madeAnew = [
  'getStartup',
  'renewSession',
  'getCaptcha',
  'createTrialAccount',
  'getJackpot',
  'launchGame',
  'getRebates',
];

test.each(reads.filter(([name, read]) => !takesLanguage(read) && !madeAnew.includes(name)))(
  '[LA-1] %s has no language in its query, and none in its answer',
  async (name) => {
    expect(await answer(name, 'TY')).toEqual(await answer(name, 'EN'));
  },
);

test('[LA-1][WA-1] a deposit has the names of the language that is asked for, whatever the header says', async () => {
  const { value } = await member.deposit('wechat');
  const titles = async (header: string, query: object = {}) => [
    (await answer('listDepositMethods', header, query)).methods.map(({ title }: { title: string }) => title),
    (await answer('listDepositPromotions', header, query)).list.map(({ title }: { title: string }) => title),
    (await answer('getDeposit', header, { id: value.id, ...query })).title,
  ];
  const [english, tahitian] = [await titles('EN'), await titles('TY')];
  expect(english).not.toEqual(tahitian);
  expect(await titles('TY', { language: 'EN' })).toEqual(english);
  expect(await titles('EN', { language: 'TY' })).toEqual(tahitian);
  expect(await titles('EN', { language: 'XX' })).toEqual(english);
});
