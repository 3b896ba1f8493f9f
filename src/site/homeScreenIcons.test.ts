import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import type { Bundle } from '../build/bundle.ts';
import { skipPrerender } from './drawPage.ts';
import { addHomeScreenIcons } from './homeScreenIcons.ts';
import { renderSite } from './site.ts';
import { SiteFiles } from './siteFiles.ts';

const ground = '#102030';
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`);
/** Red on the whole square; a red disc that touches its edges; the same as bitmaps. */
const drawings = {
  square: svg('<path fill="#f00" d="M0 0h100v100H0z"/>'),
  disc: svg('<circle fill="#f00" cx="50" cy="50" r="50"/>'),
};
const bitmap = (drawing: Buffer) => sharp(drawing).resize(512, 512);

const icons: [name: string, bytes: () => Promise<Buffer>, isFull: boolean][] = [
  ['square.svg', async () => drawings.square, true],
  ['disc.svg', async () => drawings.disc, false],
  ['square.png', () => bitmap(drawings.square).png().toBuffer(), true],
  ['disc.png', () => bitmap(drawings.disc).png().toBuffer(), false],
  ['square.webp', () => bitmap(drawings.square).webp({ lossless: true }).toBuffer(), true],
  ['disc.webp', () => bitmap(drawings.disc).webp({ lossless: true }).toBuffer(), false],
  ['square.jpg', () => bitmap(drawings.square).jpeg().toBuffer(), true],
];

/** A pixel as its four parts, at a place between 0 and 1. */
function pixelAt(png: PNG, x: number, y: number): number[] {
  const at = (Math.floor(y * (png.height - 1)) * png.width + Math.floor(x * (png.width - 1))) * 4;
  return [...png.data.subarray(at, at + 4)];
}
const isNear = (a: readonly number[], b: readonly number[]) =>
  a.every((part, index) => Math.abs(part - (b[index] ?? 0)) < 12);
const [red, dark] = [
  [255, 0, 0, 255],
  [16, 32, 48, 255],
];

describe.each(icons)('[PL-1][BR-9] the home screen icons of %s', (name, read, isFull) => {
  const drawn = async () => {
    const files = new SiteFiles();
    const icon = addHomeScreenIcons(files, await read(), `/brand/assets/${name}`, ground);
    const at = (src: string) => PNG.sync.read(Buffer.from(files.get(src)?.body as Uint8Array));
    return { ...icon, at };
  };

  test('have every size that home screens ask for, as what they are', async () => {
    const { entries, apple, at } = await drawn();
    const bitmaps = entries.filter(({ type }) => type === 'image/png');
    expect(bitmaps.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of bitmaps) expect(`${at(src).width}x${at(src).height}`).toBe(sizes);
    expect([at(apple).width, at(apple).height]).toEqual([180, 180]);
    expect(entries.some(({ type }) => type === 'image/svg+xml')).toBe(name.endsWith('.svg'));
  });

  test('have no transparent corner where a mask or Apple would show it', async () => {
    const { entries, apple, at } = await drawn();
    const shown = [apple, ...entries.filter((one) => one.purpose === 'maskable').map(({ src }) => src)];
    for (const src of shown.filter((one) => one.startsWith('/brand/icon-'))) {
      const png = at(src);
      expect(png.data.filter((_, index) => index % 4 === 3 && png.data[index] !== 255)).toHaveLength(0);
      expect(pixelAt(png, 0, 0)).toSatisfy((pixel: number[]) => isNear(pixel, isFull ? red : dark));
      expect(pixelAt(png, 0.5, 0.5)).toSatisfy((pixel: number[]) => isNear(pixel, red));
    }
  });

  test('keep a transparent icon within the circle that every mask leaves', async () => {
    const { entries, at } = await drawn();
    const maskable = entries.find(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512');
    const png = at(maskable?.src ?? '');
    // Left of the circle of 80 % of the width, and just inside it.
    expect(pixelAt(png, 0.08, 0.5)).toSatisfy((pixel: number[]) => isNear(pixel, isFull ? red : dark));
    expect(pixelAt(png, 0.13, 0.5)).toSatisfy((pixel: number[]) => isNear(pixel, red));
  });
});

test('[PL-1] a transparent icon has another address on another ground', () => {
  const at = (color: string) =>
    addHomeScreenIcons(new SiteFiles(), drawings.disc, '/brand/assets/disc.svg', color).apple;
  expect(at('#000000')).not.toBe(at('#ffffff'));
});

test('[PL-1][OP-4] a brand whose icon is a photograph is an app with icons', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brands-'));
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  mkdirSync(path.join(folder, 'acme/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'acme/assets/logo.svg'), drawings.square);
  writeFileSync(path.join(folder, 'acme/assets/icon.jpg'), await bitmap(drawings.square).jpeg().toBuffer());
  const own = { schemaVersion: 2, id: 'acme', name: 'Acme', assets: { icon: 'assets/icon.jpg' } };
  writeFileSync(path.join(folder, 'acme/brand.json'), JSON.stringify(own));
  const bundle: Bundle = {
    ...{ entry: '', bootGuard: '', assetsFolder: '', signIn: { entry: '', styles: [] } },
    needs: () => ({ scripts: [], styles: [] }),
  };
  const checked = checkBrand('acme', folder);
  expect(checked.problems).toEqual([]);
  const site = await renderSite({ ...checked, brand: checked.brand as Brand }, bundle, skipPrerender, folder);
  rmSync(folder, { recursive: true });
  const { icons } = JSON.parse(String(site.reply('/manifest.webmanifest')?.body));
  expect(icons).toHaveLength(4);
  for (const { src } of icons) expect(site.reply(src)?.headers['Content-Type']).toBe('image/png');
  const apple = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(String(site.reply('/')?.body))?.[1];
  expect(site.reply(apple ?? '')?.headers['Content-Type']).toBe('image/png');
});
