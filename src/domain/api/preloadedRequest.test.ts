import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodePreloadedRequest,
  encodePreloadedRequest,
  languagePlaceholder,
  parameterPlaceholder,
  restorePlaceholders,
} from './preloadedRequest.ts';

const none = new URLSearchParams();

describe('[PE-2] a preloaded request in the HTML', () => {
  test('is decoded by the boot script as it was encoded', () => {
    const address = fc.stringMatching(/^\/[\w/?=&.-]{1,40}$/);
    const picture = fc.option(fc.stringMatching(/^\w+(\.\w+){0,3}$/), { nil: undefined });
    fc.assert(
      fc.property(address, fc.boolean(), picture, fc.webUrl(), (path, personal, at, site) => {
        const pictureOrigin = at === undefined ? '' : new URL(site).origin;
        const request = { address: path, personal, picture: at, pictureOrigin };
        expect(decodePreloadedRequest(encodePreloadedRequest(request), 'EN', none)).toEqual(request);
      }),
    );
  });

  test('takes the language of the visit', () => {
    const word = encodePreloadedRequest({
      address: `/types?language=${languagePlaceholder}`,
      personal: false,
    });
    expect(decodePreloadedRequest(word, 'ZH-CN', none).address).toBe('/types?language=ZH-CN');
  });

  test.each([
    ['the value of the address', 'SLOT', 'SLOT'],
    ['the default if there is none', undefined, 'RNG'],
    ['the default for a value that is not allowed', 'x&evil=1', 'RNG'],
  ])('takes for a parameter %s', (_, given, expected) => {
    const address = `/games?gameType=${parameterPlaceholder('type', ['RNG', 'SLOT'])}`;
    const encoded = `/games?gameType=${encodeURIComponent(parameterPlaceholder('type', ['RNG', 'SLOT']))}`;
    expect(restorePlaceholders(encoded)).toBe(address);
    const search = new URLSearchParams(given === undefined ? {} : { type: given });
    expect(
      decodePreloadedRequest(encodePreloadedRequest({ address, personal: true }), 'EN', search),
    ).toMatchObject({
      address: `/games?gameType=${expected}`,
      personal: true,
    });
  });
});
