import { afterEach, expect, test, vi } from 'vitest';
import { connected } from '#src/api/connection.ts';

import { currentSession, startSession, useSession } from '#src/stores/session.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { baseBrand } from '#tests/support/reference.ts';
import { connectAll } from './connect.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
afterEach(() => vi.unstubAllGlobals());

test('[TR-4] twenty calls that meet a dead session at once end it once, with one message; a later session is none of theirs', async () => {
  vi.stubGlobal('window', {
    localStorage: storage(),
    sessionStorage: storage(),
    location: { pathname: '/', search: '' },
  });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const brand = baseBrand();
  connectAll({ brand, language: 'EN', texts: {}, catalogues: {}, site: '' });
  const session = { merchantCode: 'm', userName: 'teva', type: 0, firstTimeLogin: false };
  startSession({ ...session, token: 'd'.repeat(20) });
  for (let i = 0; i < 20; i++) connected().expired('d'.repeat(20));
  await vi.waitFor(() => expect(currentSession()).toBeNull(), { timeout: 20_000 });
  connected().expired('d'.repeat(20));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['error.loggedOut']);
  expect(useSession.getState().lapsed).toBe(true);

  startSession({ ...session, token: 'n'.repeat(20) });
  connected().expired('d'.repeat(20));
  expect(currentSession()?.token).toBe('n'.repeat(20));
});
