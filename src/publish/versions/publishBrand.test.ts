import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { brandsFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { run as runAssign } from '#src/cli/assign.ts';
import { assignedSites } from '#src/serve/assignedSites.ts';
import { liveSites } from '#src/serve/liveSites.ts';
import { skipPrerender } from '#src/site/drawPage.ts';
import { renderSite } from '#src/site/site.ts';
import { siteMaker } from '#src/site/sites.ts';
import { formatChanges } from '../compare/changes.ts';
import { type Publication, publishBrand } from './publishBrand.ts';
import { publishedSite } from './publishedSite.ts';
import {
  assign,
  liveVersion,
  openStore,
  readAssigned,
  readVersion,
  versionFolder,
  versionNumbers,
} from './store.ts';
import { dropUnneededAssets } from './storeAssets.ts';
import { formatVersions } from './versionsReport.ts';

const root = mkdtempSync(path.join(tmpdir(), 'livery-publish-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let count = 0;
let folder = '';
let data = '';
let runtime = 'runtime-1';

beforeEach(() => {
  count += 1;
  folder = path.join(root, `brands-${count}`);
  data = path.join(root, `data-${count}`);
  runtime = 'runtime-1';
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  writeBrand({});
  mkdirSync(path.join(data, 'built'), { recursive: true });
  writeFileSync(path.join(data, 'built', 'main-Ab12Cd34.js'), 'one');
});

function writeBrand(patch: object, englishCatalogue: object = {}): void {
  mkdirSync(path.join(folder, 'acme/locales'), { recursive: true });
  writeFileSync(
    path.join(folder, 'acme/brand.json'),
    JSON.stringify({
      schemaVersion: currentSchemaVersion,
      id: 'acme',
      name: 'Acme',
      merchant: 'acme',
      trialMerchant: 'acme-trial',
      ...patch,
    }),
  );
  writeFileSync(path.join(folder, 'acme/locales/EN.json'), JSON.stringify(englishCatalogue));
}

const store = () => openStore(data);
const bundle = () => ({
  entry: '/assets/main-Ab12Cd34.js',
  needs: () => ({ scripts: [], styles: [] }),
  signIn: { entry: '/assets/sign-in.js', styles: [] },
  bootGuard: '',
  assetsFolder: path.join(data, 'built'),
});
function validBrand(id = 'acme') {
  const checked = checkBrand(id, folder);
  if (!checked.brand) throw new Error(JSON.stringify(checked.problems, null, 1));
  return { ...checked, brand: checked.brand };
}
const publish = (wishes: { accept?: boolean; dryRun?: boolean; note?: string } = {}): Promise<Publication> =>
  publishBrand(
    validBrand(),
    {
      store: store(),
      bundle: bundle(),
      prerender: async () => ({ markup: '<p>drawn</p>', texts: [] }),
      runtime: () => runtime,
      folder,
    },
    { accept: wishes.accept ?? false, dryRun: wishes.dryRun ?? false, note: wishes.note ?? null },
  );
const live = () => liveVersion(store(), 'acme');
const homeOf = (version: number) => String(publishedSite(store(), 'acme', version).reply('/')?.body);

describe('[OP-4] a published version', () => {
  test('answers every address as rendered, whatever has changed in the folder since', async () => {
    const { brand } = validBrand();
    const drawn = await renderSite(
      validBrand(),
      bundle(),
      async () => ({ markup: '<p>drawn</p>', texts: [] }),
      folder,
    );
    expect(await publish()).toMatchObject({ kind: 'published', version: 1, changes: null });
    writeBrand({ name: 'Other' });
    const site = publishedSite(store(), 'acme', 1);
    for (const address of drawn.addresses()) {
      const [was, is] = [drawn.reply(address), site.reply(address)];
      expect([is?.status, is?.headers], address).toEqual([was?.status, was?.headers]);
      expect(Buffer.from(is?.body ?? '').equals(Buffer.from(was?.body ?? 'x')), address).toBe(true);
    }
    expect(site.reply('/nowhere')?.status).toBe(404);
    expect(site.reply('/nowhere.js')).toBeUndefined();
    expect(site.brand).toEqual(brand);
    expect(site.notes?.pages).toHaveLength(Object.keys(brand.pages).length);
  });

  test('[SV-1] is closed to other users with everything beside it, whatever the mask of the process', async () => {
    const umask = process.umask(0);
    await publish();
    process.umask(umask);
    const open = globSync(`${store().folder}/**/*`).filter((file) => (statSync(file).mode & 0o077) !== 0);
    expect([open, statSync(store().folder).mode & 0o777]).toEqual([[], 0o700]);
    expect(existsSync(path.join(store().assets, 'main-Ab12Cd34.js'))).toBe(true);
  });

  test('is never overwritten, and the next one has the next number', async () => {
    await publish({ note: 'first' });
    const before = readFileSync(path.join(versionFolder(store(), 'acme', 1), 'version.json'), 'utf8');
    expect(statSync(path.join(versionFolder(store(), 'acme', 1), 'version.json')).mode & 0o222).toBe(0);
    writeBrand({ name: 'Acme Two' });
    expect(await publish({ note: 'another name' })).toMatchObject({ kind: 'published', version: 2 });
    expect(readFileSync(path.join(versionFolder(store(), 'acme', 1), 'version.json'), 'utf8')).toBe(before);
    expect(homeOf(1)).toContain('<title>Acme</title>');
    expect(homeOf(2)).toContain('<title>Acme Two</title>');
    expect(readVersion(store(), 'acme', 2)).toMatchObject({
      note: 'another name',
      brand: { name: 'Acme Two' },
    });
    const lines = formatVersions(store(), 'acme');
    expect(lines[0]).toBe('acme: version 2 is live (*)');
    expect(lines[1]).toMatch(/^\* 2 {2}\d{4}-.* UTC {2}\S+ +\d+ kB {2}everywhere.* {2}“another name”$/);
    expect(lines[2]).toMatch(/^ {2}1 .*first publication {2}“first”$/);
  });

  test('that would be byte-identical is not written; the existing one goes live again', async () => {
    await publish();
    expect(await publish()).toEqual({ kind: 'same', version: 1, again: false });
    writeBrand({ name: 'Acme Two' });
    await publish();
    writeBrand({});
    expect(await publish({ dryRun: true })).toEqual({ kind: 'same', version: 1, again: true });
    expect(live()).toBe(2);
    expect(await publish()).toEqual({ kind: 'same', version: 1, again: true });
    expect([live(), versionNumbers(store(), 'acme')]).toEqual([1, [1, 2]]);
  });

  test('reports what changed for players, by page', async () => {
    await publish();
    writeBrand({ menus: { bottom: { activity: null } } }, { 'page.login': 'Come in' });
    const made = await publish({ dryRun: true });
    if (made.kind !== 'dry' || !made.changes) throw new Error(made.kind);
    const lines = formatChanges(made.changes, 'acme').join('\n');
    expect(lines).toContain('acme: since version 1');
    expect(lines).toContain('  Menu bottom\n');
    expect(lines).toContain('Says "Come in" instead of "');
    expect(lines).toMatch(/ {2}login {2}\/m\/login\S* {2}by .*its title/);
    expect(versionNumbers(store(), 'acme')).toEqual([1]);
  });
});

describe('[OP-4] changes outside the brand', () => {
  test('need --accept: an extended brand', async () => {
    await publish();
    writeFileSync(
      path.join(folder, 'base/menus/bottom.json'),
      JSON.stringify({ home: { at: 10, label: 'menu.home', icon: 'house', to: 'home' } }),
    );
    const asked = await publish();
    if (asked.kind !== 'unaccepted') throw new Error(asked.kind);
    expect(asked.changes.outside).toEqual(['the brand it extends (base)']);
    expect(formatChanges(asked.changes, 'acme').join('\n')).toContain('Its own folder says the same');
    expect([live(), versionNumbers(store(), 'acme')]).toEqual([1, [1]]);
    expect(await publish({ accept: true })).toMatchObject({ kind: 'published', version: 2 });
  });

  test('need --accept: the runtime', async () => {
    await publish();
    runtime = 'runtime-2';
    // Another build that renders the same is identical to the byte.
    expect(await publish()).toMatchObject({ kind: 'same' });
    const site = await publishBrand(
      validBrand(),
      {
        store: store(),
        bundle: bundle(),
        prerender: async () => ({ markup: '<p>new</p>', texts: [] }),
        runtime: () => runtime,
        folder,
      },
      { accept: false, dryRun: false, note: null },
    );
    if (site.kind !== 'unaccepted') throw new Error(site.kind);
    expect(site.changes.outside).toEqual(['the runtime']);
    expect(site.changes.redrawn).toContain('home');
    expect(formatChanges(site.changes, 'acme').join('\n')).toMatch(/Drawn otherwise: .* and \d+ more\./);
  });

  test('need no --accept where the brand changed too', async () => {
    await publish();
    runtime = 'runtime-2';
    writeBrand({ name: 'Acme Two' });
    const made = await publish();
    expect(made).toMatchObject({ kind: 'published', changes: { own: true, outside: ['the runtime'] } });
  });

  test('a build that changes during a publication is refused, and nothing is written', async () => {
    const asked: string[] = [];
    const tools = { store: store(), bundle: bundle(), prerender: skipPrerender, folder };
    const changing = () => `runtime-${asked.push('')}`;
    await expect(
      publishBrand(
        validBrand(),
        { ...tools, runtime: changing },
        { accept: false, dryRun: false, note: null },
      ),
    ).rejects.toThrow('The build changed meanwhile');
    expect([versionNumbers(store(), 'acme'), live()]).toEqual([[], null]);
  });
});

describe('[BR-8] switching', () => {
  const command = (...args: string[]) => runAssign([...args, '--data', data, '--brands', folder]);

  test('to a version, back, and to the folder; the history records who and why', async () => {
    await publish();
    writeBrand({ name: 'Acme Two' });
    await publish();
    expect(await command('acme', '1', '--note', 'players complain')).toBe(0);
    expect(live()).toBe(1);
    expect(await command('acme', 'previous')).toBe(0);
    expect(live()).toBe(2);
    expect(await command('acme', 'folder')).toBe(0);
    expect(live()).toBeNull();
    expect(await command('acme', '7')).toBe(2);
    expect(await command('nobody', '1')).toBe(2);
    expect(readAssigned(store(), 'acme')?.history.map(({ version, why }) => [version, why])).toEqual([
      [1, null],
      [2, null],
      [1, 'players complain'],
      [2, null],
      ['folder', null],
    ]);
  });

  test('a server shows the live version, and hashed files of every version', async () => {
    const read = async (site: ReturnType<typeof liveSites>) => {
      const { sites, ...rest } = await site.read();
      return { ...rest, acme: sites.find(({ brand }) => brand.id === 'acme') };
    };
    const fromFolder: string[] = [];
    const told: unknown[][] = [];
    const siteOf = siteMaker({ bundle, prerender: skipPrerender });
    const sites = liveSites({
      folder,
      assigned: assignedSites(store(), (...line) => told.push(line)),
      siteOf(brand) {
        fromFolder.push(brand.id);
        return siteOf(brand);
      },
    });
    writeBrand({ name: 'Version 1' }, { 'page.login': 'One' });
    await publish();
    writeBrand({ name: 'Version 2' }, { 'page.login': 'Two' });
    await publish();
    writeBrand({ name: 'Folder' }, { 'page.login': 'Three' });
    const shown = async (site: Awaited<ReturnType<typeof read>>['acme']) =>
      /<title>(.*)<\/title>/.exec(String((await site?.reply('/'))?.body))?.[1];
    const first = await read(sites);
    expect(await shown(first.acme)).toBe('Version 2');
    expect(first.asPublished).toEqual(new Set(['acme']));
    expect(fromFolder).not.toContain('acme');
    const englishCatalogue = async (site: typeof first.acme, version: number) => {
      const address = Object.keys(readVersion(store(), 'acme', version).replies).find((one) =>
        one.startsWith('/locales/EN.'),
      );
      return String((await site?.reply(address ?? ''))?.body);
    };
    expect(await englishCatalogue(first.acme, 1)).toContain('"One"');

    assign(store(), 'acme', { version: 1, when: '', who: '', why: null });
    const second = await read(sites);
    expect([await shown(second.acme), second.changed]).toEqual(['Version 1', ['acme']]);
    expect(await englishCatalogue(second.acme, 2)).toContain('"Two"');
    expect((await read(sites)).changed).toEqual([]);

    assign(store(), 'acme', { version: 'folder', when: '', who: '', why: null });
    const third = await read(sites);
    expect([await shown(third.acme), third.changed]).toEqual(['Folder', ['acme']]);
    expect([await englishCatalogue(third.acme, 1), await englishCatalogue(third.acme, 2)]).toEqual([
      expect.stringContaining('"One"'),
      expect.stringContaining('"Two"'),
    ]);

    assign(store(), 'acme', { version: 2, when: '', who: '', why: null });
    rmSync(path.join(folder, 'acme'), { recursive: true });
    const fourth = await read(sites);
    expect([await shown(fourth.acme), fourth.removed]).toEqual(['Version 2', []]);

    expect(told).toEqual([]);
    writeFileSync(path.join(store().assigned, 'acme.json'), '{');
    expect(await shown((await read(sites)).acme)).toBe('Version 2');
    expect(told).toEqual([
      ['the live version of a brand cannot be read', expect.any(Error), { brand: 'acme' }],
    ]);
  });
});

describe('[OP-4] the store', () => {
  test('removes what an interrupted publication left', async () => {
    const unfinished = path.join(versionFolder(store(), 'acme', 1), '..', '.new-99999999');
    mkdirSync(path.join(unfinished, 'files'), { recursive: true });
    writeFileSync(path.join(unfinished, 'files/index.html'), 'half');
    writeFileSync(path.join(unfinished, '..', '..', 'publishing.pid'), '99999999');
    expect(versionNumbers(store(), 'acme')).toEqual([]);
    expect(await publish()).toMatchObject({ kind: 'published', version: 1 });
    expect(readdirSync(path.dirname(unfinished))).toEqual(['1']);
    expect(readdirSync(path.join(unfinished, '..', '..'))).toEqual(['versions']);
  });

  test('serialises publications of one brand', async () => {
    const tools = { store: store(), bundle: bundle(), runtime: () => runtime, folder };
    const wishes = { accept: true, dryRun: false, note: null };
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map((drawn) =>
        publishBrand(
          validBrand(),
          { ...tools, prerender: async () => ({ markup: drawn, texts: [] }) },
          { ...wishes, note: drawn },
        ),
      ),
    );
    expect(made.map((one) => one.kind)).toEqual(Array(4).fill('published'));
    expect(versionNumbers(store(), 'acme')).toEqual([1, 2, 3, 4]);
    for (const version of versionNumbers(store(), 'acme'))
      expect(homeOf(version)).toContain(`<div id="root">${readVersion(store(), 'acme', version).note}</div>`);
    expect(readAssigned(store(), 'acme')?.history.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  test('[PL-1] keeps assets while a version needs them, or for a week', async () => {
    await publish();
    const names = () => readdirSync(store().assets).sort();
    writeFileSync(path.join(store().assets, 'old-Ef34Gh56.js'), '');
    writeFileSync(path.join(store().assets, 'old-Ef34Gh56.js.br'), '');
    appendFileSync(path.join(data, 'built', 'more-Ab12Cd34.css'), '');
    const now = Date.now();
    expect(dropUnneededAssets(store(), now)).toBe(0);
    expect(dropUnneededAssets(store(), now + retentionMs + 60_000)).toBe(2);
    expect(names()).toEqual(['main-Ab12Cd34.js']);
    writeBrand({ name: 'Acme Two' });
    const past = new Date(now - 2 * retentionMs);
    utimesSync(path.join(store().assets, 'main-Ab12Cd34.js'), past, past);
    await publish();
    expect(statSync(path.join(store().assets, 'main-Ab12Cd34.js')).mtimeMs).toBeGreaterThan(now - 60_000);
    expect(names()).toEqual(['main-Ab12Cd34.js', 'more-Ab12Cd34.css']);
  });
});
