import { expect, test } from 'vitest';
import { drawCaptcha } from './captchaPicture.ts';

const svg = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();

test('[AU-2] the signs are strokes: no text in the picture, and never the same picture twice', () => {
  for (const digits of ['0123', '45678', '901234', 'ACDEFH', 'JKLMNPRTUWXY', '12+7=?', '20-4=?']) {
    const address = drawCaptcha(digits);
    expect(address).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/);
    expect(svg(address)).not.toMatch(/<text|<title|<desc|[?!+]|[=](?!")/);
    expect(svg(address).match(/<path/g)).toHaveLength(1);
    expect(drawCaptcha(digits)).not.toBe(address);
  }
});

/** Lines of a picture: the wave across it, and the strokes of its signs. */
const lines = (signs: string) => svg(drawCaptcha(signs)).match(/M/g)?.length ?? 0;

test('[AU-2] every sign of every kind has its strokes', () => {
  expect(lines('')).toBe(1);
  for (const sign of 'ACDEFHJKLMNPRTUWXY0123456789+-=?') expect(lines(sign), sign).toBeGreaterThan(1);
});
