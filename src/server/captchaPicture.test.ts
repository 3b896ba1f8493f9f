import { expect, test } from 'vitest';
import { drawCaptcha } from './captchaPicture.ts';

const svg = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();

test('[AU-2] the digits are strokes: no text in the picture, and never the same picture twice', () => {
  for (const digits of ['0123', '45678', '901234']) {
    const address = drawCaptcha(digits);
    expect(address).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/);
    expect(svg(address)).not.toMatch(/<text|<title|<desc|[?!]/);
    expect(svg(address).match(/<path/g)).toHaveLength(1);
    expect(drawCaptcha(digits)).not.toBe(address);
  }
});

test('[AU-2] the number of strokes and corners does not tell the digit', () => {
  const corners = (digits: string) => svg(drawCaptcha(digits)).match(/L/g)?.length ?? 0;
  const of = (digits: string) => new Set(Array.from({ length: 60 }, () => corners(digits)));
  const [ones, sevens] = [of('1111'), of('7777')];
  expect([...ones].some((count) => sevens.has(count))).toBe(true);
});
