import { describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { connectionOptions } from '#src/server/http/connectionLimits.ts';
import { caddyfile, type ExportedSite, headersFile, nginxConf } from './serverConfigs.ts';

const site: ExportedSite = {
  id: 'acme',
  hosts: ['play.acme.com'],
  root: '/srv/acme',
  shared: '/srv',
  policy: "default-src 'none'; script-src 'self' 'sha256-abc='; img-src 'self' data:",
  hasApiOrigin: false,
  mutableAddresses: ['/', '/m', '/m/', '/m/login', '/m/home', '/register.html', '/manifest.webmanifest'],
};

const languages = { first: 'TY', offered: ['TY', 'EN', 'CN', 'AR', 'FA'] } as const;

/** Headers of a reply, names in lower case. */
type Headers = Readonly<Record<string, string>>;

/** Name and value pairs, one per line; values may be quoted. */
const pairs = (lines: readonly string[], pattern: RegExp): Headers =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = pattern.exec(line.trim()) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value.replaceAll('"', '')]];
    }),
  );

/** As Netlify and Cloudflare read `_headers`: every rule that matches the address. */
function asHeadersFile(address: string, of: ExportedSite): Headers {
  const rules = headersFile(of).split('\n\n').slice(1);
  return Object.assign(
    {},
    ...rules.map((rule) => {
      const [where = '', ...lines] = rule.trim().split('\n');
      const matches = where.endsWith('*') ? address.startsWith(where.slice(0, -1)) : where === address;
      return matches ? pairs(lines, /^([\w-]+): (.*)$/) : {};
    }),
  ) as Headers;
}

/** Lines inside the braces that follow a line. */
function block(text: string, opening: RegExp): string[] {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => opening.test(line));
  if (first < 0) return [];
  const depth = /^\s*/.exec(lines[first] ?? '')?.[0] ?? '';
  const last = lines.findIndex((line, index) => index > first && line === `${depth}}`);
  return lines.slice(first + 1, last);
}

/** As Caddy does: headers of the site, then those of the first `handle` that matches. */
function asCaddyfile(address: string, found: boolean, of: ExportedSite): Headers {
  const text = caddyfile([of]);
  const isApart = of.separatePage !== undefined && address.startsWith(of.separatePage.address);
  const openings = [
    /^\theader \{/,
    isApart
      ? /^\theader @apart \{/
      : address === of.worker?.address
        ? /^\theader @worker \{/
        : /^\theader @usual \{/,
  ];
  const all = pairs(
    openings.flatMap((opening) => block(text, opening)),
    /^([\w-]+) "(.*)"$/,
  );
  const shared = new RegExp(
    `^(${/@shared path (.*)/.exec(text)?.[1]?.replaceAll(' ', '|').replaceAll('*', '')})`,
  );
  const handle = !found
    ? /^\thandle_errors \{/
    : shared.test(address)
      ? /^\thandle @shared \{/
      : address.startsWith('/brand/')
        ? /^\thandle \/brand\/\* \{/
        : /^\thandle \{/;
  return { ...all, ...pairs(block(text, handle), /^header (Cache-Control|Vary) "?([^"]*)"?$/) };
}

/** As nginx does: an exact location, else a regular expression, else the longest prefix. */
function asNginx(address: string, found: boolean, of: ExportedSite): Headers {
  const text = nginxConf([of]);
  const locations = [...text.matchAll(/^ {2}location (?:(=|~) )?(\S+) \{$/gm)];
  const best =
    locations.find(([, kind, place]) => kind === '=' && place === (found ? address : '/404.html')) ??
    locations.find(([, kind, place = '']) => kind === '~' && new RegExp(place).test(address)) ??
    locations
      .filter(([, kind, place = '']) => kind === undefined && address.startsWith(place))
      .sort(([, , a = ''], [, , b = '']) => b.length - a.length)[0];
  const lines = block(text, new RegExp(`^${best?.[0].replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
  return pairs(lines, /^add_header ([\w-]+) "(.*)" always;$/);
}

const withSignIn: ExportedSite = {
  ...site,
  separatePage: {
    address: '/sign-in',
    headers: {
      'Content-Security-Policy': "default-src 'none'; script-src 'self' https://apis.google.com",
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  },
};

const worker = { address: '/sw.js', headers: { 'Content-Security-Policy': "default-src 'none'" } };

describe.each([
  ['a brand', { ...site, worker }],
  ['a brand that signs in through Firebase', { ...withSignIn, worker }],
  ['an export of before there were workers', site],
  ['one of before, that signs in through Firebase', withSignIn],
  ['a brand whose pages are there in several languages', { ...site, worker, languages }],
])('of %s', (_, of) => {
  test.each([
    ...site.mutableAddresses,
    '/assets/main-12345678.js',
    '/locales/EN.1a2b3c4d5e.json',
    '/brand/assets/logo.1a2b3c4d5e.svg',
    '/404.html',
  ])('[TR-2] every server configuration sends the same headers for %s', (address) => {
    const found = address !== '/404.html';
    const isPage = found && !/^\/(assets|locales|brand)\/|\.webmanifest$/.test(address);
    const headers = asHeadersFile(address, of);
    // Where nobody chooses a language, nothing depends on it.
    const vary = isPage && of.languages ? { vary: 'Accept-Language, Cookie' } : {};
    expect(headers).toMatchObject({
      'content-security-policy': site.policy,
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(
        /^\/(assets|locales|brand)\//.test(address) ? /immutable$/ : found ? /^no-cache$/ : /^no-store$/,
      ),
    });
    const { vary: _, ...caddy } = asCaddyfile(address, found, of);
    const { vary: __, ...nginx } = asNginx(address, found, of);
    expect([caddy, nginx]).toEqual([headers, headers]);
    expect(asCaddyfile(address, found, of)).toMatchObject(vary);
    expect(asNginx(address, found, of)).toMatchObject(vary);
  });
});

test('[TR-2][AU-5] only the page that signs in through Firebase has the wider policy, in every server configuration', () => {
  const headers = asHeadersFile('/sign-in/', withSignIn);
  expect(headers).toMatchObject({
    'content-security-policy': withSignIn.separatePage?.headers['Content-Security-Policy'],
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  expect(asCaddyfile('/sign-in/', true, withSignIn)).toEqual(headers);
  expect(asNginx('/sign-in/', true, withSignIn)).toEqual(headers);
  for (const form of [headersFile(withSignIn), caddyfile([withSignIn]), nginxConf([withSignIn])])
    expect(form.split('https://apis.google.com')).toHaveLength(2);
});

test.each([
  ['alone', { ...site, worker }],
  ['beside the page that signs in', { ...withSignIn, worker }],
])('[TR-2][BR-10] the service worker has a policy of its own in every server configuration, %s', (_, of) => {
  const headers = asHeadersFile('/sw.js', of);
  expect(headers).toMatchObject({
    'content-security-policy': worker.headers['Content-Security-Policy'],
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  expect(asCaddyfile('/sw.js', true, of)).toEqual(headers);
  expect(asNginx('/sw.js', true, of)).toEqual(headers);
});

test('[SV-4] rows 2 and 3: what is handed to the API tells the caller, and its limits are those of the API', () => {
  const largest = Math.max(...Object.values(operationList).map(({ largestBody = 0 }) => largestBody));
  const mebibytes = largest / 1024 / 1024;
  const nginx = block(nginxConf([site]), /^ {2}location ~ \^\/\(wps\|lgw\|art\)\/ \{$/).map((line) =>
    line.trim(),
  );
  expect(nginx).toEqual([
    'proxy_pass http://127.0.0.1:8787;',
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    `client_max_body_size ${mebibytes}m;`,
  ]);
  expect(block(caddyfile([site]), /^\t\trequest_body \{$/)).toEqual([`\t\t\tmax_size ${mebibytes}MiB`]);
  const { requestTimeout, http, connectionTimeout } = connectionOptions();
  for (const [name, time] of [
    ['client_header_timeout', http.headersTimeout],
    ['client_body_timeout', requestTimeout],
    ['send_timeout', connectionTimeout],
  ] as const)
    expect(nginxConf([site])).toContain(`  ${name} ${time / 1000}s;`);
  for (const text of [nginxConf([site]), caddyfile([site])]) expect(text).toContain('LIVERY_TRUSTED_PROXIES');
});
