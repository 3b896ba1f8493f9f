import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage, store } from '#src/stores/storage.ts';
import { languageToOffer } from './languageToOffer.ts';

const page = {
  brand: { languages: { default: 'TY', offered: ['TY', 'EN', 'AR'] } },
  language: 'TY',
} as const;
const published = {
  ...page,
  brand: { languages: { ...page.brand.languages, offered: [...page.brand.languages.offered] } },
};

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
  });
  openStorage('acme');
});
afterEach(() => vi.unstubAllGlobals());

test('[SH-13] the language of the browser is offered on a page that came in another', () => {
  expect(languageToOffer(published, ['fr', 'ar-EG', 'en'])).toBe('AR');
  expect(languageToOffer(published, ['ty', 'en'])).toBeUndefined();
  expect(languageToOffer(published, ['fr'])).toBeUndefined();
  expect(languageToOffer(published, [])).toBeUndefined();
});

test.each([
  ['was chosen', 'language', 'TY'],
  ['was declined', 'languageOffered', '1'],
  ['is on screen already', 'languageShown', 'AR'],
] as const)('[SH-13] not where one %s', (_, key, value) => {
  store(key, value);
  expect(languageToOffer(published, ['ar'])).toBeUndefined();
});
