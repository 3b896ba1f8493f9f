import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countWaitingAdjustments,
  listWaitingAdjustments,
} from '#src/server/operator/payments/adjustments.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { fieldsOfForm, formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';

const page = '/console/brands/base/members/demo/money';

let server: TestServer;
let first: NamedOperator;
let second: NamedOperator;
let editor: NamedOperator;
let memberId: string;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': first, 'b-finance': second, 'an-editor': editor },
  } = await startPaymentDesk('a-finance', 'b-finance', 'an-editor'));
  memberId = await memberIdOf(server.database, 'demo', 'base');
});
afterAll(() => server.close());

const wallet = async () => Number(await balance(server.database.db, 'base', memberId));
const changes = () => changesOfKind(server, 'adjustment');
const waiting = () => listWaitingAdjustments(server.database.db, 'base', { most: 10 });
const saidOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers.location).split('said=')[1];

/** Has a day passed since all adjustments: a clock that is put forward would end the operators' sessions. */
const passDay = () =>
  sql`update adjustment set asked_at = asked_at - interval '24 hours 1 second'`.execute(server.database.db);

/** Asks for an adjustment; resolves to what was said, and to the id of the one that waits last. */
async function ask(amount: string, operator = first) {
  const said = saidOf(await operator.submit(page, page, { amount, note: 'A large one' }));
  return { said, id: (await waiting()).at(-1)?.id ?? '' };
}
const decide = async (
  operator: NamedOperator,
  id: string,
  decision: 'approve' | 'refuse',
  fields: Record<string, string> = {},
) => {
  const csrf = await formTokenOf(operator);
  return operator.post(`${page}/adjustments/${id}/${decision}`, { csrf, ...fields });
};

test('[WA-5][SV-5] above the limit nothing moves until another operator approves it, and then it does once', async () => {
  const before = await wallet();
  const { said, id } = await ask('5000.01');
  expect([said, await wallet(), await countWaitingAdjustments(server.database.db, 'base')]).toEqual([
    'waits',
    before,
    1,
  ]);
  expect(await waiting()).toMatchObject([
    { id, account: 'demo', amount: '5000.01000000', note: 'A large one', askedBy: 'a-finance' },
  ]);
  const own = (await first.get(page)).body;
  expect(own).toContain('You asked for it. Another operator has to approve it.');
  expect(own).not.toContain(`${id}/approve"`);
  expect((await editor.get(page)).body).not.toContain(`${id}/refuse"`);
  const forged = await decide(first, id, 'approve');
  expect([forged.status, forged.body.includes('You asked for it')]).toEqual([409, true]);
  expect(await wallet()).toBe(before);

  const answers = await Promise.all([1, 2, 3].map(() => decide(second, id, 'approve')));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  expect((await wallet()) - before).toBeCloseTo(5000.01);
  expect(await waiting()).toEqual([]);
  expect((await changes()).slice(-2)).toMatchObject([
    {
      ...{ who: 'a-finance', subject: 'demo' },
      after: { adjustment: id, state: 'waits for another operator', amount: '5000.01', note: 'A large one' },
    },
    {
      ...{ who: 'b-finance', subject: 'demo', before: { state: 'waits for another operator' } },
      after: { adjustment: id, state: 'approved', 'asked for by': 'a-finance', note: 'A large one' },
    },
  ]);
  expect((await editor.get(page)).body).toMatch(
    /<bdi>a-finance of tests<\/bdi>, approved by <bdi>b-finance of tests<\/bdi>: <bdi>A large one<\/bdi>/,
  );
  const last = await decide(second, id, 'refuse', { reason: 'x' });
  expect([last.status, last.body.includes('Somebody was first')]).toEqual([409, true]);
});

test('[WA-5][SV-5] one that is refused, or taken back by who asked for it, moves nothing, and says why under Changes', async () => {
  const before = await wallet();
  for (const operator of [first, second]) {
    expect((await operator.submit(page, page, { amount: '-1000000000', note: 'x' })).status).toBe(409);
    const asked = await ask('6000', operator);
    const empty = await decide(first, asked.id, 'refuse', { reason: ' ' });
    expect([empty.status, empty.body.includes('Reason: say why')]).toEqual([400, true]);
    expect(saidOf(await decide(first, asked.id, 'refuse', { reason: 'Not ours' }))).toBe('refused');
    expect((await changes()).at(-1)).toMatchObject({
      ...{ who: 'a-finance', subject: 'demo' },
      after: { adjustment: asked.id, state: 'refused', reason: 'Not ours' },
    });
    expect((await decide(second, asked.id, 'approve')).status).toBe(409);
  }
  expect([await wallet(), await waiting()]).toEqual([before, []]);
});

test('[WA-5][SV-5] the same form waits once, and after a refusal it is another adjustment', async () => {
  const filled = { ...fieldsOfForm((await first.get(page)).body, page), amount: '7000', note: 'Once' };
  const answers = await Promise.all([1, 2, 3].map(() => first.post(page, filled)));
  expect(answers.map(saidOf)).toEqual(['waits', 'waits', 'waits']);
  const [one, ...others] = await waiting();
  expect(others).toEqual([]);
  expect((await first.post(page, { ...filled, amount: '1' })).status).toBe(409);
  await decide(second, one?.id ?? '', 'refuse', { reason: 'No' });
  const again = await first.post(page, filled);
  expect([again.status, again.body.includes('or was refused')]).toEqual([409, true]);
});

test('[WA-5][SV-5] less than nothing is never left, whatever was there when it was asked for', async () => {
  await ask('5500', second).then(({ id }) => decide(first, id, 'approve'));
  const { id, said } = await ask('-5500');
  expect(said).toBe('waits');
  const all = await wallet();
  const parts = Math.ceil(all / 4900);
  for (let part = 1; part <= parts; part++) {
    const amount = part < parts ? 4900 : all - 4900 * (parts - 1);
    await passDay();
    expect((await ask(`-${amount.toFixed(2)}`, second)).said).toBe('adjusted');
  }
  expect(await wallet()).toBe(0);
  const refused = await decide(second, id, 'approve');
  expect([refused.status, refused.body.includes('Less than nothing would be left')]).toEqual([409, true]);
  expect([await wallet(), (await waiting()).map((one) => one.id)]).toEqual([0, [id]]);
  await ask('4000', second);
  await passDay();
  await ask('3000', second);
  expect(saidOf(await decide(second, id, 'approve'))).toBe('approved');
  expect(await wallet()).toBe(1500);
});

test('[WA-5][SV-5] what an operator adjusts alone within a day counts together, and by direction', async () => {
  await passDay();
  expect((await ask('3000')).said).toBe('adjusted');
  expect((await ask('-3000')).said).toBe('adjusted');
  expect((await ask('2000')).said).toBe('adjusted');
  const { said, id } = await ask('0.01');
  expect(said).toBe('waits');
  expect((await ask('0.01', second)).said).toBe('adjusted');
  await decide(second, id, 'approve');
  await passDay();
  const forms = await Promise.all(
    [1, 2, 3].map(async () => fieldsOfForm((await first.get(page)).body, page)),
  );
  const together = forms.map((form) => first.post(page, { ...form, amount: '2500', note: 'At once' }));
  expect((await Promise.all(together)).map(saidOf).sort()).toEqual(['adjusted', 'adjusted', 'waits']);
  await decide(second, (await waiting())[0]?.id ?? '', 'refuse', { reason: 'Enough' });
  await passDay();
  expect((await ask('5000')).said).toBe('adjusted');
});

test('[WA-5][SV-5] without a limit nobody waits, and a limit that falls holds nothing back that was made', async () => {
  await passDay();
  const { payments } = defaultSettings;
  const set = (twoPeopleAbove: string | null) =>
    writeSettings(server.database.db, 'base', { payments: { ...payments, twoPeopleAbove } });
  await set(null);
  expect((await ask('1000000')).said).toBe('adjusted');
  await set('0');
  expect((await ask('0.01', second)).said).toBe('waits');
  await set(payments.twoPeopleAbove);
});

test('[WA-5][SV-5] the word of who asked stops to count with their role; another brand or member has no such adjustment', async () => {
  const [one] = await waiting();
  const id = one?.id ?? '';
  for (const elsewhere of [page.replace('/base/', '/other/'), page.replace('/demo/', '/marama/')]) {
    const csrf = await formTokenOf(first);
    expect((await first.post(`${elsewhere}/adjustments/${id}/approve`, { csrf })).status).toBe(404);
  }
  expect((await decide(editor, id, 'approve')).status).toBe(403);
  const before = await wallet();
  const setDisabled = (disabled: boolean) =>
    server.database.db.updateTable('operator').set({ disabled }).where('name', '=', 'b-finance').execute();
  await setDisabled(true);
  const { status, body } = await decide(first, id, 'approve');
  expect([status, body.includes('may not move money any more')]).toEqual([409, true]);
  await setDisabled(false);
  expect(await wallet()).toBe(before);
  expect(saidOf(await decide(first, id, 'approve'))).toBe('approved');
});
