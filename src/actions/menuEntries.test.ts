import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addRecent } from '#schemas/api/games.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { launchGame } from '#schemas/api/play.ts';
import { actionNames } from '#schemas/manifest/actions.ts';
import { call } from '#src/api/call.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { useDialogs } from '#src/stores/dialogs.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { openGame } from './games/openGame.ts';
import { playGame } from './games/playGame.ts';
import { playListed } from './games/playListed.ts';
import { menuActions } from './index.ts';
import { connectNavigation, navigate } from './navigation.ts';
import { runMenuEntry } from './runMenuEntry.ts';

vi.mock('#src/api/call.ts', () => ({ call: vi.fn() }));

const go = vi.fn();
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind} ${text}`);
const session = { token: 't'.repeat(20), merchantCode: 'm', userName: 'u', type: 0, firstTimeLogin: false };

beforeEach(() => {
  go.mockReset();
  vi.mocked(call).mockReset();
  connectNavigation(go);
  useDialogs.setState({ open: null });
  useToasts.setState({ toasts: [] });
  useSession.setState({ session: null, known: true });
});

describe('[SH-9] a tap on an entry', () => {
  test('runs it if nothing is missing', () => {
    runMenuEntry('realAccount', { session: true, memberType: 0 }, go);
    runMenuEntry(undefined, { session: false, memberType: null }, go);
    expect(go).toHaveBeenCalledTimes(2);
    expect([useDialogs.getState().open, toasts()]).toEqual([null, []]);
  });

  test.each(['session', 'realAccount'] as const)(
    'that needs %s opens the login popup for a visitor',
    (needs) => {
      runMenuEntry(needs, { session: false, memberType: null }, go);
      expect(useDialogs.getState().open).toBe('login');
      expect(go).not.toHaveBeenCalled();
    },
  );

  test('that needs a real account shows a free trial the offline toast free_reject', () => {
    runMenuEntry('realAccount', { session: true, memberType: 4 }, go);
    expect(toasts()).toEqual(['offline toast.free_reject']);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('[SH-9][GL-9] starting a game', () => {
  const game = { nodeId: '7', vassalage: 'TF' };

  test('sends a visitor to the login page, and records nothing', () => {
    playGame(game);
    expect(go.mock.calls).toEqual([['login']]);
    expect(call).not.toHaveBeenCalled();
  });

  test('opens the game by its keys, ignoring other properties of the item', () => {
    useSession.setState({ session });
    playGame({ ...game, gameId: null, pageBack: 'home', ...{ displayName: 'Reef', favourite: true } });
    expect(go.mock.calls).toEqual([['launch-game', { vendor: 'TF', nodeId: '7', pageBack: 'home' }]]);
  });

  test('[HO-2][GL-11] opens a room of it: a table, a match', () => {
    useSession.setState({ session });
    playGame({ ...game, roomId: 'final-1' });
    expect(go.mock.calls).toEqual([['launch-game', { vendor: 'TF', nodeId: '7', roomId: 'final-1' }]]);
    playGame({ ...game, roomId: 'final-1', outcome: 'home', odds: '2.10' });
    expect(go).toHaveBeenLastCalledWith('launch-game', {
      ...{ vendor: 'TF', nodeId: '7', roomId: 'final-1' },
      ...{ outcome: 'home', odds: '2.10' },
    });
  });

  test('[HO-7] a lottery of a list is opened on its board in its prize mode, from the home page with the way back there', () => {
    useSession.setState({ session });
    playListed({ ...game, gameType: 'LOTT', supportPlay: true }, 'home');
    playListed({ ...game, gameType: 'ELOTT', supportPlay: true });
    playListed({ ...game, gameType: 'RNG', supportPlay: true }, 'home');
    const ids = { vendor: 'TF', nodeId: '7' };
    expect(go.mock.calls.map(([, params]) => params)).toEqual([
      { ...ids, playType: 'trad', prizeMode: 'Lott', pageBack: 'home' },
      { ...ids, prizeMode: 'Elott' },
      ids,
    ]);
  });

  test('[GL-11] a free trial opens only games that support it', () => {
    useSession.setState({ session: { ...session, type: 4 } });
    playListed({ ...game, gameType: 'RNG', supportPlay: false });
    expect(go).not.toHaveBeenCalled();
    expect(toasts()).toEqual(['offline toast.free_reject']);
    playListed({ ...game, gameType: 'RNG', supportPlay: true });
    expect(go).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['noted', () => Promise.resolve({ success: true })],
    ['not noted', () => Promise.reject(new Error('offline'))],
  ])('it is given, %s among the recent ones', async (_name, answer) => {
    vi.mocked(call).mockImplementation((({ name }: Operation) =>
      name === 'launchGame' ? Promise.resolve({ url: 'https://games.example/' }) : answer()) as never);
    const query = { vendor: 'TF', nodeId: '7', showChoice: false as const };
    expect(await openGame(query)).toEqual({ url: 'https://games.example/' });
    expect(vi.mocked(call).mock.calls).toEqual([
      [launchGame, { query }],
      [addRecent, { query: { nodeId: '7', vendor: 'TF' } }],
    ]);
  });
});

describe('[SH-5] the actions of menu entries', () => {
  test('are exactly those the schema names', () => {
    expect(Object.keys(menuActions).sort()).toEqual([...actionNames].sort());
  });

  test('each runs', () => {
    menuActions.signOut();
    expect(useDialogs.getState().open).toBe('signOut');
    menuActions.chooseLanguage();
    expect(useDialogs.getState().open).toBe('language');
    menuActions.downloadApp();
    expect(useDialogs.getState().open).toBe('download');
    menuActions.toggleBalance();
    expect(useBalanceView.getState().hidden).toBe(true);
    menuActions.refreshBalance();
    expect(go.mock.calls).toEqual([['login']]);
  });
});

test('navigating passes on page, parameters and options', () => {
  navigate('game-list', { gameType: 'RNG' }, { replace: true });
  expect(go).toHaveBeenCalledExactlyOnceWith('game-list', { gameType: 'RNG' }, { replace: true });
});
