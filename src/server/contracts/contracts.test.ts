import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { startContractServer, testTerms } from '#tests/support/servers/contractTesting.ts';
import type { StoredTerms } from '../db/contractTables.ts';
import { endContractsFrom } from './answers.ts';

const dayLong = 86_400_000;
let team: Awaited<ReturnType<typeof startContractServer>>;

beforeAll(async () => {
  team = await startContractServer();
});
afterAll(() => team.server.close());
beforeEach(() => team.server.database.db.deleteFrom('contract').execute());

const errorOf = async (answered: Promise<{ errorCode?: string }>) => (await answered).errorCode;
const stepped = (...steps: readonly (readonly [from: string, percent: string])[]) => ({
  steps: steps.map(([from, percent]) => ({ from, percent })),
});
/** An offer of the agent to demo, within a contract that the agent has. */
async function offered(kind: 'daily' | 'dividend' = 'daily'): Promise<string> {
  await team.operatorSigned('agent', kind);
  const { errorCode, value } = await team.offer('demo', kind, testTerms(kind, stepped(['10', '1'])));
  expect(errorCode).toBeUndefined();
  return value.contract.id;
}

describe('[AG-3] a contract is signed', () => {
  test('with the payment password only, and holds from the next day on', async () => {
    const id = await offered();
    const body = { id, accept: true };
    for (const paymentPassword of [undefined, '000000'])
      expect(await errorOf(team.ask('answerContract', { body: { ...body, paymentPassword } }, 'demo'))).toBe(
        'payment.wrong',
      );
    expect(await team.own('demo', 'daily')).toMatchObject({
      ...{ kind: 'daily', current: null, canSign: true, offers: false },
      offer: { id, version: 1, state: 'offered', by: 'H•••', from: null, until: null, answeredAt: null },
    });
    const { value } = await team.answer('demo', id);
    const from = addDays(team.today(), 1);
    expect(value.contract).toMatchObject({ id, state: 'active', from, until: null });
    expect(await team.own('demo', 'daily')).toMatchObject({
      offer: null,
      current: { id },
      versions: [{ id }],
    });
  });

  test('by nobody without a payment password', async () => {
    const id = await team.operatorOffers('vaite', 'daily');
    expect(await errorOf(team.answer('vaite', id))).toBe('payment.unset');
    expect(await team.own('vaite', 'daily')).toMatchObject({ canSign: false, offer: { id, by: null } });
    expect((await team.answer('vaite', id, false)).value.contract.state).toBe('declined');
  });

  test('in place of the one before, which ends with the day', async () => {
    const first = await team.operatorSigned('agent', 'daily');
    team.server.pass(dayLong);
    const second = await team.operatorSigned('agent', 'daily', testTerms('daily', stepped(['5', '1'])));
    const today = team.today();
    const before = await team.own('agent', 'daily');
    expect(before.current).toMatchObject({ id: first.id, state: 'active', from: today, until: today });
    expect(before.versions).toMatchObject([
      { id: second.id, version: 2, from: addDays(today, 1) },
      { version: 1 },
    ]);
    // One that has not begun never does.
    const third = await team.operatorSigned('agent', 'daily');
    team.server.pass(dayLong);
    const after = await team.own('agent', 'daily');
    expect(after.current).toMatchObject({ id: third.id, version: 3, until: null });
    expect(after.versions.map(({ state }: { state: string }) => state)).toEqual(['active', 'ended', 'ended']);
    expect(after.versions[1].until < after.versions[1].from).toBe(true);
  });

  test('or declined, once', async () => {
    const id = await offered();
    expect((await team.answer('demo', id, false)).value.contract).toMatchObject({
      ...{ state: 'declined', from: null, answeredAt: expect.any(String) },
    });
    for (const accept of [true, false])
      expect(await errorOf(team.answer('demo', id, accept))).toBe('contract.over');
    expect(await errorOf(team.withdraw(id))).toBe('contract.over');
  });

  test.each([
    [true, true],
    [true, false],
  ])('by one of two answers at once (%s, %s)', async (...accepts) => {
    const id = await offered();
    const errors = await Promise.all(accepts.map((accept) => errorOf(team.answer('demo', id, accept))));
    expect(errors.filter((error) => error !== undefined)).toEqual(['contract.over']);
    expect((await team.own('demo', 'daily')).versions).toHaveLength(1);
  });
});

describe('[AG-3] an agent offers', () => {
  const own = testTerms('daily', { ...stepped(['10', '1'], ['100', '3']), active: 2, most: '50' });

  test('what stays within the own contract, and never more', async () => {
    await team.operatorSigned('agent', 'daily', own);
    const withinOwn: readonly Partial<StoredTerms>[] = [
      {},
      { active: 5, most: '50.00' },
      stepped(['10', '1'], ['120', '2.5']),
      stepped(['500', '3']),
    ];
    for (const changes of withinOwn)
      expect([changes, await errorOf(team.offer('demo', 'daily', { ...own, ...changes }))]).toEqual([
        changes,
        undefined,
      ]);
    const above: readonly Partial<StoredTerms>[] = [
      stepped(['10', '1.1']),
      stepped(['9.99', '1']),
      stepped(['10', '1'], ['99', '3']),
      { active: 1 },
      { most: null },
      { most: '50.01' },
    ];
    for (const changes of above)
      expect([changes, await errorOf(team.offer('demo', 'daily', { ...own, ...changes }))]).toEqual([
        changes,
        'contract.above',
      ]);
    const nonsense: readonly Partial<StoredTerms>[] = [
      { steps: [] },
      stepped(['10', '0']),
      stepped(['10', '101']),
      stepped(['10', '1'], ['10', '2']),
      stepped(['10', '2'], ['20', '1']),
      { most: '0' },
      { period: 'month' },
      { steps: Array.from({ length: 13 }, (_, at) => ({ from: String(10 + at), percent: '1' })) },
    ];
    for (const changes of nonsense)
      expect([changes, await errorOf(team.offer('demo', 'daily', { ...own, ...changes }))]).toEqual([
        changes,
        'contract.terms',
      ]);
  });

  test('a dividend of the own period only, and nothing of a kind without an own contract', async () => {
    await team.operatorSigned('agent', 'dividend');
    const half = testTerms('dividend', { period: 'half' });
    expect(await errorOf(team.offer('demo', 'dividend', half))).toBe('contract.above');
    expect(await errorOf(team.offer('demo', 'dividend', testTerms('dividend', { period: null })))).toBe(
      'contract.terms',
    );
    expect(await errorOf(team.offer('demo', 'hourly'))).toBe('contract.above');
    expect(await errorOf(team.offer('demo', 'dividend'))).toBeUndefined();
  });

  test('anew: what waited is withdrawn', async () => {
    const first = await offered();
    const again = await team.offer('demo', 'daily', testTerms('daily', stepped(['20', '1'])));
    expect(again.value.contract).toMatchObject({ version: 2, state: 'offered', by: 'H•••' });
    const { versions, offer } = await team.own('demo', 'daily');
    expect(offer.id).toBe(again.value.contract.id);
    expect(versions).toMatchObject([{ version: 2 }, { id: first, state: 'withdrawn' }]);
    expect(await errorOf(team.answer('demo', first))).toBe('contract.over');
  });

  test('nothing any more once the own contract has an end, and what waits cannot be signed', async () => {
    const id = await offered();
    expect((await team.own('agent', 'daily')).offers).toBe(true);
    await team.server.database.db
      .updateTable('contract')
      .set({ until_day: team.today() })
      .where('member_id', '=', team.ids.agent ?? '')
      .execute();
    expect((await team.own('agent', 'daily')).offers).toBe(false);
    expect(await errorOf(team.offer('demo', 'daily'))).toBe('contract.above');
    expect((await team.value('listDownlineContracts', { query: { kind: 'daily' } })).within).toBeNull();
    expect(await errorOf(team.answer('demo', id))).toBe('contract.over');
    expect(await errorOf(team.answer('demo', id, false))).toBeUndefined();
  });

  test('not more than the own contract is by the time of signing', async () => {
    const id = await offered();
    await team.operatorSigned('agent', 'daily', testTerms('daily', stepped(['10', '0.5'])));
    expect(await errorOf(team.answer('demo', id))).toBe('contract.over');
  });
});

describe('[AG-3] an agent ends', () => {
  test('an offer, which is withdrawn once', async () => {
    const id = await offered();
    expect((await team.withdraw(id)).value.contract).toMatchObject({ state: 'withdrawn', from: null });
    expect(await errorOf(team.withdraw(id))).toBe('contract.over');
    expect(await errorOf(team.answer('demo', id))).toBe('contract.over');
  });

  test('a contract with the day, a dividend with its period', async () => {
    const daily = await offered();
    const dividend = await offered('dividend');
    for (const id of [daily, dividend]) expect(await errorOf(team.answer('demo', id))).toBeUndefined();
    team.server.pass(dayLong);
    const today = team.today();
    const last = addDays(`${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
    expect((await team.withdraw(daily)).value.contract).toMatchObject({ state: 'active', until: today });
    expect((await team.withdraw(dividend)).value.contract).toMatchObject({ state: 'active', until: last });
    for (const id of [daily, dividend]) expect(await errorOf(team.withdraw(id))).toBe('contract.over');
    // Another one in its place ends it sooner.
    const next = await team.offer('demo', 'dividend', testTerms('dividend', stepped(['20', '1'])));
    await team.answer('demo', next.value.contract.id);
    const { versions } = await team.own('demo', 'dividend');
    expect(versions).toMatchObject([{ from: addDays(today, 1), until: null }, { until: today }]);
  });

  test('and nothing that a member has from before, where the member goes below somebody else', async () => {
    const signed = await offered();
    await team.answer('demo', signed);
    const waits = await offered('dividend');
    const operator = await team.operatorSigned('demo', 'hourly');
    const day = addDays(team.today(), 3);
    await team.server.database.transaction((tx) =>
      endContractsFrom(tx, { brandId: 'base', memberId: team.ids.demo ?? '', day, now: team.server.now() }),
    );
    expect((await team.own('demo', 'daily')).current).toMatchObject({ id: signed, until: addDays(day, -1) });
    expect((await team.own('demo', 'dividend')).versions).toMatchObject([{ id: waits, state: 'withdrawn' }]);
    expect((await team.own('demo', 'hourly')).current).toMatchObject({ id: operator.id, until: null });
    expect((await team.own('agent', 'daily')).current.until).toBeNull();
  });
});
