import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCardBanks } from '#schemas/api/bankCards.ts';
import { getMember } from '#schemas/api/member.ts';
import { call } from '#src/api/call.ts';
import { connect } from '#src/api/connection.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { beginSession, clearSession, currentSession } from '#src/stores/account/session.ts';
import { openStorage, readStored, store } from '#src/stores/storage.ts';
import { keepAnswers } from './keptAnswers.ts';

vi.mock('#src/api/call.ts', () => ({ call: vi.fn() }));

const member = {
  ...{ id: '7', account: 'demo', userName: 'demo', nickname: 'Teva' },
  ...{ type: 0, regDate: '2026-01-02', toUpline: false },
};
const banks = { list: [{ code: 'MOANA', name: 'Moana Bank' }] };
const session = {
  ...{ token: 't'.repeat(24), merchantCode: 'm', userName: 'demo' },
  ...{ type: 0, firstTimeLogin: false },
};
let stop: () => void = () => undefined;

function area() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

beforeEach(() => {
  const areas = { localStorage: area(), sessionStorage: area() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), areas));
  openStorage('acme');
  connect({ brandId: 'acme', token: () => currentSession()?.token ?? null } as never);
  queryClient.clear();
});
afterEach(() => {
  stop();
  clearSession();
  vi.unstubAllGlobals();
});

const shown = () => queryClient.getQueryData(query(getMember).queryKey);

test('[SH-15] what the device keeps of the member is shown at once, and asked for anew', async () => {
  store('memberInfo', member);
  store('MC_BankList', banks.list);
  beginSession(session);
  stop = keepAnswers();
  expect(shown()).toEqual(member);
  expect(queryClient.getQueryData(query(listCardBanks).queryKey)).toEqual(banks);
  vi.mocked(call).mockResolvedValue({ ...member, nickname: 'Tama' } as never);
  await queryClient.fetchQuery(query(getMember));
  expect(shown()).toMatchObject({ nickname: 'Tama' });
  expect(readStored('memberInfo')).toMatchObject({ nickname: 'Tama' });
});

test('[SH-15][BR-10] nothing of another account is shown, nor of anybody before signing in', () => {
  store('memberInfo', { ...member, userName: 'agent' });
  stop = keepAnswers();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  beginSession(session);
  expect(shown()).toBeUndefined();
});

test('[SH-15][AU-6] of a free trial nothing is kept', async () => {
  beginSession({ ...session, type: 4 });
  stop = keepAnswers();
  vi.mocked(call).mockResolvedValueOnce(member as never);
  await queryClient.fetchQuery(query(getMember));
  expect(readStored('memberInfo')).toBeNull();
});

test('[SH-15] the bank list is kept once it has answered, and an answer after signing out is kept for nobody', async () => {
  beginSession(session);
  stop = keepAnswers();
  vi.mocked(call).mockResolvedValueOnce(banks as never);
  await queryClient.fetchQuery(query(listCardBanks));
  expect(readStored('MC_BankList')).toEqual(banks.list);
  let answer: (value: never) => void = () => undefined;
  vi.mocked(call).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const late = queryClient.fetchQuery(query(getMember));
  clearSession();
  answer(member as never);
  await late;
  expect(readStored('memberInfo')).toBeNull();
});
