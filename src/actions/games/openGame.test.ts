import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#src/api/call.ts';
import { setCatalogueAddresses } from '#src/stores/catalogue.ts';
import { openStorage } from '#src/stores/storage.ts';
import { changeLanguage, connectLanguage } from '../changeLanguage.ts';
import { openGame } from './openGame.ts';

vi.mock('#src/api/call.ts', () => ({ call: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

test('[GL-10][SH-13] a game is requested only once the chosen language is on screen, because it keeps that language', async () => {
  const order: string[] = [];
  vi.mocked(call).mockImplementation(async () => void order.push('asked') as never);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: '' });
  openStorage('acme');
  setCatalogueAddresses({ EN: '/locales/EN.json' });
  connectLanguage({ current: () => 'TY', show: async () => void order.push('shown') });
  const change = changeLanguage('EN');
  const launched = openGame({ code: 'MOTU1M', showChoice: false });
  answer.resolve(Response.json({ 'menu.home': 'Home' }));
  await Promise.all([change, launched]);
  expect(order).toEqual(['shown', 'asked']);

  // A language that fails to load does not prevent playing.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  connectLanguage({ current: () => 'EN', show: async () => undefined });
  setCatalogueAddresses({ AR: '/locales/AR.json' });
  const other = changeLanguage('AR');
  await openGame({ code: 'MOTU1M', showChoice: false });
  expect(await other).toBe(false);
  expect(order).toEqual(['shown', 'asked', 'asked']);
});
