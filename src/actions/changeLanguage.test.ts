import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCatalogueAddresses } from '#src/stores/catalogue.ts';
import { openStorage, readStored, store } from '#src/stores/storage.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { changeLanguage, connectLanguage, restoreLanguage } from './changeLanguage.ts';

const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind} ${text}`);
const show = vi.fn(async () => undefined);
let current = 'TY';

/** Pending answers by catalogue address; each is resolved by the test. */
let waiting: Record<string, (answer: Response | Error) => void> = {};
const texts = (code: string) => Response.json({ hello: code });
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
  });
  vi.stubGlobal('document', { cookie: '' });
  waiting = {};
  vi.stubGlobal('fetch', (address: string) => {
    return new Promise<Response>((resolve, reject) => {
      waiting[address] = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
  });
  current = 'TY';
  show.mockClear();
  connectLanguage({ current: () => current, show });
  openStorage('acme');
  setCatalogueAddresses({ TY: '/TY.json', EN: '/EN.json', TH: '/TH.json' });
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('[SH-13] choosing a language', () => {
  test('shows its texts, and stores the choice', async () => {
    const choice = changeLanguage('EN');
    waiting['/EN.json']?.(texts('EN'));
    expect(await choice).toBe(true);
    expect(show.mock.calls).toEqual([['EN', { hello: 'EN' }]]);
    expect(readStored('language')).toBe('EN');
    expect(document.cookie).toBe('livery_language=EN; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  test('over https the cookie goes over https only', async () => {
    vi.stubGlobal('window', { ...window, location: { protocol: 'https:' } });
    await changeLanguage('TY');
    expect(document.cookie).toMatch(/^livery_language=TY; .*; Secure$/);
  });

  test('that is already on screen only stores it', async () => {
    expect(await changeLanguage('TY')).toBe(true);
    expect(show).not.toHaveBeenCalled();
    expect(waiting).toEqual({});
    expect(readStored('language')).toBe('TY');
  });

  test.each([
    ['EN first', ['/EN.json', '/TH.json']],
    ['TH first', ['/TH.json', '/EN.json']],
  ])('of two quick choices the last wins, whichever answers first: %s', async (_name, order) => {
    const first = changeLanguage('EN');
    const last = changeLanguage('TH');
    for (const address of order) {
      waiting[address]?.(texts(address.slice(1, 3)));
      await settle();
    }
    expect([await first, await last]).toEqual([false, true]);
    expect(show.mock.calls).toEqual([['TH', { hello: 'TH' }]]);
    expect(readStored('language')).toBe('TH');
  });

  test.each([
    ['is not there', new TypeError('offline')],
    ['is missing', new Response('', { status: 404 })],
    ['is not JSON', new Response('<html>')],
    ['is not an object', Response.json('text')],
    ['is null', Response.json(null)],
  ])('whose catalogue %s keeps the old one, and says so', async (_name, answer) => {
    const choice = changeLanguage('EN');
    waiting['/EN.json']?.(answer);
    expect(await choice).toBe(false);
    expect(show).not.toHaveBeenCalled();
    expect(readStored('language')).toBeNull();
    expect(toasts()).toEqual(['offline error.network']);
  });
});

describe('[SH-1][LA-1] the language of an earlier visit', () => {
  test('is shown again', async () => {
    store('language', 'EN');
    const restoring = restoreLanguage();
    waiting['/EN.json']?.(texts('EN'));
    await restoring;
    expect(show).toHaveBeenCalledExactlyOnceWith('EN', { hello: 'EN' });
  });

  test('that a server chose is shown on pages that are there in one language, and is no choice', async () => {
    store('languageShown', 'EN');
    await restoreLanguage(true);
    expect(show).not.toHaveBeenCalled();
    const restoring = restoreLanguage();
    waiting['/EN.json']?.(texts('EN'));
    await restoring;
    expect(show).toHaveBeenCalledExactlyOnceWith('EN', { hello: 'EN' });
    expect(readStored('language')).toBeNull();
    expect(document.cookie).toBe('');
  });

  test('is not restored if the brand no longer offers it or nothing was chosen', async () => {
    store('language', 'VI');
    await restoreLanguage();
    vi.stubGlobal('window', {});
    await restoreLanguage();
    expect(show).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });
});
