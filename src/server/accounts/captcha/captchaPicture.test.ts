import { expect, test } from 'vitest';
import { drawCaptcha } from './captchaPicture.ts';

const svg = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();

test('[AU-2] characters are drawn as strokes: no text in the picture, and no two pictures are equal', () => {
  for (const text of ['0123', '45678', '901234', 'ACDEFH', 'JKLMNPRTUWXY', '12+7=?', '20-4=?']) {
    const address = drawCaptcha(text);
    expect(address).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/);
    expect(svg(address)).not.toMatch(/<text|<title|<desc|[?!+]|[=](?!")/);
    expect(svg(address).match(/<path/g)).toHaveLength(1);
    expect(drawCaptcha(text)).not.toBe(address);
  }
});

/** Number of lines in a picture: the wave across it, and the strokes of its characters. */
const countLines = (characters: string) => svg(drawCaptcha(characters)).match(/M/g)?.length ?? 0;

test('[AU-2] every character that captchas use has strokes', () => {
  expect(countLines('')).toBe(1);
  for (const character of 'ACDEFHJKLMNPRTUWXY0123456789+-=?')
    expect(countLines(character), character).toBeGreaterThan(1);
});
