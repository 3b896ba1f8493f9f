import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { startContractServer, testTerms } from '#tests/support/servers/contractTesting.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';

let team: Awaited<ReturnType<typeof startContractServer>>;

beforeAll(async () => {
  team = await startContractServer();
});
afterAll(() => team.server.close());
beforeEach(async () => {
  const { db } = team.server.database;
  await db.deleteFrom('contract').execute();
  await writeSettings(db, 'base', { team: defaultSettings.team });
});

const setType = (account: string, type: number) =>
  team.server.database.db
    .updateTable('member')
    .set({ type })
    .where('id', '=', team.ids[account] ?? '')
    .execute();
const list = (query: object, account = 'agent') =>
  team.value('listDownlineContracts', { query: { kind: 'daily', ...query } }, account);

/** Somebody of another brand, with an offer. */
async function elsewhere(): Promise<{ member: string; contract: string }> {
  const { db } = team.server.database;
  const { id } = await db
    .insertInto('member')
    .values({
      ...{ brand_id: 'other', account: `far${Date.now()}`, password_hash: '', has_password: false, type: 0 },
      ...{ nickname: null, head_icon: null, reg_date: team.today() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contract = await db
    .insertInto('contract')
    .values({
      ...{ brand_id: 'other', member_id: id, kind: 'daily', version: 1, state: 'offered' },
      ...{ terms: JSON.stringify(testTerms('daily')), offered_at: team.server.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { member: id, contract: contract.id };
}

describe("[AG-3] nobody reaches others' contracts", () => {
  test('whoever is not right below is offered nothing, whatever id is sent', async () => {
    await team.operatorSigned('agent', 'daily');
    const { ids } = team;
    const far = await elsewhere();
    const foreign = [ids.tama, ids.nui, ids.iti, ids.agent, ids.trial, far.member, '0', '9'.repeat(18)];
    for (const id of foreign) {
      const body = { kind: 'daily', memberId: id, terms: testTerms('daily') };
      expect([id, (await team.ask('offerContract', { body })).errorCode]).toEqual([id, 'account.missing']);
    }
    for (const id of ['x', '-1', '9'.repeat(30)]) {
      const body = { kind: 'daily', memberId: id, terms: testTerms('daily') };
      expect([id, (await team.ask('offerContract', { body })).errorCode]).toEqual([id, 'request.invalid']);
    }
    // Somebody right below whose type has no contracts.
    await setType('vaite', 40);
    expect((await team.offer('vaite', 'daily')).errorCode).toBe('account.missing');
    expect((await list({})).total).toBe(1);
    await setType('vaite', 0);
  });

  test('a contract is answered by its member and ended by who offered it, and by nobody else', async () => {
    await setType('demo', 42);
    await team.operatorSigned('agent', 'daily');
    const ofDemo = (await team.offer('demo', 'daily')).value.contract.id;
    expect((await team.answer('demo', ofDemo)).errorCode).toBeUndefined();
    const ofNui = (await team.offer('nui', 'daily', testTerms('daily'), 'demo')).value.contract.id;
    const own = await team.operatorOffers('agent', 'hourly');
    const ofTama = await team.operatorOffers('tama', 'daily');
    const { contract: far } = await elsewhere();
    const unknown = ['0', '9'.repeat(18)];
    for (const id of [ofNui, ofTama, ofDemo, far, ...unknown]) {
      expect([id, (await team.answer('agent', id)).errorCode]).toEqual([id, 'request.notFound']);
      expect([id, (await team.answer('agent', id, false)).errorCode]).toEqual([id, 'request.notFound']);
    }
    // Neither what those below offer, nor what the operator does.
    for (const id of [ofNui, ofTama, own, far, ...unknown])
      expect([id, (await team.withdraw(id)).errorCode]).toEqual([id, 'request.notFound']);
    // Nor by whom it was offered to.
    expect((await team.withdraw(ofDemo, 'demo')).errorCode).toBe('request.notFound');
    expect((await team.own('nui', 'daily')).offer.id).toBe(ofNui);
    await setType('demo', 0);
  });

  const asked: readonly (readonly [OperationName, object])[] = [
    ['getSalaryContract', { query: { kind: 'daily' } }],
    ['getDividendContract', {}],
    ['getDividendInfo', {}],
    ['processSalary', { query: {} }],
    ['processHourlySalary', { body: {} }],
  ];

  test('types 0, 2, 41 and 42 read and sign their own; trials do not', async () => {
    for (const type of [0, 2, 41, 42]) {
      await setType('demo', type);
      for (const [name, input] of asked) {
        const { errorCode } = await team.ask(name, input, 'demo');
        expect([type, name, errorCode]).toEqual([type, name, undefined]);
      }
      const id = await team.operatorOffers('demo', 'daily');
      expect([type, (await team.answer('demo', id)).errorCode]).toEqual([type, undefined]);
      expect((await team.own('demo', 'daily')).offers).toBe(type !== 0);
      // Only agents have somebody to offer to.
      const { errorCode } = await team.ask('listDownlineContracts', { query: { kind: 'daily' } }, 'demo');
      expect([type, errorCode]).toEqual([type, type === 0 ? 'permission.denied' : undefined]);
    }
    await setType('demo', 0);
    const body = { id: '1', accept: false };
    for (const [name, input] of [
      ...asked.filter(([name]) => name !== 'getDividendContract' && name !== 'getDividendInfo'),
      ['answerContract', { body }],
      ['getDividendProgress', {}],
    ] as const)
      expect([name, (await team.ask(name, input, 'trial')).errorCode]).toEqual([name, 'account.trial']);
    for (const [name, input] of [
      ['offerContract', { body: { kind: 'daily', memberId: '1', terms: testTerms('daily') } }],
      ['withdrawContract', { body: { id: '1' } }],
      ['listDownlineContracts', { query: { kind: 'daily' } }],
    ] as const)
      for (const account of ['trial', 'demo'])
        expect([name, (await team.ask(name, input, account)).errorCode]).toEqual([name, 'permission.denied']);
    // The home page asks trials, too.
    expect(await team.value('getDividendContract', {}, 'trial')).toEqual({});
    expect((await team.value('getDividendInfo', {}, 'trial')).contracted).toBe(false);
  });
});

test('[HO-9] an offer that waits is told of until it is answered', async () => {
  const told = () => team.value('getDividendContract', {}, 'demo');
  expect(await told()).toEqual({});
  const daily = await team.operatorOffers('demo', 'daily');
  const hourly = await team.operatorOffers('demo', 'hourly');
  const dividend = await team.operatorOffers('demo', 'dividend');
  expect(await told()).toEqual({
    dailysalreqtype: daily,
    contracthoursalreq: hourly,
    divtypecompperiodreq: dividend,
  });
  await team.answer('demo', daily);
  await team.answer('demo', hourly, false);
  expect(await told()).toEqual({ divtypecompperiodreq: dividend });
  expect(await team.value('getDividendContract')).toEqual({});
});

describe('[AG-3] contracts of those right below', () => {
  test('are listed with names as the brand shows them, and found by them', async () => {
    await team.operatorSigned('agent', 'daily');
    const offer = (await team.offer('demo', 'daily')).value.contract;
    const all = await list({});
    expect(all).toMatchObject({ total: 2, pageNo: 1, within: testTerms('daily') });
    expect(all.list.map(({ id }: { id: string }) => id).sort()).toEqual(
      [team.ids.demo, team.ids.vaite].sort(),
    );
    const demo = all.list.find(({ id }: { id: string }) => id === team.ids.demo);
    expect(demo).toMatchObject({
      name: 'T•••',
      current: null,
      offer: { id: offer.id },
      base: '0.00',
      active: 0,
    });
    const found = async (search: string) =>
      (await list({ search })).list.map(({ id }: { id: string }) =>
        Object.keys(team.ids).find((account) => team.ids[account] === id),
      );
    expect(await found(' Demo ')).toEqual(['demo']);
    for (const search of ['dem', 'Teva', 'nui', 'tama', '%', '_emo']) expect(await found(search)).toEqual([]);
    await writeSettings(team.server.database.db, 'base', {
      team: { ...defaultSettings.team, names: 'full' },
    });
    for (const search of ['dem', 'TEV']) expect(await found(search)).toEqual(['demo']);
    for (const search of ['nui', 'tama', '%', '_emo', '\\']) expect(await found(search)).toEqual([]);
    expect((await list({ search: 'demo' })).list[0].name).toBe('Teva (demo)');
  });

  test('come in pages', async () => {
    await setType('tama', 41);
    const ids = new Set<string>();
    for (let at = 0; at < 23; at++) ids.add(await team.addMember(`below${at}`, 'tama'));
    const pages = [await list({ pageNo: 1 }, 'tama'), await list({ pageNo: 2 }, 'tama')];
    expect(pages.map(({ list, total, pageNo }) => [list.length, total, pageNo])).toEqual([
      [20, 23, 1],
      [3, 23, 2],
    ]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }: { id: string }) => id)))).toEqual(ids);
    expect((await list({ pageNo: 3 }, 'tama')).list).toEqual([]);
    await setType('tama', 0);
  });
});
