import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathPattern } from '#schemas/manifest/ids.ts';
import { addressFault, fileClaims, staticFileOf } from './pageFiles.ts';

const address = fc.stringMatching(new RegExp(pathPattern));

describe('[OP-4] the file of an address', () => {
  test.each([
    ['/', 'index.html'],
    ['/m/', 'm/index.html'],
    ['/m/login', 'm/login/index.html'],
    ['/register.html', 'register.html'],
    ['/m/v1.2/promo', 'm/v1.2/promo/index.html'],
  ])('%s is where static servers look: %s', (path, file) => {
    expect(staticFileOf(path)).toBe(file);
  });

  test.each([
    ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/404.html', '/_headers', '/caddyfile'],
    ...['/sw.js', '/offline.html'],
  ])('%s is a file of the publication itself, and so is what lies in a folder of its name', (path) => {
    for (const claimed of [path, `${path}/x`, `${path}/`])
      expect(addressFault(claimed)).toMatch(/of its own$/);
    expect(addressFault(`/m${path}.html`)).toBeNull();
  });

  test.each(['/worker.js', '/m/promo.v2', '/m/x.HTML', '/m/x.'])('%s cannot be a page', (path) => {
    expect(addressFault(path)).toMatch(/^servers of files would not send a page/);
  });

  test.each([
    [['/', '/index.html'], '/'],
    [['/m/promo', '/m/promo/index.html'], '/m/promo'],
    [['/x.html', '/x.html/y'], '/x.html'],
    [['/x.html/y', '/x.html'], '/x.html/y'],
    [['/m/Promo', '/m/promo'], '/m/Promo'],
    [['/m/promo', '/m/promo/x', '/m', '/m.html', '/M/other'], undefined],
  ])('of %j the last one meets %s', (paths, other) => {
    const claim = fileClaims();
    expect(paths.map(claim).at(-1)).toBe(other);
  });

  test('never clashes for addresses that were not reported', () => {
    fc.assert(
      fc.property(fc.array(address), (paths) => {
        const claim = fileClaims();
        const files = paths
          .filter((path) => claim(path) === undefined)
          .map((path) => staticFileOf(path).toLowerCase());
        expect(new Set(files).size).toBe(files.length);
        for (const file of files) expect(files.some((other) => other.startsWith(`${file}/`))).toBe(false);
      }),
    );
  });
});
