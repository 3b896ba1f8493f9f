import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingWord } from '#src/domain/site/startingSettings.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { setSwitch } from '#src/server/operator/operator.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { startTestServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import type { Owners } from '../authoring/brands/claims.ts';
import { createBrand } from '../authoring/new/createBrand.ts';
import { gatherAnswers } from '../authoring/new/gatherAnswers.ts';
import { brandNewsOf } from '../authoring/report/brandNews.ts';
import type { Bundle } from '../build/bundle.ts';
import { skipPrerender } from '../site/drawPage.ts';
import { siteMaker } from '../site/sites.ts';
import { liveSites, type SitesReading } from './liveSites.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'livery-live-'));
const folder = path.join(scratch, 'brands');
const bundle: Bundle = {
  entry: '/main.js',
  needs: () => ({ scripts: [], styles: [] }),
  signIn: { entry: '/assets/sign-in.js', styles: [] },
  bootGuard: '',
  assetsFolder: '',
};
/** Brands whose site was made anew in the last reading, and pages that were drawn since. */
const made: string[] = [];
const drawn: string[] = [];
/** Pages that cannot be drawn, and the problems told of them. */
const undrawable = new Set<string>();
const told: Problem[] = [];
let remembered: Owners = new Map();
const owners = {
  read: () => remembered,
  write(now: Owners) {
    remembered = now;
  },
};

function makeLive() {
  const siteOf = siteMaker(
    {
      bundle: () => bundle,
      async prerender(page, path) {
        const { id } = page.brand;
        if (undrawable.has(`${id}${path}`)) throw new Error('a part went away');
        drawn.push(`${id}${path}`);
        return skipPrerender(page, path);
      },
    },
    (problem) => told.push(problem),
  );
  return liveSites({
    folder,
    owners,
    siteOf(brand) {
      made.push(brand.id);
      return siteOf(brand);
    },
  });
}

let server: TestServer;
let live: ReturnType<typeof makeLive>;
const at = (host: string, url = '/') => server.app.inject({ url, headers: { host } });

/** Reads the brands and serves them, like the running server after a change. */
async function reread(): Promise<SitesReading> {
  made.length = 0;
  drawn.length = 0;
  const reading = await live.read();
  server.sites.replace(reading.sites);
  await server.preparation.follow(reading.sites);
  return reading;
}

async function create(id: string, flags: Parameters<typeof gatherAnswers>[1] = {}): Promise<void> {
  const { answers, parent } = await gatherAnswers(id, flags, null, folder);
  createBrand(id, answers, parent, folder);
}

/** Replaces a text in a file of a brand. */
function edit(file: string, from: string, to: string): void {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

beforeAll(async () => {
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  server = await startTestServer({ brands: [] });
});
beforeEach(async () => {
  rmSync(folder, { recursive: true });
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  remembered = new Map();
  told.length = 0;
  undrawable.clear();
  live = makeLive();
  await reread();
});
afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

describe('[BR-8] a running server', () => {
  test('serves a new brand with its accounts, and leaves the others unchanged', async () => {
    const [base] = server.sites.all;
    expect((await at('acme.localhost')).statusCode).toBe(404);
    await create('acme', { name: 'Acme Play', hosts: 'play.acme.com' });
    expect(await reread()).toMatchObject({ added: ['acme'], changed: [], removed: [], refused: [] });
    expect(made).toEqual(['acme']);
    expect(drawn).toEqual([]);
    for (const host of ['acme.localhost', 'play.acme.com'])
      expect((await at(host)).body).toContain('Acme Play');
    expect(await tokenOf(server, 'demo', 'acme')).toMatch(/.{20}/);
    expect(server.sites.byId('base')).toBe(base);
    expect(await reread()).toMatchObject({ added: [], changed: [], removed: [] });
    expect(made).toEqual([]);
  });

  test('stops serving a removed brand, and serves it again with its accounts', async () => {
    await create('acme');
    await reread();
    rmSync(path.join(folder, 'acme'), { recursive: true });
    expect(await reread()).toMatchObject({ removed: ['acme'] });
    expect((await at('acme.localhost')).statusCode).toBe(404);
    expect((await at('base.localhost')).statusCode).toBe(200);
    await create('acme');
    await reread();
    expect(await tokenOf(server, 'agent', 'acme')).toMatch(/.{20}/);
  });

  test('shows a changed brand, and keeps files that open pages need', async () => {
    await create('acme', { name: 'Acme Play' });
    await reread();
    const [logo = ''] = /\/brand\/assets\/logo\.[0-9a-f]+\.svg/.exec((await at('acme.localhost')).body) ?? [];
    expect((await at('acme.localhost', logo)).statusCode).toBe(200);
    edit('acme/brand.json', 'Acme Play', 'Acme Palace');
    edit('acme/assets/logo.svg', '<svg', '<svg data-new=""');
    expect(await reread()).toMatchObject({ changed: ['acme'], added: [] });
    const { body } = await at('acme.localhost');
    expect(body).toContain('Acme Palace');
    expect(body).not.toContain(logo);
    expect((await at('acme.localhost', logo)).statusCode).toBe(200);
    expect((await at('acme.localhost', '/brand/assets/logo.0000000000.svg')).statusCode).toBe(404);
  });

  test('takes an edit of server.json for what nobody has set, also from the brand that is extended', async () => {
    const settings = async (id: string) => {
      await server.preparation.prepare(server.sites.byId(id) as Site);
      const { register, demo } = await readSettings(server.database.db, id);
      return [settingWord(register.email), settingWord(register.captcha), demo.shown];
    };
    const say = (id: string, text: object) =>
      writeFileSync(path.join(folder, id, 'server.json'), JSON.stringify(text));
    await create('server-one');
    await create('server-two', { from: 'server-one' });
    await reread();
    expect(await settings('server-one')).toEqual(['off', 'required', false]);
    say('server-one', { register: { email: 'required', captcha: 'off' } });
    expect(await reread()).toMatchObject({ changed: ['server-one', 'server-two'] });
    expect(await settings('server-one')).toEqual(['required', 'off', true]);
    expect(await settings('server-two')).toEqual(['required', 'off', false]);
    await setSwitch(server.database, 'server-one', {
      register: { email: { enabled: false, required: false } },
    });
    say('server-one', { register: { email: 'optional', captcha: 'required' } });
    await reread();
    expect(await settings('server-one')).toEqual(['off', 'required', true]);
    // With an error the last sound state stays.
    say('server-one', { register: { email: 'sometimes', captcha: 'off' } });
    expect(await reread()).toMatchObject({ stale: ['server-one', 'server-two'] });
    expect(await settings('server-two')).toEqual(['optional', 'required', false]);
    for (const url of ['/', '/brand/server.json', '/server.json'])
      expect((await at('server-two.localhost', url)).body).not.toContain('sometimes');
  });

  test('takes server.json from the folder of a published brand too, which a version does not hold', async () => {
    await create('acme');
    const [acme] = (await live.read()).sites;
    const { startingSettings: _, ...site } = acme as Site;
    const published = liveSites({
      folder,
      assigned: {
        ids: () => ['acme'],
        live: () => 'version 1',
        site: () => site,
        past: () => () => undefined,
        unreadable: () => undefined,
      },
      siteOf: siteMaker({ bundle: () => bundle, prerender: skipPrerender }),
    });
    const saidNow = async () => {
      const reading = await published.read();
      return [reading.changed, reading.sites[0]?.startingSettings];
    };
    expect(await saidNow()).toEqual([[], { demo: false }]);
    expect(await saidNow()).toEqual([[], { demo: false }]);
    writeFileSync(path.join(folder, 'acme/server.json'), '{ "demo": true }');
    expect(await saidNow()).toEqual([['acme'], { demo: true }]);
    // With an error, or without a folder, what was said last stays.
    writeFileSync(path.join(folder, 'acme/server.json'), '{ "demo": "yes" }');
    expect(await saidNow()).toEqual([[], { demo: true }]);
  });

  test('refuses only the new brand with errors, until it is fixed', async () => {
    mkdirSync(path.join(folder, 'half'));
    expect(await reread()).toMatchObject({ added: ['half'], refused: ['half'], stale: [] });
    expect((await at('half.localhost')).statusCode).toBe(503);
    writeFileSync(path.join(folder, 'half/brand.json'), '{ "schemaVersion": ');
    expect(await reread()).toMatchObject({ changed: ['half'], refused: ['half'] });
    expect((await at('half.localhost')).body).toContain('brands/half/brand.json:1:');
    expect((await at('base.localhost')).statusCode).toBe(200);
    rmSync(path.join(folder, 'half'), { recursive: true });
    await create('half', { name: 'Whole Again' });
    expect(await reread()).toMatchObject({ changed: ['half'], refused: [] });
    expect((await at('half.localhost')).body).toContain('Whole Again');
  });

  test('keeps the last valid state of a brand while it has errors', async () => {
    await create('acme', { name: 'Acme Play' });
    await reread();
    edit('acme/brand.json', '"name"', '"nmae"');
    const broken = await reread();
    expect(broken).toMatchObject({ changed: ['acme'], stale: ['acme'], refused: [] });
    expect((await at('acme.localhost')).body).toContain('Acme Play');
    const news = brandNewsOf(broken.checked, 'acme', { changed: true, folder });
    expect(news).toMatchObject({ brand: 'acme', changed: true });
    expect(news.errors).toBeGreaterThan(0);
    expect(news.report).toContain('brands/acme/brand.json');
    expect(news.report).toMatch(/\d+:\d+ {2}error .*nmae[\s\S]*\^\^\^[\s\S]*Did you mean "name"\?/);
    expect(brandNewsOf(broken.checked, 'base', { changed: false, folder })).toEqual({
      brand: 'base',
      errors: 0,
      report: '',
      changed: false,
    });
    edit('acme/brand.json', '"nmae"', '"name"');
    const mended = await reread();
    expect(mended).toMatchObject({ changed: ['acme'], stale: [] });
    expect(brandNewsOf(mended.checked, 'acme', { changed: true, folder }).errors).toBe(0);
  });

  test('draws a page when it is asked for, once, and none of the others', async () => {
    await create('acme', { name: 'Acme Play' });
    await reread();
    await at('acme.localhost');
    await at('acme.localhost');
    await at('acme.localhost', '/m/login');
    expect(drawn).toEqual(['acme/', 'acme/m/login']);
  });

  test('makes the sites of all brands that extend an edited one anew', async () => {
    await create('acme');
    await create('zebra');
    await reread();
    edit('base/menus/bottom.json', '"house"', '"star"');
    expect(await reread()).toMatchObject({ changed: ['acme', 'base', 'zebra'] });
    expect((await at('acme.localhost')).body).toContain('"icon":"star"');
    edit('acme/brand.json', '"name"', '"compliance": { "minimumAge": 21 }, "name"');
    await reread();
    expect(made).toEqual(['acme']);
  });

  test('[SV-1] leaves a host with its brand when another one claims it, which is told', async () => {
    await create('zebra', { name: 'Zebra', hosts: 'play.example' });
    await reread();
    await create('acme', { name: 'Acme Play' });
    cpSync(path.join(folder, 'zebra/hosting.json'), path.join(folder, 'acme/hosting.json'));
    for (const restarted of [false, true]) {
      if (restarted) live = makeLive();
      const reading = await reread();
      expect(reading).toMatchObject({ refused: ['acme'], stale: [] });
      const problems = reading.checked.flatMap((one) => one.problems);
      expect(problems).toMatchObject([
        { code: 'duplicate-host', file: 'brands/acme/hosting.json', pointer: '/hosts/0', brand: 'acme' },
      ]);
      expect((await at('play.example')).body).toContain('Zebra');
      expect((await at('acme.localhost')).body).toContain('brands/acme/hosting.json:');
    }
    // Whoever gives a host up no longer has it.
    edit('zebra/hosting.json', '"play.example"', '');
    expect(await reread()).toMatchObject({ refused: [] });
    expect((await at('play.example')).body).toContain('Acme Play');
  });

  test('[SV-1] leaves a host with a brand that has errors and is shown as it was', async () => {
    await create('zebra', { name: 'Zebra', hosts: 'play.example' });
    await reread();
    edit('zebra/hosting.json', '"hosts"', '"hsots"');
    await create('acme', { name: 'Acme Play', hosts: 'play.example' });
    expect(await reread()).toMatchObject({ stale: ['zebra'], refused: ['acme'] });
    expect((await at('play.example')).body).toContain('Zebra');
  });

  test('tells a copied brand which merchant codes are taken, and serves the first', async () => {
    await create('zebra', { name: 'Zebra' });
    await reread();
    cpSync(path.join(folder, 'zebra'), path.join(folder, 'acme'), { recursive: true });
    edit('acme/brand.json', '"id": "zebra"', '"id": "acme"');
    const { checked, refused } = await reread();
    expect(refused).toEqual(['acme']);
    const told = checked.flatMap(({ problems }) => problems).map(({ code, file }) => `${code} ${file}`);
    expect(told).toEqual([
      'duplicate-merchant brands/acme/brand.json',
      'duplicate-merchant brands/acme/brand.json',
      'duplicate-name brands/acme/brand.json',
    ]);
    expect((await at('zebra.localhost')).body).toContain('Zebra');
  });

  test('tells which page cannot be drawn, shows it as it was, and tries again', async () => {
    await create('acme', { name: 'Acme Play' });
    await reread();
    undrawable.add('acme/m/login');
    expect((await at('acme.localhost', '/m/login')).statusCode).toBe(503);
    expect(told).toMatchObject([
      { code: 'cannot-draw', file: 'brands/acme/pages/login.json', brand: 'acme', pointer: '/pages/login' },
    ]);
    for (const host of ['acme.localhost', 'base.localhost'])
      expect((await at(host)).statusCode, host).toBe(200);
    undrawable.clear();
    expect((await at('acme.localhost', '/m/login')).statusCode).toBe(200);
    undrawable.add('acme/m/login');
    edit('acme/brand.json', 'Acme Play', 'Acme Palace');
    await reread();
    expect((await at('acme.localhost', '/m/login')).body).toContain('Acme Play');
    expect((await at('acme.localhost')).body).toContain('Acme Palace');
    undrawable.clear();
    expect((await at('acme.localhost', '/m/login')).body).toContain('Acme Palace');
  });
});
