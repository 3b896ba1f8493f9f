import { expect, test } from 'vitest';
import { decodePicture } from './decodePicture.ts';
import { drawHomeScreenIcon } from './drawHomeScreenIcon.ts';
import { isElaborate, renderSvg } from './renderSvg.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64">${inside}</svg>`;

const square = '<rect width="64" height="64" fill="#f00"/>';
const shadow = `<filter id="f"><feDropShadow dx="2" dy="2" stdDeviation="2"/></filter><rect width="40" height="40" filter="url(#f)"/>`;
const hours = {
  'a filter of a million octaves':
    '<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="100000000"/></filter><rect width="64" height="64" filter="url(#f)"/>',
  'millions of dashes': `${'<path d="M0 0H1e6" stroke="#f00" stroke-dasharray=".9"/>'.repeat(2000)}${square}`,
};

test('[BR-3] a plain drawing and one with a shadow are drawn', () => {
  const { pixels, width } = renderSvg(drawing(square), 64);
  expect([width, pixels.length, ...pixels.subarray(0, 4)]).toEqual([64, 64 * 64 * 4, 255, 0, 0, 255]);
  expect(decodePicture(Buffer.from(drawing(shadow)), 'svg')).toMatchObject({
    isBlank: false,
    isOpaque: false,
  });
  const png = drawHomeScreenIcon(Buffer.from(drawing(shadow)), 'svg', {
    side: 192,
    ground: '#fff',
    part: 0.8,
  });
  expect(Buffer.from(png).readUInt32BE(16)).toBe(192);
});

test.each(Object.entries(hours))(
  '[BR-3][OP-2] %s keep nobody waiting: the drawing is broken',
  (_, inside) => {
    const broken = { reason: 'it takes longer than 5 seconds to draw' };
    expect(decodePicture(Buffer.from(drawing(inside)), 'svg')).toEqual(broken);
  },
);

test('[BR-3] why a drawing with a filter cannot be drawn is told', () => {
  expect(decodePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><filter'), 'svg')).toEqual({
    reason: expect.stringMatching(/^(?!it takes).{10,}/),
  });
});

/** Clip paths that are clipped twice each by the next: their number doubles with every line. */
const clipped = Array.from(
  { length: 30 },
  (_, n) =>
    `<clipPath id="c${n}">${'<rect width="9" height="9" clip-path="url(#c'.concat(`${n + 1})"/>`).repeat(2)}</clipPath>`,
).join('');

test.each<[what: string, inside: string, elaborate: boolean]>([
  ['a disc in a frame', '<clipPath id="a"><circle r="9"/></clipPath><g clip-path="url(#a)"/>', false],
  ['a dashed ring', '<circle r="260.5" stroke="#102030" stroke-dasharray="1 26.25"/>', false],
  ['dots', '<circle r="43.5" stroke="#fff" stroke-dasharray="0 11.1"/>', false],
  ['tiny dashes', '<path d="M0 0h900" stroke-dasharray=".01 .1"/>', true],
  ['dashes of an endless line', '<path d="M0 0H1e6" stroke-dasharray="2"/>', true],
  ['dashes of a long line', '<path d="M0 0h9999" style="stroke-dasharray: 2, 3"/>', true],
  ['clip paths that multiply', clipped, true],
  ['copies', '<use href="#a"/>', true],
])('[BR-3] %s: whether it needs a process of its own', (_, inside, elaborate) => {
  expect(isElaborate(drawing(inside))).toBe(elaborate);
});
