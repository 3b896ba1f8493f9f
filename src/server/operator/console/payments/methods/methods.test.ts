import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MethodTerms } from '#src/server/payments/methodTerms.ts';
import {
  fieldsOfForm,
  formTokenOf,
  signInOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import { addNamed, type NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

const methods = '/console/brands/base/payments/methods';

interface Terms {
  readonly texts: Readonly<Record<string, unknown>>;
}

const changesPage = '/console/brands/base/changes';
const nowhereToPay = 'Not offered: it has no account in use to pay to.';

let server: TestServer;
let finance: NamedOperator;
let editor: NamedOperator;
/** A method of transfers that the seed made. */
let seeded: string;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'an-editor': editor },
  } = await startPaymentDesk('a-finance', 'an-editor'));
  const row = await server.database.db
    .selectFrom('pay_method')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('kind', '=', 'manual')
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  seeded = row.id;
});
afterAll(() => server.close());

const stored = (id: string) =>
  server.database.db
    .selectFrom('pay_method')
    .select(['revision', 'enabled', 'demo', 'sort', 'terms'])
    .where('brand_id', '=', 'base')
    .where('id', '=', id)
    .executeTakeFirst();

const offered = async (language = 'EN', brand = 'base', of: TestServer = server) => {
  const token = await tokenOf(of, 'demo', brand);
  const answer = await callServer(of, 'listDepositMethods', { token, brand, headers: { language } });
  return answer.body.value.methods as { id: string; title: string; revision: number; fields: unknown[] }[];
};

const row = (n: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`f.${n}.${name}`, value]));

test('[WA-1][SV-5] a new method is offered as it was filled in, once it is in use, to members of its brand only', async () => {
  const page = `${methods}/new?kind=manual`;
  const created = await finance.submit(page, `${methods}/new`, {
    ...{ id: 'tobacconist', title: 'Tobacconist', note: 'Open on weekdays.', enabled: 'on', sort: '3' },
    ...{ min: '5', max: '250.50', amounts: '10 50 100', 'fee.percent': '1.5', expiresMinutes: '600' },
    ...row(0, { key: 'office', input: 'choice', label: 'Office', options: 'ppt = Papeete\nuturoa = Uturoa' }),
    ...row(1, { key: 'slip', input: 'digits', label: 'Number of the slip', minLength: '4', maxLength: '9' }),
    'f.1.required': 'on',
  });
  expect([created.status, created.headers.location]).toEqual([
    303,
    expect.stringContaining(`${methods}/tobacconist?done=`),
  ]);
  expect((await offered()).find(({ id }) => id === 'tobacconist')).toMatchObject({
    ...{ title: 'Tobacconist', note: 'Open on weekdays.', revision: 1, expiresMinutes: 600 },
    ...{ limits: { min: '5.00', max: '250.50' }, amounts: ['10.00', '50.00', '100.00'] },
    fields: [
      { key: 'office', input: 'choice', options: [{ value: 'ppt', label: 'Papeete' }, { value: 'uturoa' }] },
      { key: 'slip', input: 'digits', required: true, minLength: 4, maxLength: 9 },
    ],
  });
  expect((await offered('EN', 'other')).map(({ id }) => id)).not.toContain('tobacconist');
  expect((await changesOfKind(server, 'payMethod')).at(-1)).toMatchObject({
    ...{ who: 'a-finance', brand_id: 'base', subject: 'tobacconist', before: null },
  });
  const twice = await finance.submit(page, `${methods}/new`, { id: 'tobacconist', title: 'Again' });
  expect([twice.status, twice.body.includes('there is a method of that id')]).toEqual([409, true]);
});

test('[WA-1][SV-5] other terms are another revision; state and position are not; the same again changes nothing', async () => {
  const path = `${methods}/${seeded}`;
  const first = await stored(seeded);
  expect(first).toMatchObject({ demo: true, enabled: true });
  expect((await finance.submit(path, path)).headers.location).toContain('done=same');
  expect(await stored(seeded)).toEqual(first);
  await finance.submit(path, path, { enabled: null, sort: '40' });
  expect(await stored(seeded)).toMatchObject({ revision: 1, enabled: false, sort: 40, demo: false });
  expect((await offered()).map(({ id }) => id)).not.toContain(seeded);
  await finance.submit(path, path, { enabled: 'on', title: 'Bank transfer, new' });
  expect((await offered()).find(({ id }) => id === seeded)).toMatchObject({
    ...{ revision: 2, title: 'Bank transfer, new' },
  });
  const foreign = (row: typeof first) => ({ ...(row?.terms as Terms | undefined)?.texts, EN: undefined });
  expect(foreign(await stored(seeded))).toEqual(foreign(first));
});

test('[WA-1][SV-5] what no page could draw, or nobody could pay, is refused at its field', async () => {
  const path = `${methods}/${seeded}`;
  const before = await stored(seeded);
  const field = { key: 'extra', input: 'text', label: 'Extra', minLength: '0', maxLength: '20' };
  for (const [change, problem] of [
    [{ title: '' }, 'Title: 1 to 64 characters.'],
    [{ min: '100', max: '50' }, 'Highest amount: must not be less than the least.'],
    [{ min: '0' }, 'Least amount: must be more than 0.'],
    [{ max: '10.005' }, 'Highest amount: at most 2 decimals.'],
    [{ amounts: '1 999999999' }, 'Amounts: each between the least and the highest amount.'],
    [{ 'fee.percent': '-1' }, 'Fee in percent: digits, with a point'],
    [{ 'fee.percent': '101' }, 'Fee in percent: at most 100.'],
    [{ expiresMinutes: '0' }, 'Expires after: a whole number from 1 to 10080.'],
    [{ 'proof.most': '4' }, 'Pictures: a whole number from 0 to 3.'],
    [{ 'proof.most': '0', 'proof.required': 'on' }, 'Pictures: at least 1 where one is required.'],
    [row(9, { ...field, input: 'signature' }), 'Input: pages know no “signature”.'],
    [row(9, { ...field, key: '9 lives' }), 'Key: a letter, then letters'],
    [row(9, { ...field, label: '' }), 'Label: 1 to 64 characters in English.'],
    [row(9, { ...field, pattern: '(a+)+' }), 'Pattern: is not a regular expression that every value'],
    [row(9, { ...field, pattern: '(' }), 'Pattern: is not a regular expression'],
    [row(9, { ...field, minLength: '30' }), 'Fewest characters: must not be more than the most.'],
    [row(9, { ...field, input: 'choice' }), 'Options: a choice needs at least one.'],
    [row(9, { ...field, input: 'choice', options: 'a = A\na = B' }), 'Options: a value is there twice.'],
    [row(9, { ...field, options: 'a = A' }), 'Options: only a choice has any.'],
    [{ ...row(8, field), ...row(9, field) }, 'Key: another field has it already.'],
  ] as const) {
    const { status, body } = await finance.submit(path, path, { rows: '10', ...change });
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
    expect(body).toContain('aria-invalid="true"');
  }
  expect(await stored(seeded)).toEqual(before);
  const gateway = await finance.submit(`${methods}/new?kind=gateway`, `${methods}/new`, {
    ...{ id: 'cards', title: 'Cards', gateway: 'elsewhere' },
  });
  expect(gateway.body).toContain('Gateway: this server knows none of that name.');
});

test('[WA-1][I18N-1] texts are written by language; what is empty is read in English', async () => {
  const path = `${methods}/tobacconist`;
  const page = `${path}?language=TY`;
  const saved = await finance.submit(page, `${path}/texts`, {
    ...{ title: 'Fare rata', 'f.0.label': 'Piha', 'f.0.o.0': 'Pape‘ete' },
  });
  expect(saved.headers.location).toContain('language=TY');
  const method = (await offered('TY')).find(({ id }) => id === 'tobacconist');
  expect(method).toMatchObject({
    ...{ title: 'Fare rata', revision: 2 },
    fields: [
      { label: 'Piha', options: [{ label: 'Pape‘ete' }, { label: 'Uturoa' }] },
      { label: 'Number of the slip' },
    ],
  });
  expect((await offered()).find(({ id }) => id === 'tobacconist')).toMatchObject({ title: 'Tobacconist' });
  const half = await finance.submit(page, `${path}/texts`, { title: '', note: 'Noa' });
  expect([half.status, half.body.includes('Title: needs a text in this language too.')]).toEqual([400, true]);
});

test('[WA-1][SV-5] accounts that transfers go to are added, changed and deleted, each recorded', async () => {
  const path = `${methods}/tobacconist`;
  const banks = async () => {
    const token = await tokenOf(server);
    const answer = await callServer(server, 'listBanks', { token, query: { method: 'tobacconist' } });
    return answer.body.value.list as { id: string; bankName: string; hasQr: boolean }[];
  };
  const wrong = await finance.submit(path, `${path}/accounts`, {
    bankName: '',
    holder: 'Livery',
    number: '1',
  });
  expect([wrong.status, wrong.body.includes('Bank: 1 to 64 characters.')]).toEqual([400, true]);
  const account = { bankName: 'Post', holder: 'Livery', number: '12 345', qr: 'pay:12345', sort: '0' };
  expect((await finance.submit(path, `${path}/accounts`, account)).status).toBe(303);
  const [added] = await banks();
  expect(added).toMatchObject({ bankName: 'Post', hasQr: true });
  const one = `${path}/accounts/${added?.id}`;
  const filled = fieldsOfForm((await finance.get(path)).body, one);
  expect((await finance.submit(path, one, { bankName: 'The Post', qr: '' })).status).toBe(303);
  expect((await banks())[0]).toMatchObject({ bankName: 'The Post', hasQr: false });
  const late = await finance.post(one, { ...filled, bankName: 'Elsewhere' });
  expect([late.status, late.body.includes('changed while you had the page open')]).toEqual([409, true]);
  const inUse = await finance.post(`${one}/delete`, fieldsOfForm((await finance.get(path)).body, one));
  expect([inUse.status, inUse.body.includes('Take it out of use first.')]).toEqual([409, true]);
  await finance.submit(path, one, { enabled: null });
  const fresh = fieldsOfForm((await finance.get(path)).body, one);
  expect((await finance.post(`${one}/delete`, fresh)).status).toBe(303);
  expect((await finance.post(`${one}/delete`, fresh)).status).toBe(404);
  expect(await banks()).toEqual([]);
  expect((await changesOfKind(server, 'payAccount')).map(({ after }) => after === null)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  // The account that is gone, and the one that was made, can be read there.
  const changes = (await finance.get(changesPage)).body;
  expect(changes.split('number: 12 345')).toHaveLength(3);
});

const fieldsOf = async (id: string) => ((await stored(id))?.terms as MethodTerms | undefined)?.fields ?? [];

test('[SV-5] what an operator changes of fields is written down, field by field', async () => {
  const path = `${methods}/tobacconist`;
  const before = await fieldsOf('tobacconist');
  await finance.submit(path, path, {
    'f.1.label': 'Slip',
    'f.1.required': before[1]?.required ? null : 'on',
  });
  const changes = (await finance.get(changesPage)).body;
  expect(changes).toContain(`fields ${before[1]?.key} texts EN label: ${before[1]?.texts.EN?.label} → Slip`);
  expect(changes).toMatch(new RegExp(`fields ${before[1]?.key} required: (on → off|off → on)`));
});

test('[SV-5] fields are put in another order, get another key, and are removed by emptying it', async () => {
  const path = `${methods}/tobacconist`;
  const fields = () => fieldsOf('tobacconist');
  const [first, second] = await fields();
  await finance.submit(path, path, { 'f.0.place': '9', 'f.0.key': 'renamedField' });
  const turned = await fields();
  expect(turned.map(({ key }) => key)).toEqual([second?.key, 'renamedField']);
  // In every language it is the same field.
  expect(turned[1]?.texts).toEqual(first?.texts);
  await finance.submit(path, path, { 'f.1.key': '' });
  expect((await fields()).map(({ key }) => key)).toEqual([second?.key]);
  await finance.submit(path, path, {
    ...{ 'f.1.key': first?.key ?? '', 'f.1.label': 'Shop', 'f.1.input': 'text', 'f.1.place': '1' },
  });
  expect((await fields()).map(({ key }) => key)).toEqual([second?.key, first?.key]);
});

test('[WA-1][SV-5] a WeChat method needs a gateway: else a member would have nothing to scan', async () => {
  const answer = await finance.submit(`${methods}/new?kind=wechat`, `${methods}/new`, {
    ...{ id: 'we-pay', title: 'WeChat', gateway: '' },
  });
  expect([answer.status, answer.body.includes('Gateway: choose one of the list.')]).toEqual([400, true]);
});

test('[WA-1][SV-5] a transfer with nowhere to go is not offered, and the operator is told', async () => {
  const path = `${methods}/tobacconist`;
  const isOffered = async () => (await offered()).some(({ id }) => id === 'tobacconist');
  const isTold = async () => (await finance.get(methods)).body.includes(nowhereToPay);
  // Without accounts the note says where to.
  expect([await isOffered(), await isTold()]).toEqual([true, false]);
  await finance.submit(path, path, { note: '' });
  expect([await isOffered(), await isTold()]).toEqual([false, true]);
  const account = { bankName: 'Post', holder: 'Livery', number: '12 345', sort: '0', enabled: 'on' };
  await finance.submit(path, `${path}/accounts`, account);
  expect([await isOffered(), await isTold()]).toEqual([true, false]);
  const one = /action="([^"]*\/accounts\/[^"/]+)"/.exec((await finance.get(path)).body)?.[1] ?? '';
  await finance.submit(path, path, { note: 'Open on weekdays.' });
  await finance.submit(path, one, { enabled: null });
  expect([await isOffered(), await isTold()]).toEqual([false, true]);
  await finance.post(`${one}/delete`, fieldsOfForm((await finance.get(path)).body, one));
  expect([await isOffered(), await isTold()]).toEqual([true, false]);
});

test('[SV-5] of two operators who change a method at a time the second is told', async () => {
  const path = `${methods}/tobacconist`;
  const filled = fieldsOfForm((await finance.get(path)).body, path);
  expect((await finance.post(path, { ...filled, max: '300' })).status).toBe(303);
  const second = await finance.post(path, { ...filled, max: '400' });
  expect([second.status, second.body.includes('changed while you had the page open')]).toEqual([409, true]);
  expect((await stored('tobacconist'))?.terms).toMatchObject({ limits: { max: '300' } });
});

test('[SV-5][TR-1] an editor reads a method and changes none; hostile texts are escaped', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const path = `${methods}/tobacconist`;
  await finance.submit(path, path, { title: hostile, 'f.1.label': hostile });
  for (const page of [methods, path, `${path}?language=AR`]) {
    const { status, body } = await editor.get(page);
    expect([status, body.includes('<img src=x'), body.includes(`action="${path}`)]).toEqual([
      200,
      false,
      false,
    ]);
  }
  const csrf = await formTokenOf(editor);
  for (const action of [path, `${path}/texts`, `${path}/accounts`, `${methods}/new`])
    expect([action, (await editor.post(action, { csrf })).status]).toEqual([action, 403]);
});

test('[WA-1][SV-1] outside the demo nobody is told to pay to an invented account, though its method is the operator’s', async () => {
  const plain = await startTestServer({ consolePassword: testPassword, demo: false });
  try {
    const operator = await addNamed(plain, await signInOperator(plain), { name: 'an-owner', role: 'owner' });
    const path = `${methods}/bank-transfer`;
    expect((await operator.submit(path, path, { max: '60000' })).status).toBe(303);
    const token = await tokenOf(plain);
    const banks = async () => {
      const answer = await callServer(plain, 'listBanks', { token, query: { method: 'bank-transfer' } });
      return answer.body.value.list.map(({ id }: { id: string }) => id);
    };
    const ids = async () => (await offered('EN', 'base', plain)).map(({ id }) => id);
    const told = async () => (await operator.get(methods)).body.includes(nowhereToPay);
    expect([await banks(), await ids(), await told()]).toEqual([[], [], true]);
    expect((await operator.get(path)).body.match(/invented for the demo/g)).toHaveLength(3);
    const ours = { bankName: 'Harbour Bank', number: '12 345' };
    expect((await operator.submit(path, `${path}/accounts/lagoon`, ours)).status).toBe(303);
    expect([await banks(), await ids(), await told()]).toEqual([['lagoon'], ['bank-transfer'], false]);
    expect((await operator.get(path)).body.match(/invented for the demo/g)).toHaveLength(2);
  } finally {
    await plain.close();
  }
});
