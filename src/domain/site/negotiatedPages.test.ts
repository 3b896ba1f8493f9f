import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from '#schemas/languages.ts';
import { brandNamed } from '#tests/support/reference.ts';
import { languageAddress, mostNegotiatedDocuments, negotiatedPages } from './negotiatedPages.ts';

const base = brandNamed('base');
const offering = (offered: readonly LanguageCode[]) => ({
  ...base,
  languages: { ...base.languages, offered: [...offered] },
});

describe('[LA-1][PE-2] pages that are drawn in every language', () => {
  test('are home and the open pages of the main menus, in the order of these', () => {
    const pages = negotiatedPages(base);
    expect(pages.slice(0, 3)).toEqual(['home', 'login', 'register']);
    expect(pages).toEqual(expect.arrayContaining(['activity', 'game-list', 'lottery', 'help', 'service']));
    for (const id of pages) expect(base.pages[id]?.access ?? 'open', id).toBe('open');
  });

  test('are none of a brand with one language', () => expect(negotiatedPages(offering(['EN']))).toEqual([]));

  test('are fewer the more languages there are, and always home', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => languageCodes[at % 7] ?? 'EN');
    for (const count of [2, 7, 35, 60, 500]) {
      const { length } = negotiatedPages(offering(many(count)));
      expect(length).toBeGreaterThan(0);
      if (length > 1) expect(length * (count - 1)).toBeLessThanOrEqual(mostNegotiatedDocuments);
    }
    expect(negotiatedPages(offering(many(35)))).toEqual(['home', 'login', 'register']);
    expect(negotiatedPages(offering(many(500)))).toEqual(['home']);
  });

  test('have a folder of their own as files', () => {
    expect(languageAddress('AR', '/')).toBe('/languages/AR/_.html');
    expect(languageAddress('AR', '/m/help')).toBe('/languages/AR/m/help/_.html');
    expect(languageAddress('AR', '/m/help/')).toBe('/languages/AR/m/help/_.html');
    expect(languageAddress('AR', '/register.html')).toBe('/languages/AR/register.html/_.html');
  });
});
