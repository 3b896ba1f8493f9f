import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proofSize } from '#schemas/api/deposits.ts';
import { depositing, endOrders } from '#tests/support/servers/depositing.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { chunk, jpeg, png, smallPng } from '../accounts/profile/pictureCleaning.fixtures.ts';

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

const add = async (id: string, body: Buffer, type = 'image/png', token = member.token) => {
  const answer = await callServer(server, 'addDepositProof', {
    ...{ token, query: { id }, body, headers: { 'content-type': type } },
  });
  return answer.body.success
    ? (answer.body.value.proofs.length as number)
    : [answer.status, answer.body.errorCode];
};
const postOffice = async () =>
  (
    await member.deposit('post-office', {
      fields: { idNumber: 'PF-20261', paidOn: '2026-02-28' },
    })
  ).value;

test('[WA-1] proofs are three pictures at most; the same one twice is one; one that is taken away makes room', async () => {
  const { id } = await postOffice();
  expect(await add(id, smallPng)).toBe(1);
  expect(await add(id, smallPng)).toBe(1);
  // Only what a picture shows counts, not what is written into it.
  expect(await add(id, png(64, 64, undefined, [chunk('tEXt', Buffer.from('note'))]))).toBe(1);
  expect(await add(id, jpeg(), 'image/jpeg')).toBe(2);
  expect(await add(id, png(32, 32))).toBe(3);
  expect(await add(id, png(16, 16))).toEqual([409, 'money.proofLimit']);
  const { proofs } = await member.read(id);
  const removed = await member.send('removeDepositProof', { body: { id, proof: proofs[0].id } });
  expect(removed.value.proofs).toHaveLength(2);
  expect(await add(id, png(16, 16))).toBe(3);
});

test('[WA-1][SV-4] a picture that was sent is shown again, to who sent it alone', async () => {
  const { id } = await postOffice();
  // What was written into the file beside the picture is gone.
  await add(id, png(64, 64, undefined, [chunk('tEXt', Buffer.from('note'))]));
  await add(id, jpeg(), 'image/jpeg');
  const [first, second] = (await member.read(id)).proofs;
  const shown = (proof: string, of = id, who = member) =>
    who.send('getDepositProof', { query: { id: of, proof } });
  const { value } = await shown(first.id);
  expect(value.mediaType).toBe('image/png');
  const bytes = Buffer.from(value.content, 'base64');
  expect([bytes.subarray(1, 4).toString(), bytes.includes('note')]).toEqual(['PNG', false]);
  expect((await shown(second.id)).value.mediaType).toBe('image/jpeg');

  const other = await depositing(server, 'marama');
  const { value: own } = await other.transfer();
  const { value: another } = await member.transfer();
  for (const answer of [
    await shown(first.id, id, other),
    // Nor by an order of one's own, or another order of the same member.
    await shown(first.id, own.id, other),
    await shown(first.id, another.id),
    await shown('x'),
    await shown('999999999'),
    await shown(first.id, 'x'),
  ])
    expect([answer.status, answer.errorCode]).toEqual([404, 'request.notFound']);
  const query = { id, proof: first.id };
  const { headers } = await callServer(server, 'getDepositProof', { token: member.token, query });
  expect(headers['cache-control']).toBe('no-store');
  expect((await callServer(server, 'getDepositProof', { query })).body.errorCode).toBe('session.missing');
});

test('[WA-1] four pictures at once are three', async () => {
  const { id } = await postOffice();
  const answers = await Promise.all([8, 16, 24, 32].map((side) => add(id, png(side, side))));
  expect((await member.read(id)).proofs.length).toBeLessThanOrEqual(3);
  expect(answers.filter((answer) => typeof answer !== 'number').length).toBeGreaterThan(0);
});

test('[WA-1][SV-4] what is no picture, too large, or not of the member’s own order is refused', async () => {
  const { id } = await postOffice();
  expect(await add(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(100)))).toEqual([
    400,
    'picture.invalid',
  ]);
  expect(await add(id, smallPng.subarray(0, 60))).toEqual([400, 'picture.invalid']);
  expect(await add(id, Buffer.concat([smallPng, Buffer.alloc(proofSize)]))).toEqual([413, 'request.invalid']);
  expect(await add(id, smallPng, 'image/svg+xml')).toEqual([415, 'request.invalid']);
  const other = await depositing(server, 'marama');
  expect(await add(id, smallPng, 'image/png', other.token)).toEqual([404, 'request.notFound']);
  const { value: card } = await member.deposit('card');
  expect(await add(card.id, smallPng)).toEqual([409, 'money.proofLimit']);
  expect((await member.read(id)).proofs).toEqual([]);
});

test('[WA-1] where a proof is required, the payment is told with one only; then nothing is cancelled or asked again', async () => {
  const { id } = await postOffice();
  const told = () => member.send('tellDeposit', { body: { id } });
  expect((await told()).errorCode).toBe('money.proof');
  expect(await add(id, smallPng)).toBe(1);
  expect((await told()).value).toMatchObject({ state: 'told', cancellable: false });
  expect((await told()).value.steps).toHaveLength(2);
  expect((await member.send('cancelDeposit', { body: { id } })).errorCode).toBe('money.state');
  await endOrders(server);
  expect((await told()).errorCode).toBe('money.state');
  expect(await add(id, png(32, 32))).toEqual([409, 'money.state']);
});
