import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandLevels } from '#src/server/accounts/profile/levelBenefits.ts';
import { seed } from '#src/server/seed/seed.ts';
import { fieldsOfForm } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { addCard } from '#tests/support/servers/moneyOut.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, fakeSite, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const banks = '/console/brands/base/payments/banks';
const levels = '/console/brands/base/payments/levels';

let server: TestServer;
let finance: NamedOperator;
let editor: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'an-editor': editor },
  } = await startPaymentDesk('a-finance', 'an-editor'));
});
afterAll(() => server.close());

const offered = async (brand = 'base') => {
  const answer = await callServer(server, 'listCardBanks', {
    token: await tokenOf(server, 'demo', brand),
    brand,
  });
  return answer.body.value.list as { code: string; name: string }[];
};

const lastChange = async (kind: string) => (await changesOfKind(server, kind)).at(-1);

test('[WA-2][SV-5] a bank is added, renamed and taken out of use, for its brand only, and each change is recorded', async () => {
  const added = await finance.submit(banks, banks, { code: 'REEF', name: 'Reef Bank', sort: '0' });
  expect(added.status).toBe(303);
  expect(await lastChange('bank')).toMatchObject({
    ...{ who: 'a-finance', subject: 'REEF', brand_id: 'base' },
    ...{ before: null, after: { name: 'Reef Bank', enabled: true, sort: 0 } },
  });
  expect(await offered()).toContainEqual({ code: 'REEF', name: 'Reef Bank' });
  expect((await offered('other')).map(({ code }) => code)).not.toContain('REEF');
  await finance.submit(banks, `${banks}/REEF`, { name: 'Bank of the Reef' });
  expect(await offered()).toContainEqual({ code: 'REEF', name: 'Bank of the Reef' });
  await finance.submit(banks, `${banks}/REEF`, { enabled: null });
  expect((await offered()).map(({ code }) => code)).not.toContain('REEF');
  expect(await lastChange('bank')).toMatchObject({ before: { enabled: true }, after: { enabled: false } });
});

test('[WA-2][SV-5] a bank that a card names is not deleted; another one is', async () => {
  await addCard(server.database, await memberIdOf(server.database, 'marama'), { bank: 'LOTUS' });
  expect((await finance.get(banks)).body).not.toContain('Delete LOTUS');
  const { csrf = '' } = fieldsOfForm((await finance.get(banks)).body, banks);
  const kept = await finance.post(`${banks}/LOTUS/delete`, { csrf });
  expect([kept.status, kept.body.includes('cards of members name this bank')]).toEqual([409, true]);
  const seen = fieldsOfForm((await finance.get(banks)).body, `${banks}/CEDAR`);
  await finance.submit(banks, `${banks}/CEDAR`, { name: 'Cedar Union' });
  expect((await finance.post(`${banks}/CEDAR/delete`, seen)).status).toBe(409);
  const fresh = fieldsOfForm((await finance.get(banks)).body, `${banks}/CEDAR`);
  expect((await finance.post(`${banks}/CEDAR/delete`, fresh)).status).toBe(303);
  const codes = (await offered()).map(({ code }) => code);
  expect([codes.includes('LOTUS'), codes.includes('CEDAR')]).toEqual([true, false]);
  expect(await lastChange('bank')).toMatchObject({ subject: 'CEDAR', after: null });
  expect((await finance.post(`${banks}/CEDAR/delete`, { csrf })).status).toBe(404);
});

test('[SV-5] a form with a mistake does not become newer than what it was filled from', async () => {
  const path = `${banks}/HARBOUR`;
  await finance.submit(banks, banks, { code: 'HARBOUR', name: 'Harbour', sort: '5', enabled: 'on' });
  const seen = fieldsOfForm((await finance.get(banks)).body, path);
  await finance.submit(banks, path, { enabled: null });
  const wrong = await finance.post(path, { ...seen, name: '' });
  expect(wrong.status).toBe(400);
  const mended = await finance.post(path, { ...fieldsOfForm(wrong.body, path), name: 'The Harbour' });
  expect([mended.status, mended.body.includes('changed while you had the page open')]).toEqual([409, true]);
  expect((await offered()).map(({ code }) => code)).not.toContain('HARBOUR');
});

test('[SV-5] a bank’s form says at each field what is wrong, and saves nothing', async () => {
  for (const [change, problem] of [
    [{ code: 'reef bank', name: 'x' }, 'Code: 2 to 20 capitals and digits'],
    [{ code: 'NEWBANK', name: '' }, 'Name: 1 to 80 characters.'],
    [{ code: 'NEWBANK', name: 'x', sort: '-1' }, 'Position: a whole number from 0 to 9999.'],
  ] as const) {
    const refused = await finance.submit(banks, banks, change);
    expect([refused.status, refused.body.includes(problem)]).toEqual([400, true]);
  }
  const twice = await finance.submit(banks, banks, { code: 'MOANA', name: 'Another one' });
  expect([twice.status, twice.body.includes('there is a bank of that code')]).toEqual([409, true]);
  expect(await offered()).toContainEqual({ code: 'MOANA', name: 'Moana Bank' });
});

test('[SV-5] of two operators who change a bank at a time the second is told', async () => {
  const filled = fieldsOfForm((await finance.get(banks)).body, `${banks}/SIAM`);
  const fields = { ...filled, name: 'Siam One' };
  expect((await finance.post(`${banks}/SIAM`, fields)).status).toBe(303);
  const second = await finance.post(`${banks}/SIAM`, { ...fields, name: 'Siam Two' });
  expect([second.status, second.body.includes('changed while you had the page open')]).toEqual([409, true]);
  expect(await offered()).toContainEqual({ code: 'SIAM', name: 'Siam One' });
});

test('[WA-2][SV-5] outside the demo no bank is invented, and the console says what follows from it', async () => {
  await seed(server.database, [fakeSite('real')], { demo: false });
  const rows = await server.database.db
    .selectFrom('bank')
    .where('brand_id', '=', 'real')
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  await server.database.db.deleteFrom('bank').where('brand_id', '=', 'other').execute();
  expect((await finance.get('/console/brands/other/payments/banks')).body).toContain(
    'Members cannot add a card before you name one.',
  );
  expect(await offered('other')).toEqual([]);
});

test('[WA-2][MC-3][SV-5] what a level brings is set, takes effect at once, and goes back to the product’s own', async () => {
  const saved = await finance.submit(levels, `${levels}/2`, {
    ...{ turnover: '12000', rebatePercent: '0.65', withdrawDaily: '7500', withdrawTimes: '4' },
    ...{ birthdayGift: '40', ownHost: 'on' },
  });
  expect(saved.status).toBe(303);
  const after = {
    ...{ turnover: '12000', rebatePercent: '0.65', withdrawDaily: '7500', withdrawTimes: 4 },
    ...{ birthdayGift: '40', ownHost: true },
  };
  expect((await brandLevels(server.database.db, 'base'))[2]).toMatchObject({ level: 2, benefits: after });
  expect(await lastChange('level')).toMatchObject({ who: 'a-finance', subject: '2', after });
  const benefits = async (brand: string) => {
    const token = await tokenOf(server, 'demo', brand);
    return (await callServer(server, 'getBenefits', { token, brand })).body.value.levels[2];
  };
  expect(await benefits('base')).toMatchObject({ withdrawDaily: '7500.00', withdrawTimes: 4, ownHost: true });
  expect(await benefits('other')).toMatchObject({ withdrawDaily: '10000.00', withdrawTimes: 5 });
  expect((await finance.submit(levels, `${levels}/2`, {})).headers.location).toContain('done=same');
  const reset = await finance.post(`${levels}/2/reset`, await formOf(`${levels}/2`));
  expect(reset.status).toBe(303);
  expect(await benefits('base')).toMatchObject({ withdrawDaily: '10000.00', withdrawTimes: 5 });
});

const formOf = async (action: string) => fieldsOfForm((await finance.get(levels)).body, action);

test('[SV-5] a level’s form says at each field what is wrong', async () => {
  for (const [change, problem] of [
    [{ withdrawDaily: '1,000' }, 'Withdrawn in a day: digits, with a point before decimals'],
    [{ withdrawDaily: '1.005' }, 'Withdrawn in a day: at most 2 decimals.'],
    [{ withdrawTimes: '1.5' }, 'Withdrawals in a day: a whole number from 0 to 1000.'],
    [{ rebatePercent: '101' }, 'Rebate: at most 100.'],
    [{ turnover: '' }, 'Turnover: digits'],
  ] as const) {
    const refused = await finance.submit(levels, `${levels}/1`, change);
    expect([refused.status, refused.body.includes(problem)]).toEqual([400, true]);
  }
  expect((await finance.post(`${levels}/99`, await formOf(`${levels}/1`))).status).toBe(404);
});

test('[SV-5] an editor reads banks and levels and changes none', async () => {
  for (const page of [banks, levels]) {
    const { status, body } = await editor.get(page);
    expect([status, body.includes(`action="${page}`)]).toEqual([200, false]);
    const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await editor.post(`${page}/${page === banks ? 'MOANA' : '1'}`, { csrf })).status).toBe(403);
  }
});

test.each([
  [levels, '2,000.00 XPF a day, 2 times'],
  ['/console/brands/base/payments/methods', '10.00 XPF to 50,000.00 XPF'],
  ['/console/brands/base/payments/promotions', 'at most 200.00 XPF'],
])('[SV-5] %s says money grouped, in the brand’s currency', async (path, words) => {
  expect((await finance.get(path)).body.includes(words)).toBe(true);
});
