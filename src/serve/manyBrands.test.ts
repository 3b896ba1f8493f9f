import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { generateBrand, generatedId } from '../publish/generate/generateBrands.ts';
import { type AwakeSites, awakeLimits } from '../site/awakeSites.ts';
import { skipPrerender } from '../site/drawPage.ts';
import { siteMaker } from '../site/sites.ts';
import { liveSites, type SitesReading } from './liveSites.ts';

/** Number of generated brands; `LIVERY_BRANDS=1000` for many. */
const count = Number(process.env.LIVERY_BRANDS) || 60;

const scratch = mkdtempSync(path.join(tmpdir(), 'livery-many-'));
const folder = path.join(scratch, 'brands');
let server: TestServer;
let live: { read(): Promise<SitesReading> };
let awake: AwakeSites;
/** Brands whose site was made, and pages that were drawn, since the last reading. */
const made: string[] = [];
const drawn: string[] = [];

async function read(): Promise<SitesReading> {
  made.length = 0;
  drawn.length = 0;
  const reading = await live.read();
  server.sites.replace(reading.sites);
  return reading;
}

const homeOf = (number: number) =>
  server.app.inject({ url: '/', headers: { host: `${generatedId(number)}.localhost` } });

function edit(file: string, from: string, to: string): void {
  const name = path.join(folder, file);
  const text = readFileSync(name, 'utf8');
  expect(text).toContain(from);
  writeFileSync(name, text.replace(from, to));
}

beforeAll(async () => {
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  const { brand } = checkBrand('base', folder);
  if (!brand) throw new Error('base has errors');
  for (let number = 0; number < count; number++) generateBrand(number, brand, folder);
  server = await startTestServer({ brands: [] });
  const siteOf = siteMaker({
    bundle: () => ({
      entry: '/main.js',
      needs: () => ({ scripts: [], styles: [] }),
      signIn: { entry: '/assets/sign-in.js', styles: [] },
      bootGuard: '',
      assetsFolder: '',
    }),
    async prerender(page, address) {
      drawn.push(`${page.brand.id}${address}`);
      return skipPrerender(page, address);
    },
  });
  awake = siteOf.awake;
  live = liveSites({
    folder,
    siteOf(brand) {
      made.push(brand.id);
      return siteOf(brand);
    },
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

describe(`[BR-8] ${count} brands in one server`, () => {
  test('are served, and nothing is drawn or seeded before somebody comes', async () => {
    const { added, refused } = await read();
    expect([added.length, refused]).toEqual([count + 1, []]);
    expect(drawn).toEqual([]);
    expect(awake.held).toEqual({ sites: 0, bytes: 0 });
    const members = await server.database.db.selectFrom('member').select('id').execute();
    expect(members).toEqual([]);
    expect((await homeOf(count - 1)).statusCode).toBe(200);
    expect(drawn).toEqual([`${generatedId(count - 1)}/`]);
  }, 120_000);

  test('cost one check when one is edited or added', async () => {
    edit(`${generatedId(3)}/brand.json`, '"name"', '"compliance": { "minimumAge": 21 }, "name"');
    expect(await read()).toMatchObject({ changed: [generatedId(3)], added: [], removed: [] });
    expect(made).toEqual([generatedId(3)]);
    expect(await read()).toMatchObject({ changed: [], added: [] });
    expect(made).toEqual([]);
  });

  test('hold no more pages in memory than the bound, however many are visited', async () => {
    for (let number = 0; number < count; number++) expect((await homeOf(number)).statusCode).toBe(200);
    expect(awake.held.bytes).toBeLessThanOrEqual(awakeLimits.mostBytes);
    awake.sweep(Date.now() + awakeLimits.idle);
    expect(awake.held).toEqual({ sites: 0, bytes: 0 });
    drawn.length = 0;
    expect((await homeOf(1)).statusCode).toBe(200);
    expect(drawn).toEqual([`${generatedId(1)}/`]);
  }, 600_000);

  test('live on beside one that cannot even be read', async () => {
    edit(
      `${generatedId(5)}/brand.json`,
      '"schemaVersion"',
      '"api": { "base": "https://x.example:99999" }, "schemaVersion"',
    );
    writeFileSync(path.join(folder, generatedId(6), 'hosting.json'), '{');
    const { stale } = await read();
    expect(stale).toEqual([generatedId(5), generatedId(6)]);
    expect((await homeOf(7)).statusCode).toBe(200);
    expect((await homeOf(5)).statusCode).toBe(200);
  });
});
