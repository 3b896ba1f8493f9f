import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { opaquePng, svg } from '#tests/contract/problems/sample.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import type { Bundle } from '../build/bundle.ts';
import { skipPrerender } from './drawPage.ts';
import { renderSite } from './site.ts';

const bundle: Bundle = {
  entry: '/assets/main.js',
  needs: () => ({ scripts: [], styles: [] }),
  signIn: { entry: '/assets/sign-in.js', styles: [] },
  bootGuard: '',
  assetsFolder: '',
};

const folder = mkdtempSync(path.join(tmpdir(), 'livery-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: string | Uint8Array) => {
  const target = path.join(folder, 'acme', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
};
const node = (src: string, at: number) => ({ widget: 'picture', at, props: { src, alt: 'page.help' } });

beforeAll(() => {
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  write('brand.json', '{ "schemaVersion": 2, "id": "acme", "name": "Acme" }');
  for (const name of ['logo', 'icon', 'seal']) write(`assets/${name}.svg`, svg(''));
  write('assets/houses/office.png', opaquePng(1200, 800));
  write(
    'pages/about.json',
    JSON.stringify({
      paths: ['/m/about'],
      title: 'page.help',
      entrance: true,
      widgets: { office: node('assets/houses/office.png', 10), seal: node('assets/seal.svg', 20) },
    }),
  );
});

async function site() {
  const checked = checkBrand('acme', folder);
  expect(checked.problems).toEqual([]);
  return renderSite({ ...checked, brand: checked.brand as Brand }, bundle, skipPrerender, folder);
}

const addressIn = (text: string, name: string) =>
  new RegExp(`"(/brand/assets/${name}[^"]*)"`).exec(text)?.[1] ?? '';

describe('[OP-4] the pictures that a brand names', () => {
  test('are files of its site, under an address with size and hash, in its page and in the whole brand', async () => {
    const rendered = await site();
    const page = String(rendered.reply('/m/about')?.body);
    const office = addressIn(page, 'houses/office');
    expect(office).toMatch(/^\/brand\/assets\/houses\/office-1200x800\.[\w-]+\.png$/);
    const reply = rendered.reply(office);
    expect(reply?.headers).toMatchObject({
      'Content-Type': 'image/png',
      'Cache-Control': expect.stringContaining('immutable'),
    });
    expect(Buffer.from(reply?.body as Uint8Array)).toEqual(Buffer.from(opaquePng(1200, 800)));
    expect(addressIn(page, 'seal')).toMatch(/seal-24x24\./);

    const whole = rendered.addresses().find((address) => address.startsWith('/brand/site.')) ?? '';
    expect(addressIn(String(rendered.reply(whole)?.body), 'houses/office')).toBe(office);
  });

  test('keep logo and icon at their addresses, and other pages free of them', async () => {
    const rendered = await site();
    const home = String(rendered.reply('/')?.body);
    expect(addressIn(home, 'logo')).toMatch(/logo\.[\w-]+\.svg$/);
    expect(rendered.reply(addressIn(home, 'icon'))?.status).toBe(200);
    expect(home).not.toContain('office');
  });

  test('have another address when their file has changed', async () => {
    const before = addressIn(String((await site()).reply('/m/about')?.body), 'seal');
    write('assets/seal.svg', svg('<path d="M1 1h2v2z"/>'));
    expect(addressIn(String((await site()).reply('/m/about')?.body), 'seal')).not.toBe(before);
  });
});
