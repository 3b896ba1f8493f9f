import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { withSeed } from '#src/server/kernel/randomInt.ts';
import { drawCaptcha } from './captchaPicture.ts';
import { strokesOf } from './captchaStrokes.ts';

const texts = ['0123', '45678', '901234', 'ACDEFH', 'JKLMNPRTUWXY', '12+7=?', '1001-6=?'];
const png = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64');

/** The types of a PNG's chunks: 8 bytes of signature, then length, type, data and checksum of each. */
function chunksOf(file: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    types.push(file.toString('latin1', at + 4, at + 8));
  return types;
}

test('[AU-2] row 7: a picture is a small raster without any text of the drawing, and no two are equal', () => {
  for (const text of texts) {
    const address = drawCaptcha(text);
    expect(address).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/);
    const { width, height } = PNG.sync.read(png(address));
    expect([width, height], text).toEqual([Math.max(232, text.length * 34 + 28), 80]);
    expect(png(address).length).toBeLessThan(20_000);
    expect(chunksOf(png(address)).filter((type) => !/^(IHDR|PLTE|tRNS|IDAT|IEND)$/.test(type))).toEqual([]);
    expect(drawCaptcha(text)).not.toBe(address);
  }
});

test('[AU-2] under a seed it is always the same, for the pictures of QA', () => {
  const draw = () => withSeed('one', () => drawCaptcha('40718'));
  expect(draw()).toBe(draw());
});

test('[AU-2] every character that captchas use has strokes', () => {
  for (const character of 'ACDEFHJKLMNPRTUWXY0123456789+-=?')
    expect(strokesOf(character).length, character).toBeGreaterThan(0);
  expect(strokesOf('!')).toEqual([]);
});
