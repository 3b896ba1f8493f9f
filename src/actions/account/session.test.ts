import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addFavourite, removeFavourite } from '#schemas/api/games.ts';
import { finishLogin } from '#schemas/api/secondFactor.ts';
import { logout } from '#schemas/api/session.ts';
import { login } from '#schemas/api/signIn.ts';
import type { StorageKey } from '#schemas/storage.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { connect } from '#src/api/connection.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { encodeTwice } from '#src/domain/access/twiceEncoded.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { heldPassword, holdPassword as holdAt } from '#src/stores/account/heldPassword.ts';
import { beginSession, currentSession, useSession } from '#src/stores/account/session.ts';
import { openBrand } from '#src/stores/brand.ts';
import { openStorage, readStored, store } from '#src/stores/storage.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { toggleFavourite } from '../games/toggleFavourite.ts';
import { connectNavigation } from '../navigation.ts';
import { refreshBalance } from '../refreshBalance.ts';
import { withToasts } from '../withLoadingToast.ts';
import { applyOtherTabSession } from './forgetSession.ts';
import { holdPasswordForSession } from './holdPasswordForSession.ts';
import { rememberedLogin } from './rememberedLogin.ts';
import { finishSignIn, readSecondStep } from './secondStep.ts';
import { signIn } from './signIn.ts';
import { signOut, signOutEverywhere, signOutFromMenu } from './signOut.ts';

vi.mock('#src/api/call.ts', () => ({ call: vi.fn() }));

const go = vi.fn();
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind} ${text}`);
const answer = {
  token: 'n'.repeat(20),
  merchantCode: 'm',
  userName: 'bob',
  customerType: 2,
  firstTimeLogin: true,
};
const session = { token: 't'.repeat(20), merchantCode: 'm', userName: 'u', type: 0, firstTimeLogin: false };
const credentials = { type: 'username', username: 'bob', password: 'secret-word' } as const;
const offline = new ApiError('login', 'offline');

let entries = new Map<string, string>();
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

beforeEach(() => {
  vi.useFakeTimers();
  entries = new Map();
  vi.stubGlobal('window', { localStorage: storageOf(entries), sessionStorage: storageOf(entries) });
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
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  useSession.setState({ session: null, known: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dataOf = (token: string | null) => queryClient.getQueryData(['x', 'acme', token, null]);
const keepData = (token: string | null) => queryClient.setQueryData(['x', 'acme', token, null], 'data');

describe('[AU-7] logging in', () => {
  test('stores the session, with the member type, and drops cached answers of other sessions', async () => {
    keepData('old');
    keepData(null);
    vi.mocked(call).mockResolvedValue(answer as never);
    expect(await signIn(credentials, true)).toEqual({
      signedIn: true,
      first: 'change-password',
    });
    expect(call).toHaveBeenCalledExactlyOnceWith(login, { body: credentials });
    expect(currentSession()).toMatchObject({
      token: answer.token,
      userName: 'bob',
      type: 2,
      firstTimeLogin: true,
    });
    expect(readStored('MC_SESSION_INFO')).toMatchObject({ token: answer.token, type: 2 });
    expect(heldPassword(), 'in memory, for changing it').toBe('secret-word');
    expect([dataOf('old'), dataOf(null)]).toEqual([undefined, 'data']);
  });

  test('of an account with a second factor begins only with the second step, which remembers the login', async () => {
    const challenge = 'c'.repeat(43);
    const value = { challenge, methods: ['totp', 'recovery', 'other'] };
    const refusal = new ApiError('login', 'rejected', 'login.secondFactor', value);
    vi.mocked(call).mockRejectedValueOnce(refusal);
    expect(await signIn(credentials, true)).toEqual({ signedIn: true, first: 'sign-in-code' });
    expect([currentSession(), readStored('sass')]).toEqual([null, null]);
    expect(readSecondStep()).toEqual({ challenge, methods: ['totp', 'recovery'] });
    vi.mocked(call).mockRejectedValueOnce(new ApiError('finishLogin', 'rejected', 'secondFactor.wrong'));
    await expect(finishSignIn('totp', '000000')).rejects.toThrow();
    vi.mocked(call).mockResolvedValueOnce({
      ...answer,
      firstTimeLogin: false,
      secondFactorDue: true,
    } as never);
    expect(await finishSignIn('totp', '123456')).toBe('two-step-sign-in');
    expect(call).toHaveBeenLastCalledWith(finishLogin, {
      body: { challenge, method: 'totp', code: '123456' },
    });
    expect(currentSession()?.userName).toBe('bob');
    expect(readStored('sass')).toEqual({ type: 'username', username: 'bob' });
    await expect(finishSignIn('totp', '123456')).rejects.toMatchObject({ code: 'login.failed' });
  });

  test('[AU-4] remembers the name, and never stores the password', async () => {
    vi.mocked(call).mockResolvedValue(answer as never);
    await signIn(credentials, true);
    expect(readStored('sass')).toEqual({ type: 'username', username: 'bob' });
    expect([readStored('autoLogin'), readStored('autoSass')]).toEqual(['1', '1']);
    expect(rememberedLogin('username')).toEqual({ values: { username: 'bob' }, wanted: true });
    expect([...entries.values()].join()).not.toContain('secret-word');
    await signIn(credentials, false);
    expect([readStored('sass'), readStored('autoSass')]).toEqual([null, '0']);
    expect(rememberedLogin('username')).toEqual({ values: {}, wanted: false });
  });

  test('[AU-4] each login method has its own record; a code is never stored', async () => {
    vi.mocked(call).mockResolvedValue(answer as never);
    openBrand({ login: { remember: 'password' } } as never);
    const byCode = {
      type: 'sms',
      username: '89200300',
      password: '493817',
      countryDialingCode: '689',
    } as const;
    await signIn(credentials, true);
    await signIn(byCode, true);
    expect(readStored('remPass')).toEqual({ type: 'sms', username: '89200300', countryDialingCode: '689' });
    expect([readStored('autoSass'), readStored('autoRemPass')]).toEqual(['1', '1']);
    expect(rememberedLogin('sms').values).toEqual({ username: '89200300', countryDialingCode: '689' });
    expect(rememberedLogin('username').values).toEqual({ username: 'bob', password: 'secret-word' });
    await signIn(byCode, false);
    expect([readStored('remPass'), readStored('autoRemPass'), readStored('autoSass')]).toEqual([
      null,
      '0',
      '1',
    ]);
    expect(rememberedLogin('username').values).toMatchObject({ username: 'bob' });
  });

  test('[AU-4] stores the password, encoded twice, only if the brand allows it, and erases it otherwise', async () => {
    vi.mocked(call).mockResolvedValue(answer as never);
    openBrand({ login: { remember: 'password' } } as never);
    await signIn(credentials, true);
    expect(readStored('sass')).toMatchObject({ username: 'bob', password: encodeTwice('secret-word') });
    expect([...entries.values()].join()).not.toContain('secret-word');
    expect(rememberedLogin('username').values).toEqual({ username: 'bob', password: 'secret-word' });
    openBrand({} as never);
    expect(rememberedLogin('username').values, 'once').toEqual({ username: 'bob', password: 'secret-word' });
    expect(readStored('sass')).toEqual({ type: 'username', username: 'bob' });
    expect(rememberedLogin('username').values).toEqual({ username: 'bob' });
    openBrand({ login: { remember: 'password' } } as never);
    await signIn(credentials, false);
    expect(rememberedLogin('username').values).toEqual({});
  });

  test('[AU-4] offers new and formerly stored passwords to the password manager', async () => {
    vi.mocked(call).mockResolvedValue(answer as never);
    const offered: unknown[] = [];
    class PasswordCredential {
      readonly data: unknown;
      constructor(data: unknown) {
        this.data = data;
      }
    }
    const manager = { store: async (credential: PasswordCredential) => void offered.push(credential.data) };
    vi.stubGlobal('navigator', { credentials: manager });
    vi.stubGlobal('window', {
      localStorage: storageOf(entries),
      sessionStorage: storageOf(entries),
      PasswordCredential,
    });
    await signIn(credentials, true);
    expect(offered).toEqual([{ id: 'bob', password: 'secret-word' }]);
    await signIn(credentials, false);
    await signIn({ type: 'sms', username: '89200300', password: '493817' }, true);
    expect(heldPassword(), 'a code is none').toBeNull();
    expect(offered).toHaveLength(1);
    store('sass', { type: 'username', username: 'eve', password: encodeTwice('older-word') });
    rememberedLogin('username');
    rememberedLogin('username');
    expect(offered).toEqual([expect.anything(), { id: 'eve', password: 'older-word' }]);
    // An unreadable password is only erased.
    store('sass', { type: 'username', username: 'eve', password: '%%%' });
    expect(rememberedLogin('username').values).toEqual({ username: 'eve' });
    expect(readStored('sass')).toEqual({ type: 'username', username: 'eve' });
    expect(offered).toHaveLength(2);
  });

  test('[AU-7] shows the time of the previous login, if there was one', async () => {
    vi.mocked(call).mockResolvedValue({ ...answer, lastLoginAt: '2026-11-20T14:03:00.000Z' } as never);
    await signIn(credentials, true);
    await vi.dynamicImportSettled();
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'info', text: 'toast.lastLogin', values: { time: expect.stringContaining('Nov 2026') } },
    ]);
    useToasts.setState({ toasts: [] });
    vi.mocked(call).mockResolvedValue({ ...answer, lastLoginAt: null } as never);
    await signIn(credentials, true);
    await vi.dynamicImportSettled();
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['requires a captcha', new ApiError('login', 'rejected', 'login.failed', { captcha: true }), true],
    ['does not', new ApiError('login', 'rejected', 'login.failed', { captcha: false }), false],
    ['has no value', new ApiError('login', 'rejected', 'login.failed'), false],
    ['has another value', new ApiError('login', 'rejected', 'login.failed', 'captcha'), false],
    ['is a network failure', offline, false],
    ['is another error', new Error('x'), false],
  ])('[AU-2] that fails says whether the server asks for a captcha: it %s', async (_name, error, captcha) => {
    vi.mocked(call).mockRejectedValue(error);
    expect(await signIn(credentials, true)).toEqual({ signedIn: false, captcha, error });
    expect(currentSession()).toBeNull();
    expect(entries.size).toBe(0);
  });
});

describe('[AU-13] logging out', () => {
  const automatic: StorageKey[] = ['autoLogin', 'autoSass', 'autoRemPass', 'MC_BankList'];
  beforeEach(() => {
    beginSession(session);
    for (const key of automatic.slice(0, 3)) store(key, '1');
    store('MC_BankList', []);
    store('memberInfo', {
      ...{ id: '1', account: 'bob', userName: 'bob', nickname: null },
      type: 0,
      regDate: '2026-01-02',
      toUpline: false,
    });
    store('sass', { type: 'username', username: 'bob' });
    store('language', 'EN');
    store('trialName', 'guest');
    keepData(session.token);
    keepData(null);
  });
  const entrances = [
    { from: 'the settings', leave: signOut, left: ['0', '1', '1', []] },
    { from: 'the account menu', leave: signOutFromMenu, left: [null, null, null, null] },
  ];
  const servers = [
    { server: 'answers', reply: () => Promise.resolve(true) },
    { server: 'refuses', reply: () => Promise.reject(new ApiError('logout', 'expired')) },
    { server: 'is not there', reply: () => Promise.reject(offline) },
  ];
  test.each(entrances.flatMap((way) => servers.map((server) => ({ ...way, ...server }))))(
    'from $from while the server $server',
    async ({ leave, left, reply }) => {
      vi.mocked(call).mockImplementation(reply as never);
      await leave();
      expect(call).toHaveBeenCalledExactlyOnceWith(logout, {});
      expect(currentSession()).toBeNull();
      expect(automatic.map((key) => readStored(key))).toEqual(left);
      for (const key of ['MC_SESSION_INFO', 'memberInfo', 'trialName'] as const)
        expect(readStored(key)).toBeNull();
      expect([readStored('sass'), readStored('language')]).toEqual([
        { type: 'username', username: 'bob' },
        'EN',
      ]);
      expect([dataOf(session.token), dataOf(null)]).toEqual([undefined, 'data']);
      expect(go.mock.calls).toEqual([['home', undefined, { replace: true }]]);
      expect(toasts()).toEqual([]);
    },
  );

  test('shows a loading toast, for at most ten seconds', async () => {
    let done: (value: unknown) => void = () => undefined;
    vi.mocked(call).mockReturnValue(new Promise((resolve) => (done = resolve)) as never);
    const leaving = signOut();
    expect(toasts()).toEqual(['loading toast.in_please_wait']);
    vi.advanceTimersByTime(9999);
    expect(toasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts()).toEqual([]);
    done(true);
    await leaving;
  });
});

describe('[AU-13][TR-4] another tab', () => {
  test('signing in there is kept, and the former member’s data is removed here', () => {
    beginSession({ ...session, token: 'the session before' });
    holdPasswordForSession('secret-word');
    beginSession(session);
    store('noticeSeen', '1');
    keepData('old');
    keepData(session.token);
    applyOtherTabSession({ ...session, token: 'old' });
    expect(readStored('MC_SESSION_INFO')).toMatchObject({ token: session.token });
    expect(currentSession()).toEqual(session);
    expect([dataOf('old'), dataOf(session.token)]).toEqual([undefined, 'data']);
    expect([heldPassword(), readStored('noticeSeen')]).toEqual([null, null]);
  });

  test('signing out there shows a toast here', () => {
    keepData('old');
    applyOtherTabSession({ ...session, token: 'old' });
    expect(dataOf('old')).toBeUndefined();
    expect(toasts()).toEqual(['info toast.leftElsewhere']);
  });
});

describe('[AU-13] logging out everywhere', () => {
  test('forgets the session here too', async () => {
    beginSession(session);
    vi.mocked(call).mockResolvedValue(true as never);
    expect(await signOutEverywhere()).toBe(true);
    expect(currentSession()).toBeNull();
    expect(go.mock.calls).toEqual([['home', undefined, { replace: true }]]);
  });

  test('if the call fails, nothing ends', async () => {
    beginSession(session);
    vi.mocked(call).mockRejectedValue(offline);
    expect(await signOutEverywhere()).toBe(false);
    expect(currentSession()).toEqual(session);
    expect(toasts()).toEqual(['fail error.network']);
  });
});

describe('[AU-12] the password held since the login', () => {
  test('is forgotten after 15 minutes, on logout, and when read too late', async () => {
    holdPasswordForSession('secret-word');
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(heldPassword()).toBe('secret-word');
    vi.advanceTimersByTime(1);
    expect(heldPassword()).toBeNull();
    holdAt('secret-word', 0);
    expect([heldPassword(15 * 60_000 - 1), heldPassword(15 * 60_000)]).toEqual(['secret-word', null]);
    beginSession(session);
    holdPasswordForSession('secret-word');
    vi.mocked(call).mockResolvedValue(true as never);
    await signOut();
    expect(heldPassword()).toBeNull();
  });
});

describe('[SH-10] work under a loading toast', () => {
  test('shows the loading toast while it lasts', async () => {
    const work = withToasts(() => Promise.resolve(7));
    expect(toasts()).toEqual(['loading toast.in_please_wait']);
    expect(await work).toBe(7);
    expect(toasts()).toEqual([]);
  });

  test('that fails shows the failure’s message instead', async () => {
    expect(
      await withToasts(() => Promise.reject(new ApiError('login', 'rejected', 'permission.denied'))),
    ).toBeUndefined();
    expect(toasts()).toEqual(['fail error.noPermission']);
  });

  test('that throws synchronously is handled alike', async () => {
    const broken = () => {
      throw new Error('x');
    };
    expect(await withToasts(broken)).toBeUndefined();
    expect(toasts()).toEqual(['fail error.unknown']);
  });
});

describe('[MC-1] refreshing the balance', () => {
  test('sends a visitor to the login page', async () => {
    await refreshBalance();
    expect(go.mock.calls).toEqual([['login']]);
    expect(call).not.toHaveBeenCalled();
  });

  test('hides it meanwhile, and fetches even if the cached answer is fresh', async () => {
    beginSession(session);
    vi.mocked(call).mockResolvedValue({ sumBalance: '1', currencySymbol: '$' } as never);
    for (const times of [1, 2]) {
      const work = refreshBalance();
      expect(useBalanceView.getState().refreshing).toBe(true);
      await work;
      expect(useBalanceView.getState().refreshing).toBe(false);
      expect(call).toHaveBeenCalledTimes(times);
    }
  });

  test('that fails shows the reason and the balance again', async () => {
    beginSession(session);
    vi.mocked(call).mockRejectedValue(new ApiError('getBalance', 'broken'));
    await refreshBalance();
    expect(toasts()).toEqual(['fail error.wrongAnswer']);
    expect(useBalanceView.getState().refreshing).toBe(false);
  });
});

describe('[GL-5] the favourite toggle', () => {
  const game = { nodeId: '7', vassalage: 'TF', gameType: 'RNG', supportPlay: true } as const;
  const which = { nodeId: '7', vendor: 'TF' };

  test('asks a visitor to sign in first', async () => {
    expect(await toggleFavourite(game, false)).toBe(false);
    expect(toasts()).toEqual(['info toast.in_logged_login']);
    expect(go).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
  });

  test.each([
    [false, [addFavourite, { body: which }], 'success toast.in_collection'],
    [true, [removeFavourite, { query: which }], 'success toast.in_cancel_collection'],
  ])(
    'of a game that is one, %j: asks, says so for a second, and the list is read anew',
    async (favourite, expectedCall, toast) => {
      beginSession(session);
      vi.mocked(call).mockResolvedValue({ success: true } as never);
      queryClient.setQueryData(['listFavourites', 1], []);
      expect(await toggleFavourite(game, favourite)).toBe(!favourite);
      expect(vi.mocked(call).mock.calls).toEqual([expectedCall]);
      expect(toasts()).toEqual([toast]);
      vi.advanceTimersByTime(1000);
      expect(toasts()).toEqual([]);
      expect(queryClient.getQueryState(['listFavourites', 1])?.isInvalidated).toBe(true);
    },
  );

  test.each([
    ['fails', () => Promise.reject(new ApiError('addFavourite', 'offline')), ['fail error.network']],
    ['is refused', () => Promise.resolve({ success: false }), []],
  ])('that %s leaves it as it was', async (_name, reply, shown) => {
    beginSession(session);
    vi.mocked(call).mockImplementation(reply as never);
    expect(await toggleFavourite(game, true)).toBe(true);
    expect(toasts()).toEqual(shown);
  });

  test('sends only the last state of quick taps, one call after the other', async () => {
    beginSession(session);
    const answers: (() => void)[] = [];
    vi.mocked(call).mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve({ success: true } as never))) as never,
    );
    const taps = [1, 2, 3].map(() => toggleFavourite({ ...game, nodeId: '8' }, false));
    expect(answers).toHaveLength(1);
    answers[0]?.();
    // Three taps end in the state of the first: no further call is made.
    expect(await Promise.all(taps)).toEqual([true, true, true]);
    expect(vi.mocked(call).mock.calls.map(([{ name }]) => name)).toEqual(['addFavourite']);

    const again = [1, 2].map(() => toggleFavourite({ ...game, nodeId: '9' }, false));
    answers[1]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(3), { timeout: 20_000 });
    answers[2]?.();
    expect(await Promise.all(again)).toEqual([false, false]);
    expect(
      vi
        .mocked(call)
        .mock.calls.map(([{ name }]) => name)
        .slice(1),
    ).toEqual(['addFavourite', 'removeFavourite']);
  });
});
