import {
  cpSync,
  existsSync,
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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Brand, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { brandsFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { DrawingError } from '#src/site/site.ts';
import { exportReport } from '../publishReport.ts';
import { type BrandExport, exportBrands } from './exportBrands.ts';

let scratch: string;
const at = (...parts: string[]) => path.join(scratch, ...parts);
const assetsFolder = () => at('assets');

beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'livery-export-'));
  mkdirSync(assetsFolder());
  for (const name of ['main', 'other']) writeFileSync(at('assets', `${name}-12345678.js`), '');
  cpSync(path.join(brandsFolder, 'base'), at('brands/base'), { recursive: true });
  writeBrand();
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function writeBrand(part: object = {}, file = 'brand.json'): void {
  const whole = {
    schemaVersion: currentSchemaVersion,
    id: 'acme',
    name: 'Acme',
    merchant: 'acme',
    trialMerchant: 'acme-trial',
    languages: { default: 'EN', offered: ['EN', 'AR'] },
  };
  mkdirSync(path.dirname(at('brands/acme', file)), { recursive: true });
  writeFileSync(
    at('brands/acme', file),
    JSON.stringify(file === 'brand.json' ? { ...whole, ...part } : part),
  );
}

const bundle = (script = 'main-12345678.js') => ({
  entry: `/assets/${script}`,
  needs: () => ({ scripts: [], styles: [] }),
  signIn: { entry: '/assets/sign-in.js', styles: [] },
  bootGuard: '',
  assetsFolder: assetsFolder(),
});
const valid = (id: string) => {
  const checked = checkBrand(id, at('brands'));
  return { ...checked, brand: checked.brand as Brand };
};

/** Exports acme; the outcome, and what is printed. */
async function publish({ accept = false, dryRun = false, runtime = 'one', drawn = '' } = {}) {
  const results: BrandExport[] = [];
  const prerender = async () => ({ markup: runtime + drawn, texts: [] });
  const outcome = await exportBrands(
    [valid('acme')],
    { out: at('out'), alone: true, accept, dryRun, quality: 1 },
    {
      ...{ bundle: bundle(), prerender, folder: at('brands'), runtime },
      ask: () => async () => undefined,
      failed(_, error) {
        throw error;
      },
    },
    (one) => results.push(one),
  );
  return { outcome, report: results.flatMap(exportReport) };
}

/** Exports all brands but those that are refused; acme's login page may be one that cannot be drawn. */
async function publishAll({
  script = 'main-12345678.js',
  undrawable = false,
  refused = [] as string[],
} = {}) {
  const failures: [brand: string, page: string | null, why: string][] = [];
  const exported: string[] = [];
  await exportBrands(
    ['base', 'acme'].filter((id) => !refused.includes(id)).map(valid),
    { out: at('out'), alone: false, accept: true, dryRun: false, refused, quality: 1 },
    {
      bundle: bundle(script),
      prerender: async ({ brand: { id } }, address) => {
        if (undrawable && id === 'acme' && address === '/m/login') throw new Error('a part went away');
        return { markup: script, texts: [] };
      },
      folder: at('brands'),
      runtime: script,
      ask: () => async () => undefined,
      failed: (brand, error) =>
        failures.push([brand, error instanceof DrawingError ? error.page : null, error.message]),
    },
    ({ id }) => exported.push(id),
  );
  return { exported, failures };
}

const dates = () =>
  Object.fromEntries(
    readdirSync(at('out'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(at('out'), file), statSync(file).mtimeMs]),
  );
/** Dates every file in the past. */
function age(): void {
  const past = new Date(Date.now() - 3_600_000);
  for (const name of Object.keys(dates())) utimesSync(at('out', name), past, past);
}
const home = () => readFileSync(at('out/index.html'), 'utf8');
const sentences = (report: readonly string[]) => report.slice(1, -1).map((line) => line.trim());

test('[OP-4] the first export is whole, with the assets that its pages need', async () => {
  const { report } = await publish();
  expect(report).toEqual([expect.stringMatching(/^acme: \d+ files, [\d,]+ kB\.$/)]);
  expect(existsSync(at('out/assets/main-12345678.js'))).toBe(true);
  expect(existsSync(at('out/assets/other-12345678.js'))).toBe(false);
});

test('[OP-4] exporting again without an edit says so, and touches no file', async () => {
  await publish();
  age();
  const before = dates();
  const { outcome, report } = await publish();
  expect(report).toEqual([
    expect.stringMatching(
      /^acme: nothing has changed since its publication of \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    ),
  ]);
  expect(outcome).toBe(0);
  expect(dates()).toEqual(before);
});

test('[OP-4] another radius is one change, of the look, on every page', async () => {
  writeBrand({ theme: { radius: { card: 8 } } });
  await publish();
  writeBrand({ theme: { radius: { card: 9 } } });
  const { report } = await publish();
  expect(report[0]).toMatch(/^acme: since its publication of /);
  expect(sentences(report)).toEqual([
    'Look',
    'Corners of cards have 9 px instead of 8 px.',
    'Every page: by the look.',
  ]);
});

test('[OP-4] a changed text is told by its key, with the pages that show it; other languages have theirs', async () => {
  await publish();
  age();
  writeBrand({ 'help.title': 'Ask us' }, 'locales/EN.json');
  const { report } = await publish();
  const told = sentences(report);
  expect(told[0]).toBe('Words');
  expect(told[1]).toMatch(/^(Also has the words "Ask us"|Says "Ask us" instead of ".+") \(help\.title\)\.$/);

  writeBrand({ 'menu.activity': 'عروض' }, 'locales/AR.json');
  expect(sentences((await publish()).report)).toContain('1 text in AR: menu.activity.');
});

test('[OP-4] a changed page is told alone, and the other pages keep their files', async () => {
  await publish();
  age();
  const before = dates();
  writeBrand({ widgets: { vendors: null } }, 'pages/home.json');
  const { report, outcome } = await publish();
  expect(sentences(report)).toEqual([
    'Page home (/)',
    'No longer has the vendor tiles in the below area.',
    'home  /  by itself',
  ]);
  const after = dates();
  expect(after['robots.txt']).toBe(before['robots.txt']);
  expect(after['assets/main-12345678.js']).toBe(before['assets/main-12345678.js']);
  expect(after['index.html']).toBeGreaterThan(before['index.html'] ?? 0);
  expect(outcome).toBeGreaterThan(0);
});

test('[OP-4] another logo is told', async () => {
  await publish();
  mkdirSync(at('brands/acme/assets'));
  writeFileSync(
    at('brands/acme/assets/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
  );
  expect(sentences((await publish()).report)).toContain('The logo is another one.');
});

test('[OP-4] pages that show other answers of the API are told as such', async () => {
  await publish();
  expect(sentences((await publish({ drawn: 'another banner' })).report)).toEqual([
    expect.stringMatching(/^Drawn otherwise, as the API answers now: .+ and \d+ more\.$/),
  ]);
});

test('[OP-4] a dry run tells the changes, and writes nothing', async () => {
  expect((await publish({ dryRun: true })).report).toEqual([
    expect.stringContaining('acme: nothing is published'),
  ]);
  expect(existsSync(at('out'))).toBe(false);
  await publish();
  age();
  const before = dates();
  writeBrand({ name: 'Acme Two' });
  const { report } = await publish({ dryRun: true });
  expect(report.join('\n')).toContain('The name is "Acme Two" instead of "Acme".');
  expect(dates()).toEqual(before);
});

test('[OP-4] changes outside the brand need --accept', async () => {
  await publish();
  const before = home();
  const refused = await publish({ runtime: 'two' });
  expect(refused.outcome).toBe('unaccepted');
  expect(refused.report.join('\n')).toContain('changed: the runtime.');
  expect(home()).toBe(before);
  expect((await publish({ runtime: 'two', accept: true })).outcome).toBeGreaterThan(0);
  expect(home()).not.toBe(before);
});

describe('[OP-4][BR-3] a brand that cannot be exported', () => {
  const page = (id: string) => readFileSync(at('out', id, 'index.html'), 'utf8');
  const configuration = () =>
    readFileSync(at('out/Caddyfile'), 'utf8') + readFileSync(at('out/nginx.conf'), 'utf8');

  beforeEach(async () => {
    writeBrand({ hosts: ['play.acme.example'] }, 'hosting.json');
    expect(await publishAll()).toEqual({ exported: ['base', 'acme'], failures: [] });
    age();
  });

  test.each([
    ['drawn', { undrawable: true }, [['acme', 'login', 'a part went away']]],
    ['read', { refused: ['acme'] }, []],
  ])(
    'as it cannot be %s is still served as it was, and the others are exported',
    async (_, how, failures) => {
      const before = page('acme');
      const dated = dates();
      expect(await publishAll({ script: 'other-12345678.js', ...how })).toEqual({
        exported: ['base'],
        failures,
      });
      expect(page('base')).toContain('other-12345678.js');
      expect(page('acme')).toBe(before);
      expect(before).toContain('main-12345678.js');
      expect(existsSync(at('out/assets/main-12345678.js'))).toBe(true);
      expect(configuration()).toContain('play.acme.example');
      const after = dates();
      // A month later nothing has changed, and its script is still there.
      const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
      utimesSync(at('out/assets/main-12345678.js'), monthAgo, monthAgo);
      await publishAll({ script: 'other-12345678.js', ...how });
      expect(existsSync(at('out/assets/main-12345678.js'))).toBe(true);
      for (const file of Object.keys(dated).filter((name) => name.startsWith('acme')))
        expect(after[file], file).toBe(dated[file]);
    },
  );

  test('and was not before is left out', async () => {
    rmSync(at('out'), { recursive: true });
    expect((await publishAll({ refused: ['acme'] })).exported).toEqual(['base']);
    expect(configuration()).not.toContain('play.acme.example');
  });
});
