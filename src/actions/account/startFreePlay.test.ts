import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation } from '#schemas/api/operation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { connect } from '#src/api/connection.ts';
import {
  beginSession,
  clearSession,
  currentSession,
  restoreSession,
  useSession,
} from '#src/stores/account/session.ts';
import { openBrand } from '#src/stores/brand.ts';
import { openStorage, readStored, setTrialStorage, store } from '#src/stores/storage.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { connectNavigation } from '../navigation.ts';
import { acceptSession } from './acceptSession.ts';
import { signOut, signOutFromMenu } from './signOut.ts';
import { startFreePlay } from './startFreePlay.ts';

vi.mock('#src/api/call.ts', () => ({ call: vi.fn() }));

const go = vi.fn();
const trial = {
  token: 'g'.repeat(20),
  merchantCode: 'm-trial',
  userName: 'trial-abc',
  customerType: 4,
  firstTimeLogin: false,
};
const member = { ...trial, token: 'm'.repeat(20), merchantCode: 'm', userName: 'moana', customerType: 0 };

let device = new Map<string, string>();
let visit = new Map<string, string>();
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
const keys = () => [[...device.keys()].sort(), [...visit.keys()].sort()];

/** Mocks the server's answers by operation; a list gives them one after the other. */
function server(answers: Record<string, unknown>) {
  vi.mocked(call).mockImplementation(async ({ name }: Operation) => {
    const answer = answers[name];
    const next: unknown = Array.isArray(answer) ? answer.shift() : answer;
    if (next instanceof Error) throw next;
    return next as never;
  });
}
const calls = () => vi.mocked(call).mock.calls.map(([{ name }, options]) => [name, options.body]);
const refused = (code: string, value?: unknown) => new ApiError('freePlay', 'rejected', code, value);

beforeEach(() => {
  vi.useFakeTimers();
  device = new Map();
  visit = new Map();
  vi.stubGlobal('window', { localStorage: storageOf(device), sessionStorage: storageOf(visit) });
  openStorage('acme');
  openBrand({} as never);
  connectNavigation(go);
  connect({
    base: '',
    path: () => undefined,
    offers: () => true,
    compat: false,
    brandId: 'acme',
    merchant: () => 'm',
    language: () => 'EN',
    token: () => currentSession()?.token ?? null,
    device: () => null,
    expired: () => undefined,
    blocked: () => undefined,
    report: () => undefined,
  });
  go.mockReset();
  vi.mocked(call).mockReset();
  useToasts.setState({ toasts: [] });
  useSession.setState({ session: null, known: true });
  setTrialStorage(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[AU-6] free play', () => {
  test('gets a name, opens the account, goes home; its data ends with the tab', async () => {
    server({ createTrialAccount: { userName: 'trial-abc' }, freePlay: trial });
    const playing = startFreePlay();
    expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(['loading']);
    expect(await playing).toEqual({ playing: true });
    expect(calls()).toEqual([
      ['createTrialAccount', undefined],
      ['freePlay', { userName: 'trial-abc' }],
    ]);
    expect(currentSession()).toMatchObject({ type: 4, merchantCode: 'm-trial' });
    expect(readStored('trialName')).toBe('trial-abc');
    expect(keys()).toEqual([[], ['acme:trial:MC_SESSION_INFO', 'acme:trialName']]);
    expect(go.mock.calls).toEqual([['home', undefined, { replace: true }]]);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  test('retries with a name that is still valid, and with a new name otherwise', async () => {
    const wanted = refused('login.captcha', { captcha: true });
    server({ createTrialAccount: { userName: 'trial-abc' }, freePlay: [wanted, trial] });
    expect(await startFreePlay()).toEqual({ playing: false, captcha: true, error: wanted });
    expect([currentSession(), go.mock.calls, useToasts.getState().toasts]).toEqual([null, [], []]);
    expect(await startFreePlay('4711')).toEqual({ playing: true });
    expect(calls()).toEqual([
      ['createTrialAccount', undefined],
      ['freePlay', { userName: 'trial-abc' }],
      ['freePlay', { userName: 'trial-abc', captcha: '4711' }],
    ]);

    vi.mocked(call).mockReset();
    clearSession();
    store('trialName', 'trial-old');
    server({ createTrialAccount: { userName: 'trial-new' }, freePlay: [refused('trial.over'), trial] });
    expect(await startFreePlay()).toEqual({ playing: true });
    expect(calls()).toEqual([
      ['freePlay', { userName: 'trial-old' }],
      ['createTrialAccount', undefined],
      ['freePlay', { userName: 'trial-new' }],
    ]);
  });

  test.each([
    ['the network is gone', new ApiError('freePlay', 'offline')],
    ['the server limits the rate', refused('login.slowDown')],
    ['no new name helps', refused('trial.over')],
  ])('that fails because %s begins nothing', async (_why, error) => {
    server({ createTrialAccount: { userName: 'trial-abc' }, freePlay: error });
    expect(await startFreePlay()).toEqual({ playing: false, captcha: false, error });
    expect([currentSession(), go.mock.calls, useToasts.getState().toasts]).toEqual([null, [], []]);
    expect(keys()[0]).toEqual([]);
  });

  test('that is answered with another account type starts no session', async () => {
    server({ createTrialAccount: { userName: 'trial-abc' }, freePlay: member });
    expect(await startFreePlay()).toMatchObject({ playing: false, captcha: false });
    expect(currentSession()).toBeNull();
  });
});

describe('[AU-6] leaving a trial', () => {
  const begin = () => acceptSession(trial);
  const real = [
    ['acme:MC_SESSION_INFO', '{}'],
    ['acme:autoLogin', '"1"'],
    ['acme:autoSass', '"1"'],
    ['acme:MC_BankList', '[]'],
    ['acme:recentSearches', '["reef"]'],
  ] as const;

  test.each([
    ['the settings', signOut],
    ['the account menu', signOutFromMenu],
  ])('by %s leaves nothing of it, and nothing of a real account is touched', async (_from, leave) => {
    for (const [key, value] of real.slice(1)) device.set(key, value);
    server({ logout: true });
    begin();
    store('recentSearches', ['trial search']);
    store('memberInfo', {
      ...{ id: '1', account: 'bob', userName: 'bob', nickname: null },
      type: 0,
      regDate: '2026-01-02',
      toUpline: false,
    });
    expect(readStored('recentSearches')).toEqual(['trial search']);
    await leave();
    expect(currentSession()).toBeNull();
    expect([...device.entries()]).toEqual(real.slice(1));
    expect([...visit.keys()]).toEqual([]);
    expect(readStored('recentSearches')).toEqual(['reef']);
  });

  test('by signing in or registering ends it on the server, and carries nothing over', () => {
    server({ logout: true });
    begin();
    store('trialName', 'trial-abc');
    store('recentSearches', ['trial search']);
    let tokenAtCall: string | undefined;
    vi.mocked(call).mockImplementation(async () => {
      tokenAtCall = currentSession()?.token;
      return true as never;
    });
    acceptSession(member);
    expect([calls(), tokenAtCall]).toEqual([[['logout', undefined]], trial.token]);
    expect(keys()).toEqual([['acme:MC_SESSION_INFO', 'acme:autoLogin'], []]);
    expect(currentSession()).toMatchObject({ type: 0, token: member.token });
    acceptSession(member);
    expect(calls()).toHaveLength(1);
  });

  test('an unreachable server does not prevent it', async () => {
    server({ logout: new ApiError('logout', 'offline') });
    begin();
    await signOut();
    expect(keys()).toEqual([[], []]);
    begin();
    acceptSession(member);
    expect(currentSession()?.type).toBe(0);
  });

  test('a reload continues it; it is invisible to other tabs and does not end a member’s session there', async () => {
    beginSession({ ...member, type: 0 });
    begin();
    useSession.setState({ session: null, known: false });
    restoreSession();
    expect(currentSession()?.token).toBe(trial.token);
    const elsewhere = new Map<string, string>();
    vi.stubGlobal('window', { localStorage: storageOf(device), sessionStorage: storageOf(elsewhere) });
    restoreSession();
    expect(currentSession()?.token).toBe(member.token);
    vi.stubGlobal('window', { localStorage: storageOf(device), sessionStorage: storageOf(visit) });
    restoreSession();
    server({ logout: true });
    await signOut();
    expect(currentSession()?.token).toBe(member.token);
  });
});
