import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transfer } from '#schemas/api/transfers.ts';
import { withdraw } from '#schemas/api/withdrawals.ts';
import { ApiError } from '#src/api/apiError.ts';
import { type CallOptions, call } from '#src/api/call.ts';
import { connect } from '#src/api/connection.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { beginSession, clearSession } from '#src/stores/account/session.ts';
import { openStorage } from '#src/stores/storage.ts';
import { keyOfMovement, movementName, pendingKeys, settleKeys } from './pendingMoney.ts';
import { sendMoney } from './sendMoney.ts';

vi.mock('#src/api/call.ts', () => ({ call: vi.fn() }));

let entries = new Map<string, string>();
const device = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  entries = new Map();
  device.onLine = true;
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('navigator', device);
  openStorage('acme');
  connect({ brandId: 'acme', token: () => 't' } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(call).mockReset();
});

const order = { amount: '10', fee: '0', card: 'c1', paymentPassword: '170934' };
const lost = new ApiError('withdraw', 'offline');
const broken = new ApiError('withdraw', 'broken');
const refused = (code: string, value: unknown = null) => new ApiError('withdraw', 'rejected', code, value);
const paid = { id: 'W1' };

/** Answers the calls in order: errors reject. */
const answering = (...answers: readonly unknown[]) => {
  for (const answer of answers)
    if (answer instanceof Error) vi.mocked(call).mockRejectedValueOnce(answer);
    else vi.mocked(call).mockResolvedValueOnce(answer as never);
};
const keys = () =>
  vi.mocked(call).mock.calls.map(([, options]) => (options as CallOptions<'withdraw'>).idempotencyKey);

/** Sends and lets all pauses pass; resolves to the answer or the error. */
async function sending(body: typeof order = order): Promise<unknown> {
  const outcome = sendMoney(withdraw, body).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

test('[WA-5] a lost answer, a broken one and a busy server are asked again with the same key, three times in all', async () => {
  answering(lost, broken, paid);
  expect(await sending()).toBe(paid);
  expect(new Set(keys())).toHaveProperty('size', 1);
  expect(keys()).toHaveLength(3);

  vi.mocked(call).mockClear();
  answering(refused('system.busy', { retryAfter: 2 }), refused('money.underWay'), lost, paid);
  expect(await sending()).toBe(lost);
  expect(keys()).toHaveLength(3);
});

test('[WA-5] a busy server is not asked before it wants to be', async () => {
  answering(refused('system.busy', { retryAfter: 2 }), paid);
  const outcome = sendMoney(withdraw, order);
  await vi.advanceTimersByTimeAsync(1999);
  expect(keys()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(keys()).toHaveLength(2);
  expect(await outcome).toBe(paid);
});

test('[WA-5] without a definite answer the same body keeps its key over a reload, and another body has its own', async () => {
  answering(lost, lost, lost, refused('payment.wrong'), paid, paid);
  await sending();
  const [first] = keys();
  // What a reload leaves is what is stored; no secret is among it.
  expect([...entries.keys()]).toEqual(['acme:pendingMoney']);
  expect([...entries.values()].join()).not.toContain(order.paymentPassword);
  vi.mocked(call).mockClear();
  // A mistyped payment password does not make it another movement.
  await sending({ ...order, paymentPassword: '999999' });
  await sending({ ...order, amount: '11' });
  await sending();
  expect(keys()).toEqual([first, expect.not.stringMatching(String(first)), first]);
});

test('[WA-5] who has to wait after wrong payment passwords means the same movement afterwards', async () => {
  answering(lost, lost, lost, refused('login.slowDown', { retryAfter: 30 }), paid);
  await sending();
  await sending();
  await sending();
  expect(keys()).toHaveLength(5);
  expect(new Set(keys())).toHaveProperty('size', 1);
});

test.each([
  ['a success', paid],
  ['a definite refusal', refused('money.insufficient')],
])('[WA-5] after %s the same body is another movement', async (_, answer) => {
  answering(answer, paid);
  await sending();
  await sending();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys())).toHaveProperty('size', 2);
});

test('[WA-5][TR-4] nothing is sent again in another session than that in which it was asked for', async () => {
  answering(lost, paid);
  const outcome = sendMoney(withdraw, order).catch((error: unknown) => error);
  connect({ brandId: 'acme', token: () => 'next' } as never);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(lost);
  const [first] = keys();
  expect(keys()).toHaveLength(1);
  expect(pendingKeys(['withdraw'])).toEqual([first]);
});

test('[WA-5] without a connection nothing is sent, nor waits to be', async () => {
  device.onLine = false;
  expect(await sending()).toMatchObject({ kind: 'offline', code: 'money.notSent' });
  expect(call).not.toHaveBeenCalled();
  expect(entries.size).toBe(0);
  device.onLine = true;
  await vi.runAllTimersAsync();
  expect(call).not.toHaveBeenCalled();
});

test('[WA-5] where the connection is lost after sending, it says that it is not known, and sends nothing more', async () => {
  vi.mocked(call).mockImplementationOnce(async () => {
    device.onLine = false;
    throw lost;
  });
  expect(await sending()).toBe(lost);
  expect(call).toHaveBeenCalledTimes(1);
  // Nor later: it was sent before, so that "nothing was sent" would be wrong.
  expect(await sending()).toMatchObject({ kind: 'offline', code: undefined });
});

test('[WA-3] what moved money fetches the balances again', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  answering({});
  await sendMoney(transfer, { from: 'main', to: 'MOTU', amount: '5' });
  const names = invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  expect(names).toEqual(expect.arrayContaining(['getBalance', 'listWallets', 'getWithdrawTerms']));
});

test('[WA-5] neither the order of fields, zeros of an amount nor what it costs make another movement, and what is kept for an hour is forgotten', () => {
  const { amount, card, paymentPassword } = order;
  const name = movementName('withdraw', order);
  expect(movementName('withdraw', { paymentPassword, card, amount })).toBe(name);
  for (const same of ['10.0', '10.00', '010'])
    expect(movementName('withdraw', { ...order, amount: same })).toBe(name);
  // A try before may have used up the free one.
  expect(movementName('withdraw', { ...order, fee: '0.50' })).toBe(name);
  expect(movementName('withdraw', { ...order, amount: '10.01' })).not.toBe(name);
  expect(movementName('transfer', order)).not.toBe(name);
  const key = keyOfMovement(name, 0);
  expect(keyOfMovement(name, 59 * 60_000)).toBe(key);
  expect(keyOfMovement(name, 60 * 60_000)).not.toBe(key);
  entries.set('acme:pendingMoney', '{"withdraw x":7,"other":{"key":1}}');
  expect(keyOfMovement(name, 0)).toHaveLength(32);
});

test('[WA-5][TR-4] a lost movement keeps its key over the end of the session, for its own member alone', () => {
  const nameFor = (userName: string) => {
    beginSession({ token: userName, merchantCode: 'm', userName, type: 0, firstTimeLogin: false });
    return movementName('withdraw', order);
  };
  const key = keyOfMovement(nameFor('vaite'));
  clearSession(true);
  expect(keyOfMovement(nameFor('tama'))).not.toBe(key);
  clearSession();
  expect(keyOfMovement(nameFor('vaite'))).toBe(key);
  clearSession();
});

test('[WA-5] a movement that is seen to have been made ends its key: the same again is another one', () => {
  const [name, other] = [movementName('withdraw', order), movementName('transfer', { amount: '5' })];
  const [key, kept] = [keyOfMovement(name), keyOfMovement(other)];
  expect(pendingKeys(['withdraw', 'collectWallets'])).toEqual([key]);
  expect(settleKeys(['another key'])).toEqual([]);
  expect(settleKeys(['another key', key])).toEqual([key]);
  expect(settleKeys([key])).toEqual([]);
  expect(keyOfMovement(name)).not.toBe(key);
  expect(keyOfMovement(other)).toBe(kept);
});
