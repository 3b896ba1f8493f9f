import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Brand, currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { brandsFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { formatChanges } from '../compare/changes.ts';
import { type BrandExport, exportBrands } from './exportBrands.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'livery-export-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const folder = path.join(scratch, 'brands');
const out = path.join(scratch, 'out');
const assetsFolder = path.join(scratch, 'assets');

const writeBrand = (name: string) =>
  writeFileSync(
    path.join(folder, 'acme/brand.json'),
    JSON.stringify({
      schemaVersion: currentSchemaVersion,
      id: 'acme',
      name,
      merchant: 'acme',
      trialMerchant: 'acme-trial',
      languages: { default: 'EN', offered: ['EN'] },
    }),
  );

/** Exports acme; whether it was written, and the reported changes. */
async function publish({ accept = false, runtime = 'one' } = {}) {
  const checked = checkBrand('acme', folder);
  const results: BrandExport[] = [];
  const bundle = {
    entry: '/assets/main-12345678.js',
    needs: () => ({ scripts: [], styles: [] }),
    signIn: { entry: '/assets/sign-in.js', styles: [] },
    bootGuard: '',
    assetsFolder,
  };
  const prerender = async () => ({ markup: runtime, texts: [] });
  const written = await exportBrands(
    [{ ...checked, brand: checked.brand as Brand }],
    { out, alone: true, accept },
    { bundle, prerender, folder, runtime, ask: () => async () => undefined },
    (one) => results.push(one),
  );
  const [{ changes = null } = {}] = results;
  return { written, changes: changes && formatChanges(changes, 'acme').join('\n') };
}
const title = () => /<title>(.*)<\/title>/.exec(readFileSync(path.join(out, 'index.html'), 'utf8'))?.[1];

test('[OP-4] exporting again reports what changes for players; changes outside the brand need --accept', async () => {
  mkdirSync(path.join(folder, 'acme'), { recursive: true });
  mkdirSync(assetsFolder);
  for (const name of ['main', 'other']) writeFileSync(path.join(assetsFolder, `${name}-12345678.js`), '');
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });

  writeBrand('Acme One');
  expect(await publish()).toEqual({ written: true, changes: null });
  expect(existsSync(path.join(out, 'assets/main-12345678.js'))).toBe(true);
  expect(existsSync(path.join(out, 'assets/other-12345678.js'))).toBe(false);
  expect(await publish()).toEqual({ written: true, changes: null });

  writeBrand('Acme Two');
  const second = await publish();
  expect(second.changes).toMatch(/^acme: since its publication of \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(second.changes).toContain('The name is "Acme Two" instead of "Acme One".');
  expect([second.written, title()]).toEqual([true, 'Acme Two']);

  const before = readFileSync(path.join(out, 'index.html'), 'utf8');
  const third = await publish({ runtime: 'two' });
  expect(third).toEqual({ written: false, changes: expect.stringContaining('changed: the runtime.') });
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe(before);
  expect((await publish({ runtime: 'two', accept: true })).written).toBe(true);
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).not.toBe(before);
});
