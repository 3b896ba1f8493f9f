import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseSession } from '#src/runtime/session/expireSession.ts';
import { openStorage, readStored, store } from '../storage.ts';
import {
  beginSession,
  clearSession,
  currentSession,
  firstPageOf,
  followOtherTabs,
  restoreSession,
  useSession,
} from './session.ts';

const session = { token: 't'.repeat(20), merchantCode: 'm', userName: 'u', type: 0, firstTimeLogin: false };

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

let local = new Map<string, string>();
beforeEach(() => {
  local = new Map();
  const areas = { localStorage: storageOf(local), sessionStorage: storageOf(new Map()) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), areas));
  openStorage('acme');
  useSession.setState({ session: null, known: false, lapsed: false });
});
afterEach(() => vi.unstubAllGlobals());

test('[AU-7] the session is unknown until storage has been read', () => {
  expect(useSession.getState()).toEqual({ session: null, known: false, lapsed: false });
  restoreSession();
  expect(useSession.getState()).toEqual({ session: null, known: true, lapsed: false });
});

test('[AU-15] row 8: a session that the server refuses until a password is chosen leads there from then on', () => {
  beginSession(session);
  refuseSession('of another session', 'password.first');
  expect(currentSession()?.firstTimeLogin).toBe(false);
  refuseSession(session.token, 'password.first');
  expect(currentSession()).toEqual({ ...session, firstTimeLogin: true, secondFactorDue: false });
  expect(firstPageOf(currentSession())).toBe('change-password');
  refuseSession(session.token, 'secondFactor.first');
  expect(firstPageOf(currentSession())).toBe('two-step-sign-in');
  restoreSession();
  expect(currentSession()?.firstTimeLogin).toBe(true);
});

test('[AU-7] a started session is restored after a reload', () => {
  beginSession(session);
  expect(currentSession()).toEqual(session);
  expect(JSON.parse(local.get('acme:MC_SESSION_INFO') ?? '')).toEqual(session);
  useSession.setState({ session: null, known: false, lapsed: false });
  restoreSession();
  expect(currentSession()).toEqual(session);
});

test('[SH-15][AU-13] a session that a storage still holds is not taken up once signing out turned it off', () => {
  beginSession(session);
  expect(local.get('acme:autoLogin')).toBe('"1"');
  store('autoLogin', '0');
  restoreSession();
  expect(currentSession()).toBeNull();
  beginSession(session);
  restoreSession();
  expect(currentSession()).toEqual(session);
});

test('[AU-13] ending a session removes it and the values of the visit, and nothing else', () => {
  beginSession(session);
  store('memberInfo', {
    ...{ id: '1', account: 'bob', userName: 'bob', nickname: null },
    type: 0,
    regDate: '2026-01-02',
    toUpline: false,
  });
  store('trialName', 'guest');
  store('noticeSeen', '1');
  store('language', 'EN');
  store('sass', { type: 'username', username: 'u' });
  clearSession();
  expect(currentSession()).toBeNull();
  for (const key of ['MC_SESSION_INFO', 'memberInfo', 'trialName', 'noticeSeen'] as const)
    expect(readStored(key)).toBeNull();
  expect(readStored('language')).toBe('EN');
  expect(readStored('sass')).not.toBeNull();
});

describe('[AU-13][TR-4] other tabs', () => {
  const changed = vi.fn();
  let stop: () => void;
  const storageEvent = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  beforeEach(() => {
    changed.mockClear();
    beginSession(session);
    stop = followOtherTabs(changed);
  });

  test('signing out there signs out here, once', () => {
    local.delete('acme:MC_SESSION_INFO');
    storageEvent('acme:MC_SESSION_INFO');
    storageEvent('acme:MC_SESSION_INFO');
    expect(currentSession()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('another member signing in there is the member here', () => {
    const other = { ...session, token: 'o'.repeat(20), userName: 'other' };
    local.set('acme:MC_SESSION_INFO', JSON.stringify(other));
    storageEvent('acme:MC_SESSION_INFO');
    expect(currentSession()).toEqual(other);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('storage cleared as a whole signs out', () => {
    local.clear();
    storageEvent(null);
    expect(currentSession()).toBeNull();
  });

  test('other keys and other brands are ignored', () => {
    local.delete('acme:MC_SESSION_INFO');
    storageEvent('acme:language');
    storageEvent('other:MC_SESSION_INFO');
    expect(currentSession()).toEqual(session);
    expect(changed).not.toHaveBeenCalled();
  });

  test('the same session written again changes nothing', () => {
    storageEvent('acme:MC_SESSION_INFO');
    expect(changed).not.toHaveBeenCalled();
  });

  test('after stopping, changes are ignored', () => {
    stop();
    local.clear();
    storageEvent(null);
    expect(currentSession()).toEqual(session);
  });
});
