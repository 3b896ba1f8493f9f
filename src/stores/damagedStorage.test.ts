import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StorageKey, storageTable } from '#schemas/storage.ts';
import { beginSession, clearSession, currentSession, restoreSession, useSession } from './account/session.ts';
import { openStorage, readStored, storageName, store } from './storage.ts';

const session = { token: 't'.repeat(20), merchantCode: 'm', userName: 'u', type: 0, firstTimeLogin: false };
const keys = Object.keys(storageTable) as StorageKey[];

/** The possible states of a key: unchanged, removed, or overwritten. */
const keyState = fc.constantFrom('kept', 'gone', '', 'null', '{}', '[]', '"1"', '{"token":', '0');

let entries = new Map<string, string>();
let full = false;
const area = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem(key: string, value: string) {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    entries.set(key, value);
  },
  removeItem: (key: string) => void entries.delete(key),
};

beforeEach(() => {
  entries = new Map();
  full = false;
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: area, sessionStorage: area }));
  openStorage('acme');
});
afterEach(() => vi.unstubAllGlobals());

test('[TR-4] with storage in any state, a visit starts, signs in and ends', () => {
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(keys.map((key) => [key, keyState]))),
      fc.boolean(),
      (keyStates, isFull) => {
        entries.clear();
        full = false;
        useSession.setState({ session: null, known: false, lapsed: false });
        beginSession(session);
        for (const key of keys) {
          const name = storageName(key);
          const state = keyStates[key];
          if (state === 'gone') entries.delete(name);
          else if (state !== 'kept' && state !== undefined) entries.set(name, state);
        }
        full = isFull;
        restoreSession();
        // A session is whole or there is none.
        expect([null, session.token]).toContain(currentSession()?.token ?? null);
        for (const key of keys) expect(() => readStored(key)).not.toThrow();
        beginSession(session);
        expect(currentSession()).toEqual(session);
        expect(store('autoLogin', '1')).toBe(!isFull);
        clearSession();
        expect([currentSession(), readStored('MC_SESSION_INFO')]).toEqual([null, null]);
      },
    ),
    { numRuns: 300 },
  );
});
