import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { staticFileOf } from '#src/domain/site/pageFiles.ts';
import { renderSite } from '#src/site/site.ts';

import { exportSite } from './exportSite.ts';
import { joinPolicies } from './joinPolicies.ts';
import { caddyfile, type ExportedSite, headersFile, nginxConf } from './serverConfigs.ts';

let out: string;
beforeEach(() => {
  out = path.join(mkdtempSync(path.join(tmpdir(), 'livery-out-')), 'site');
});
afterEach(() => rmSync(path.dirname(out), { recursive: true, force: true }));

const bundle = {
  entry: '/assets/main.js',
  needs: () => ({ scripts: [], styles: [] }),
  signIn: { entry: '/assets/sign-in.js', styles: [] },
  bootGuard: '',
  assetsFolder: '',
};
const render = (id = 'base', drawn = '') => {
  const checked = checkBrand(id);
  return renderSite({ ...checked, brand: checked.brand as Brand }, bundle, async () => ({
    markup: drawn,
    texts: [],
  }));
};
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

describe('[OP-4] a folder for any static server', () => {
  test('has a file for every address, with the same content as the server', async () => {
    const site = await render();
    exportSite('base', site, { root: out, shared: out });
    for (const address of site.addresses()) {
      const body = Buffer.from((site.reply(address)?.body ?? '') as Uint8Array);
      expect(readFileSync(path.join(out, staticFileOf(address))).equals(body), address).toBe(true);
    }
    const home = readFileSync(path.join(out, 'index.html'));
    expect(brotliDecompressSync(readFileSync(path.join(out, 'index.html.br'))).equals(home)).toBe(true);
    expect(gunzipSync(readFileSync(path.join(out, 'index.html.gz'))).equals(home)).toBe(true);
    expect(readFileSync(path.join(out, '404.html'), 'utf8')).toBe(site.reply('/nowhere')?.body);
    expect(filesOf(out)).toContain(path.join('m', 'login', 'index.html'));
  });

  test('holds nothing of server.json, nor does any reply of the site', async () => {
    const checked = checkBrand('base');
    const startingSettings = { register: { email: { pattern: '^kept-on-the-server$' } } };
    const source = { ...checked, brand: checked.brand as Brand, startingSettings };
    const site = await renderSite(source, bundle, async () => ({ markup: '', texts: [] }));
    expect(site.startingSettings).toEqual(startingSettings);
    exportSite('base', site, { root: out, shared: out });
    for (const name of filesOf(out))
      expect(readFileSync(path.join(out, name)).includes('kept-on-the-server'), name).toBe(false);
    expect(filesOf(out).filter((name) => path.basename(name) === 'server.json')).toEqual([]);
  });

  test('exporting again removes missing files, hashed ones after a week', async () => {
    const first = await render('aurora');
    exportSite('aurora', first, { root: out, shared: out });
    const old = filesOf(out).filter((name) => /^brand\/assets\/logo/.test(name));
    exportSite('base', await render('base', 'anew'), { root: out, shared: out });
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain('anew');
    expect(filesOf(out)).toEqual(expect.arrayContaining(old));
    const past = new Date(Date.now() - retentionMs - 60_000);
    for (const name of old) utimesSync(path.join(out, name), past, past);
    exportSite('base', await render(), { root: out, shared: out });
    for (const name of old) expect(existsSync(path.join(out, name)), name).toBe(false);
  });

  test('a hashed file stays for a week after it was last needed, however long ago it was written', async () => {
    exportSite('aurora', await render('aurora'), { root: out, shared: out });
    const past = new Date(Date.now() - 2 * retentionMs);
    for (const name of filesOf(out)) utimesSync(path.join(out, name), past, past);
    const old = filesOf(out).filter((name) => /^brand\/assets\/logo/.test(name));
    exportSite('base', await render(), { root: out, shared: out });
    expect(filesOf(out)).toEqual(expect.arrayContaining(old));
  });

  test('what stands there already is not touched; what is missing or other is written', async () => {
    const place = { root: out, shared: out };
    expect(exportSite('base', await render(), place)).toMatchObject({ replaced: [] });
    const past = new Date(Date.now() - 60_000);
    for (const name of filesOf(out)) utimesSync(path.join(out, name), past, past);
    expect(exportSite('base', await render(), place)).toMatchObject({ written: 0, replaced: [] });
    const touched = () =>
      filesOf(out).filter((name) => statSync(path.join(out, name)).mtimeMs !== past.getTime());
    expect(touched()).toEqual([]);
    rmSync(path.join(out, 'm/help/index.html.br'));
    rmSync(path.join(out, 'robots.txt'));
    expect(exportSite('base', await render(), place).written).toBe(2);
    expect(touched()).toEqual([
      'm/help/index.html',
      'm/help/index.html.br',
      'm/help/index.html.gz',
      'robots.txt',
    ]);
  });

  test('is refused where it holds other files', async () => {
    exportSite('base', await render(), { root: out, shared: out });
    rmSync(path.join(out, '.livery.json'));
    const site = await render();
    expect(() => exportSite('base', site, { root: out, shared: out })).toThrow('is not empty');
  });

  test('puts shared files beside the brands', async () => {
    const root = path.join(out, 'base');
    exportSite('base', await render(), { root, shared: out });
    expect(readdirSync(out).sort()).toEqual(['base', 'locales']);
    expect(existsSync(path.join(root, 'locales'))).toBe(false);
  });
});

test('[AU-5] the page that signs in through Firebase is a file with headers of its own; no other page has its policy', async () => {
  const checked = checkBrand('base');
  const firebase = { apiKey: 'demo-key-000', authDomain: 'demo.firebaseapp.com', projectId: 'demo' };
  const brand = { ...(checked.brand as Brand), login: { firebase } };
  const drawn = await renderSite({ ...checked, brand }, bundle, async () => ({ markup: '', texts: [] }));
  const { site } = exportSite('base', drawn, { root: out, shared: out });
  expect(site.separatePage?.address).toBe('/sign-in');
  expect(site.separatePage?.headers['Content-Security-Policy']).toMatch(
    /script-src 'self' https:\/\/apis.*frame-src https:\/\/demo\.firebaseapp\.com/,
  );
  expect(site.separatePage?.headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  expect(site.policy).not.toContain('google');
  expect(site.policy).toContain("require-trusted-types-for 'script'");
  expect(readFileSync(path.join(out, 'sign-in/index.html'), 'utf8')).toContain('demo.firebaseapp.com');
  const without = exportSite('base', await render(), { root: path.join(out, 'other'), shared: out });
  expect(without.site.separatePage).toBeUndefined();
  expect(existsSync(path.join(out, 'other/sign-in'))).toBe(false);
});

test('[TR-2] a joined policy allows the union of its parts', () => {
  const source = fc.constantFrom("'self'", "'sha256-a'", "'sha256-b'", 'https://a.example');
  const names = ['script-src', 'img-src', 'frame-src'] as const;
  const policy = fc.record(Object.fromEntries(names.map((name) => [name, fc.uniqueArray(source)])));
  const text = (said: Record<string, string[]>) =>
    names.map((name) => `${name} ${said[name]?.length ? said[name].join(' ') : "'none'"}`).join('; ');
  fc.assert(
    fc.property(fc.array(policy, { minLength: 1, maxLength: 4 }), (policies) => {
      const joined = joinPolicies(policies.map(text));
      for (const name of names) {
        const line = joined.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
        const expected = new Set(policies.flatMap((one) => one[name] ?? []));
        expect(new Set(line.split(' ').slice(1))).toEqual(expected.size > 0 ? expected : new Set(["'none'"]));
      }
    }),
  );
});

describe('[TR-2] server configuration', () => {
  const site: ExportedSite = {
    id: 'acme',
    hosts: ['play.acme.com', 'acme.example'],
    root: '/srv/acme',
    shared: '/srv',
    policy: "default-src 'none'; script-src 'self'",
    hasApiOrigin: false,
    mutableAddresses: ['/', '/m', '/m/', '/m/login', '/m/home', '/register.html', '/manifest.webmanifest'],
  };

  test('as _headers: no header is in two rules that match the same address', () => {
    const rules = headersFile(site)
      .split('\n\n')
      .slice(1)
      .map((rule) => rule.trim().split('\n'))
      .map(([where = '', ...lines]) => ({ where, names: lines.map((line) => line.trim().split(':')[0]) }));
    const matches = (rule: string, address: string) =>
      rule.endsWith('*') ? address.startsWith(rule.slice(0, -1)) : rule === address;
    for (const address of [
      ...site.mutableAddresses,
      '/assets/a-12345678.js',
      '/locales/EN.1.json',
      '/brand/a.svg',
      '/404.html',
    ]) {
      const names = rules.filter(({ where }) => matches(where, address)).flatMap((rule) => rule.names);
      expect(new Set(names).size, address).toBe(names.length);
      expect(names, address).toEqual(expect.arrayContaining(['Content-Security-Policy', 'Cache-Control']));
    }
    expect(headersFile(site)).toContain('/m/*\n  Cache-Control: no-cache');
  });

  test.each([
    ['Caddyfile', caddyfile, 'play.acme.com, acme.example {', 'reverse_proxy'],
    ['nginx.conf', nginxConf, 'server_name play.acme.com acme.example;', 'proxy_pass'],
  ])('as %s: by host, with an API proxy where the API has no own origin', (_, form, host, proxy) => {
    const other = { ...site, id: 'other', hosts: ['other.example'], hasApiOrigin: true };
    expect(form([site])).toContain(host);
    expect(form([site])).toContain(`"${site.policy}"`);
    expect(form([site])).toContain(proxy);
    expect(form([other])).not.toContain(proxy);
    expect(form([site, other]).match(/other\.example/g)).toHaveLength(1);
    const count = (bracket: string) => form([site]).split(bracket).length;
    expect([count('{'), count('(')]).toEqual([count('}'), count(')')]);
  });
});
