import { afterEach, expect, test, vi } from 'vitest';
import { getStartup } from '#schemas/api/system.ts';
import { connected } from '#src/api/connection.ts';
import { query } from '#src/api/queries.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { beginSession, currentSession, useSession } from '#src/stores/account/session.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { checkedBaseBrand } from '#tests/support/reference.ts';
import { connectAll } from './connect.ts';

const storage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};
afterEach(() => vi.unstubAllGlobals());

test('[TR-4] twenty calls that report the same expired session end it once, with one message, and never end a later session', async () => {
  vi.stubGlobal('window', {
    localStorage: storage(),
    sessionStorage: storage(),
    location: { pathname: '/', search: '' },
  });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const brand = checkedBaseBrand();
  connectAll({ brand, language: 'EN', texts: {}, catalogues: {}, site: '' });
  const session = { merchantCode: 'm', userName: 'teva', type: 0, firstTimeLogin: false };
  beginSession({ ...session, token: 'd'.repeat(20) });
  for (let i = 0; i < 20; i++) connected().expired('d'.repeat(20));
  await vi.waitFor(() => expect(currentSession()).toBeNull(), { timeout: 20_000 });
  connected().expired('d'.repeat(20));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['error.loggedOut']);
  expect(useSession.getState().lapsed).toBe(true);

  beginSession({ ...session, token: 'n'.repeat(20) });
  connected().expired('d'.repeat(20));
  expect(currentSession()?.token).toBe('n'.repeat(20));
});

test('[SH-1] a call that finds the site closed has start-up asked again (row 4)', () => {
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  connectAll({ brand: checkedBaseBrand(), language: 'EN', texts: {}, catalogues: {}, site: '' });
  const { queryKey } = query(getStartup);
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  queryClient.setQueryData(queryKey, { maintenance: false, regionRestriction: false } as never);
  expect(isStale()).toBe(false);
  connected().blocked();
  expect(isStale()).toBe(true);
});
