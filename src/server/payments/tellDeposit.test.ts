import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageCodes } from '#schemas/languages.ts';
import { textsOf } from '#tests/support/reference.ts';
import { depositing, endOrders, workOf } from '#tests/support/servers/depositing.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { smallPng } from '../accounts/profile/pictureCleaning.fixtures.ts';
import { creditDeposit } from './creditDeposit.ts';
import { workOnPayments } from './jobs.ts';

let server: TestServer;
let member: Awaited<ReturnType<typeof depositing>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await endOrders(server);
  await server.database.db.deleteFrom('login_counter').execute();
  member = await depositing(server);
});

const prove = async (id: string) => {
  const { body } = await callServer(server, 'addDepositProof', {
    ...{ token: member.token, query: { id }, body: smallPng, headers: { 'content-type': 'image/png' } },
  });
  return body;
};
const tell = (id: string) => member.send('tellDeposit', { body: { id } });
const retract = (id: string) => member.send('retractDeposit', { body: { id } });
const postOffice = async () =>
  (await member.deposit('post-office', { fields: { idNumber: 'PF-20261', paidOn: '2026-02-28' } })).value;

/** Passes the time to pay of every deposit that is open. */
async function passTheirTime(): Promise<void> {
  server.pass(3 * 1441 * 60_000);
  member = await depositing(server);
  await workOnPayments(workOf(server), server.now());
}

describe('[WA-1] a transfer whose time is over', () => {
  test('can still be told: operators look for it, it says that it is late, and so does its money', async () => {
    const { value } = await member.transfer();
    await passTheirTime();
    expect(await member.read(value.id)).toMatchObject({
      state: 'expired',
      tellable: true,
      cancellable: false,
    });
    const { value: told } = await tell(value.id);
    expect(told).toMatchObject({ state: 'told', reason: 'toldLate', doneAt: null, tellable: false });
    expect(told.copy).toEqual(value.copy);
    for (const language of languageCodes)
      expect(textsOf(language)['deposit.reason.toldLate']).toEqual(expect.any(String));
    expect((await tell(value.id)).value.steps).toHaveLength(3);
    const decision = { orderId: value.id, actor: 'operator', now: server.now() } as const;
    expect(await creditDeposit(server.database, { ...decision, arrived: '100' })).toMatchObject({
      reason: 'late',
    });
  });

  test('is told by a picture of the payment, and by nothing else where one is needed', async () => {
    const { id } = await postOffice();
    await passTheirTime();
    expect((await tell(id)).errorCode).toBe('money.proof');
    expect((await prove(id)).value).toMatchObject({
      state: 'told',
      reason: 'toldLate',
      proofRemovable: false,
    });
  });

  test('is looked for where a picture of the payment was sent in time', async () => {
    const { id } = await postOffice();
    const { value: other } = await member.transfer();
    await prove(id);
    await passTheirTime();
    expect(await member.read(id)).toMatchObject({ state: 'told', reason: null });
    expect((await member.read(id)).steps.at(-1)).toMatchObject({ by: 'system', state: 'told' });
    expect((await member.read(other.id)).state).toBe('expired');
  });

  test('of a gateway cannot be told: the gateway knows', async () => {
    const { value } = await member.deposit('card');
    await passTheirTime();
    expect(await member.read(value.id)).toMatchObject({ state: 'expired', tellable: false });
    expect((await tell(value.id)).errorCode).toBe('money.state');
  });
});

describe('[WA-1] a transfer that was told', () => {
  test('is taken back: open again, to be paid or cancelled', async () => {
    const { value } = await member.transfer();
    await tell(value.id);
    expect(await member.read(value.id)).toMatchObject({ retractable: true, cancellable: false });
    const { value: open } = await retract(value.id);
    expect(open).toMatchObject({ state: 'open', tellable: true, retractable: false, cancellable: true });
    expect((await retract(value.id)).value.steps).toHaveLength(3);
    expect((await member.send('cancelDeposit', { body: { id: value.id } })).value.state).toBe('cancelled');
    expect((await retract(value.id)).errorCode).toBe('money.state');
  });

  test('and taken back is over after its time, whatever pictures were sent before', async () => {
    const { id } = await postOffice();
    await prove(id);
    server.pass(1000);
    await tell(id);
    server.pass(1000);
    await retract(id);
    const { value: late } = await member.transfer();
    await tell(late.id);
    await passTheirTime();
    expect((await member.read(id)).state).toBe('expired');
    expect((await retract(late.id)).value).toMatchObject({ state: 'expired', reason: null });
  });

  test('is not taken back once an operator has said anything of it, nor by another member', async () => {
    const { value } = await member.transfer();
    await tell(value.id);
    const other = await depositing(server, 'marama');
    expect((await other.send('retractDeposit', { body: { id: value.id } })).errorCode).toBe(
      'request.notFound',
    );
    await server.database.db
      .insertInto('pay_approval')
      .values({ order_id: value.id, operator: 'one', arrived: '100', at: server.now() })
      .execute();
    expect((await member.read(value.id)).retractable).toBe(false);
    expect((await retract(value.id)).errorCode).toBe('money.state');
    expect((await member.read(value.id)).state).toBe('told');
  });

  test('keeps its pictures', async () => {
    const { id } = await postOffice();
    const [proof] = (await prove(id)).value.proofs;
    await tell(id);
    const removed = await member.send('removeDepositProof', { body: { id, proof: proof.id } });
    expect(removed.errorCode).toBe('money.state');
    expect((await member.read(id)).proofs).toHaveLength(1);
  });

  test('blocks no other: three are open at once, and ten are looked for', async () => {
    const made = async () => {
      const { value, errorCode } = await member.transfer();
      if (errorCode === undefined) await tell(value.id);
      return errorCode ?? value.id;
    };
    const ids = [];
    for (let count = 0; count < 10; count++) ids.push(await made());
    expect(ids.every((id) => /^\d+$/.test(id))).toBe(true);
    expect(await made()).toBe('money.tooMany');
    // One that is taken back makes room among those that are looked for.
    await retract(ids[0]);
    expect(await made()).toMatch(/^\d+$/);
  });

  test('late is one of ten, too', async () => {
    const { value: late } = await member.transfer();
    await passTheirTime();
    for (let count = 0; count < 10; count++) await tell((await member.transfer()).value.id);
    expect((await tell(late.id)).errorCode).toBe('money.tooMany');
    expect((await member.read(late.id)).state).toBe('expired');
  });
});

describe('[WA-1] a deposit that a gateway is asked about', () => {
  test('is cancelled, unless it was paid', async () => {
    const { value } = await member.deposit('card');
    expect((await tell(value.id)).value).toMatchObject({
      state: 'asking',
      cancellable: true,
      retractable: false,
    });
    expect((await member.send('cancelDeposit', { body: { id: value.id } })).value.state).toBe('cancelled');
  });
});
