import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { connect } from '#src/api/connection.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { useBalanceView } from '#src/stores/balance.ts';
import { currentSession, startSession, useSession } from '#src/stores/session.ts';
import { openStorage, readStored, type StorageKey, store } from '#src/stores/storage.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { busy } from './busy.ts';
import { login } from './login.ts';
import { logout, logoutFromMenu } from './logout.ts';
import { connectNavigation } from './navigation.ts';
import { refreshBalance } from './refreshBalance.ts';
import { toggleFavourite } from './toggleFavourite.ts';

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

let kept = new Map<string, string>();
const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('window', { localStorage: storageOf(kept), sessionStorage: storageOf(kept) });
  openStorage('acme');
  connectNavigation(go);
  connect({
    base: '',
    path: () => undefined,
    offers: () => true,
    brandId: 'acme',
    merchant: () => 'm',
    language: () => 'EN',
    token: () => currentSession()?.token ?? null,
    device: () => null,
    expired: () => undefined,
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
  test('stores the session, with the member type, and forgets what other sessions asked', async () => {
    keepData('old');
    keepData(null);
    vi.mocked(call).mockResolvedValue(answer as never);
    expect(await login(credentials, true)).toEqual({ signedIn: true });
    expect(call).toHaveBeenCalledExactlyOnceWith('login', { body: credentials });
    expect(currentSession()).toMatchObject({
      token: answer.token,
      userName: 'bob',
      type: 2,
      firstTimeLogin: true,
    });
    expect(readStored('MC_SESSION_INFO')).toMatchObject({ token: answer.token, type: 2 });
    expect([dataOf('old'), dataOf(null)]).toEqual([undefined, 'data']);
  });

  test('[AU-4] remembers the name, and never keeps the password anywhere', async () => {
    vi.mocked(call).mockResolvedValue(answer as never);
    await login(credentials, true);
    expect(readStored('sass')).toEqual({ type: 'username', username: 'bob' });
    expect([readStored('autoLogin'), readStored('autoSass')]).toEqual(['1', '1']);
    expect([...kept.values()].join()).not.toContain('secret-word');
    await login(credentials, false);
    expect([readStored('sass'), readStored('autoSass')]).toEqual([null, '0']);
  });

  test.each([
    ['asks for a captcha', new ApiError('login', 'rejected', 'login.failed', { captcha: true }), true],
    ['does not', new ApiError('login', 'rejected', 'login.failed', { captcha: false }), false],
    ['says nothing', new ApiError('login', 'rejected', 'login.failed'), false],
    ['says something else', new ApiError('login', 'rejected', 'login.failed', 'captcha'), false],
    ['is not there', offline, false],
    ['is anything', new Error('x'), false],
  ])('[AU-2] that fails says whether the server asks for a captcha: it %s', async (_name, error, captcha) => {
    vi.mocked(call).mockRejectedValue(error);
    expect(await login(credentials, true)).toEqual({ signedIn: false, captcha, error });
    expect(currentSession()).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('[AU-13] logging out', () => {
  const automatic: StorageKey[] = ['autoLogin', 'autoSass', 'autoRemPass', 'MC_BankList'];
  beforeEach(() => {
    startSession(session);
    for (const key of automatic.slice(0, 3)) store(key, '1');
    store('MC_BankList', []);
    store('memberInfo', {});
    store('sass', { type: 'username', username: 'bob' });
    store('language', 'EN');
    store('trialName', 'guest');
    keepData(session.token);
    keepData(null);
  });
  const ways = [
    { from: 'the settings', leave: logout, left: ['0', '1', '1', []] },
    { from: 'the account menu', leave: logoutFromMenu, left: [null, null, null, null] },
  ];
  const servers = [
    { server: 'answers', reply: () => Promise.resolve(true) },
    { server: 'refuses', reply: () => Promise.reject(new ApiError('logout', 'expired')) },
    { server: 'is not there', reply: () => Promise.reject(offline) },
  ];
  test.each(ways.flatMap((way) => servers.map((server) => ({ ...way, ...server }))))(
    'from $from while the server $server',
    async ({ leave, left, reply }) => {
      vi.mocked(call).mockImplementation(reply as never);
      await leave();
      expect(call).toHaveBeenCalledExactlyOnceWith('logout', {});
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

  test('waits under a loading toast, ten seconds at most', async () => {
    let done: (value: unknown) => void = () => undefined;
    vi.mocked(call).mockReturnValue(new Promise((resolve) => (done = resolve)) as never);
    const leaving = logout();
    expect(toasts()).toEqual(['loading toast.in_please_wait']);
    vi.advanceTimersByTime(9999);
    expect(toasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts()).toEqual([]);
    done(true);
    await leaving;
  });
});

describe('[SH-10] work that a player waits for', () => {
  test('shows the loading toast while it lasts', async () => {
    const work = busy(() => Promise.resolve(7));
    expect(toasts()).toEqual(['loading toast.in_please_wait']);
    expect(await work).toBe(7);
    expect(toasts()).toEqual([]);
  });

  test('that fails shows its own message instead', async () => {
    expect(
      await busy(() => Promise.reject(new ApiError('login', 'rejected', 'permission.denied'))),
    ).toBeUndefined();
    expect(toasts()).toEqual(['fail error.noPermission']);
  });

  test('that throws at once is no different', async () => {
    const broken = () => {
      throw new Error('x');
    };
    expect(await busy(broken)).toBeUndefined();
    expect(toasts()).toEqual(['fail error.unknown']);
  });
});

describe('[MC-1] refreshing the balance', () => {
  test('sends a visitor to the login page', async () => {
    await refreshBalance();
    expect(go.mock.calls).toEqual([['login']]);
    expect(call).not.toHaveBeenCalled();
  });

  test('hides it meanwhile, and asks even when the answer is fresh', async () => {
    startSession(session);
    vi.mocked(call).mockResolvedValue({ sumBalance: '1', currencySymbol: '$' } as never);
    for (const times of [1, 2]) {
      const work = refreshBalance();
      expect(useBalanceView.getState().refreshing).toBe(true);
      await work;
      expect(useBalanceView.getState().refreshing).toBe(false);
      expect(call).toHaveBeenCalledTimes(times);
    }
  });

  test('that fails says why, and shows it again', async () => {
    startSession(session);
    vi.mocked(call).mockRejectedValue(new ApiError('getBalance', 'broken'));
    await refreshBalance();
    expect(toasts()).toEqual(['fail error.wrongAnswer']);
    expect(useBalanceView.getState().refreshing).toBe(false);
  });
});

describe('[GL-5] the favourite toggle', () => {
  const game = { nodeId: '7', vassalage: 'TF', gameType: 'RNG', supportPlay: true } as const;
  const which = { nodeId: '7', vendor: 'TF' };

  test('sends a visitor to the login page', async () => {
    expect(await toggleFavourite(game, false)).toBe(false);
    expect(go.mock.calls).toEqual([['login']]);
    expect(call).not.toHaveBeenCalled();
  });

  test.each([
    [false, ['addFavourite', { body: which }], 'success toast.in_collection'],
    [true, ['removeFavourite', { query: which }], 'success toast.in_cancel_collection'],
  ])(
    'of a game that is one, %j: asks, says so for a second, and the list is read anew',
    async (favourite, asked, toast) => {
      startSession(session);
      vi.mocked(call).mockResolvedValue({ success: true } as never);
      queryClient.setQueryData(['listFavourites', 1], []);
      expect(await toggleFavourite(game, favourite)).toBe(!favourite);
      expect(vi.mocked(call).mock.calls).toEqual([asked]);
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
    startSession(session);
    vi.mocked(call).mockImplementation(reply as never);
    expect(await toggleFavourite(game, true)).toBe(true);
    expect(toasts()).toEqual(shown);
  });
});
