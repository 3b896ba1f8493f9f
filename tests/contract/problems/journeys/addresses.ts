import { inFile, onPage, own, page, type Sample } from '../sample.ts';

const addressed = (code: Sample['code'], bad: string, good: string) =>
  inFile(code, 'pages/promo.json', page('"widgets": {}', bad), page('"widgets": {}', good));

/** Addresses at which a page would vanish, or take the place of another. */
export const addressesSamples: readonly Sample[] = [
  ...['/theatre', '/sign-in', '/sign-in/x', '/Console', '/WPS/x', '/healthz', '/readyz'].map((path) =>
    addressed('reserved-path', `[▸"${path}"]`, `["/m${path}"]`),
  ),
  ...[
    ['/index.html', '/m/promo/index.html'],
    ['/404.html', '/m/404.html'],
    ['/robots.txt', '/m/robots'],
    ['/sitemap.xml', '/sitemap'],
    ['/manifest.webmanifest', '/manifest'],
    ['/_headers', '/headers'],
    ['/_redirects', '/m/_redirects'],
    ['/Caddyfile', '/m/Caddyfile'],
    ['/nginx.conf/x', '/nginx/x'],
    ['/sw.js', '/sw'],
    ['/m/promo.v2', '/m/promo.v2.html'],
    ['/m/promo.HTML', '/m/promo.html'],
    ['/m/help/index.html', '/m/help.html'],
    ['/register.html/x', '/register/x'],
    ['/m/LOGIN', '/m/LOGIN2'],
    ['/m/Register.html', '/m/registers.html'],
  ].map(([bad, good]) =>
    addressed('unpublishable-path', `["/m/promo", ▸"${bad}"]`, `["/m/promo", "${good}"]`),
  ),
  addressed('unpublishable-path', '["/m/x.html", ▸"/m/x.html/y"]', '["/m/x.html", "/m/x/y"]'),
  inFile(
    'unpublishable-path',
    'brand.json',
    own(
      '"pages": { "vip": { "paths": ["/x.html/vip"], "title": "page.home", "entrance": true, "widgets": {} }, "zoo": { "paths": [▸"/x.html"], "title": "page.home", "entrance": true, "widgets": {} } }',
    ),
    own(
      '"pages": { "vip": { "paths": ["/x.html"], "title": "page.home", "entrance": true, "widgets": {} }, "zoo": { "paths": ["/y.html"], "title": "page.home", "entrance": true, "widgets": {} } }',
    ),
  ),
  onPage('unpublishable-path', 'home', '{ "paths": ["/", ▸"/m/Help"] }', '{ "paths": ["/", "/index.html"] }'),
  onPage('duplicate-path', 'home', '{ "paths": ["/", ▸"/m/help"] }', '{ "paths": ["/", "/m/start"] }'),
  addressed('too-long', `[▸"/${'long'.repeat(1250)}"]`, `["/${'long'.repeat(49)}"]`),
];
