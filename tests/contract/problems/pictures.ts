import sharp from 'sharp';
import { opaquePng, own, pngHeader, type Sample, svg } from './sample.ts';

const icon = (name: string, mark = '▸') => own(`"assets": { "icon": ${mark}"assets/${name}" }`);
const logo = (name: string, mark = '▸') => own(`"assets": { "logo": ${mark}"assets/${name}" }`);

/** Noise, which no format can make small: a cut file lacks pixels. */
const noise = sharp(
  Uint8Array.from({ length: 512 * 512 * 3 }, (_, at) => (at * 7919 + ((at * at) >> 5)) & 255),
  { raw: { width: 512, height: 512, channels: 3 } },
);
/** A picture of the size of an icon in each format. */
const whole = {
  png: opaquePng(512, 512),
  jpg: new Uint8Array(await noise.jpeg({ quality: 20 }).toBuffer()),
  webp: new Uint8Array(await noise.webp({ quality: 20 }).toBuffer()),
};
/** A logo of two frames. */
const frames = Buffer.alloc(64 * 128 * 4, 255).fill(0, 0, 64 * 64 * 4);
const moving = new Uint8Array(
  await sharp(frames, { raw: { width: 64, height: 128, channels: 4, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer(),
);

const cut = (file: Uint8Array, part: number) => file.slice(0, Math.floor(file.length * part));
/** The file with one byte changed, that far from its end. */
function damaged(file: Uint8Array, fromEnd: number): Uint8Array {
  const copy = file.slice();
  copy[copy.length - fromEnd] = (copy.at(-fromEnd) ?? 0) ^ 0xff;
  return copy;
}
/** A PNG with an animation chunk before its pixels. */
function animated(file: Uint8Array): Uint8Array {
  const chunk = [0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0, 0xf3, 0x8d, 0x93, 0x70];
  return Uint8Array.from([...file.slice(0, 33), ...chunk, ...file.slice(33)]);
}

type Format = keyof typeof whole | 'svg';
const wholeIcon = (format: Format): string | Uint8Array => (format === 'svg' ? svg('') : whole[format]);

/** A brand with this icon, and its twin with a whole one of the same format. */
const iconSample = (code: Sample['code'], format: Format, file: string | Uint8Array): Sample => ({
  code,
  bad: { 'brand.json': icon(`mine.${format}`), [`assets/mine.${format}`]: file },
  good: { 'brand.json': icon(`mine.${format}`, ''), [`assets/mine.${format}`]: wholeIcon(format) },
});
const broken = (format: Format, file: string | Uint8Array) => iconSample('broken-picture', format, file);

/** A brand with this logo, and its twin with a plain drawing. */
const logoSample = (
  code: Sample['code'],
  name: string,
  file: string | Uint8Array,
  good = svg(''),
): Sample => ({
  code,
  bad: { 'brand.json': logo(name), [`assets/${name}`]: file },
  good: { 'brand.json': logo('whole.svg', ''), 'assets/whole.svg': good },
});

const bare = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">';
const square = '<path d="M0 0h24v24H0z"/>';

/** Samples of pictures that cannot be shown, or not well. */
export const pictureSamples: readonly Sample[] = [
  broken('png', damaged(whole.png, 14)),
  broken('png', damaged(whole.png, 40)),
  broken('png', cut(whole.png, 0.6)),
  broken('png', whole.png.slice(0, 20)),
  broken('png', pngHeader(512, 512)),
  broken('png', pngHeader(0, 0)),
  broken('png', opaquePng(1, 1)),
  broken('jpg', cut(whole.jpg, 0.7)),
  broken('jpg', whole.jpg.slice(0, 4)),
  broken('webp', cut(whole.webp, 0.7)),
  broken('webp', whole.webp.slice(0, 20)),
  iconSample('asset-too-large', 'png', pngHeader(2 ** 31, 2 ** 31)),
  iconSample('asset-too-large', 'png', pngHeader(30_000, 30_000)),
  iconSample('asset-wrong-format', 'png', new Uint8Array()),
  iconSample('asset-wrong-format', 'png', animated(whole.png)),
  iconSample('asset-wrong-format', 'jpg', whole.png),
  logoSample('asset-wrong-format', 'moving.webp', moving),
  logoSample('asset-wrong-format', 'note.svg', '<html><p>Not found</p></html>'),
  iconSample('small-picture', 'png', opaquePng(192, 192)),
  iconSample('small-picture', 'png', opaquePng(511, 511)),
  logoSample('small-picture', 'small.png', opaquePng(64, 32)),

  broken('svg', `${bare}${square}`),
  broken('svg', `${bare}<g>${square}</svg>`),
  broken('svg', `${bare}&nbsp;${square}</svg>`),
  broken('svg', '<svg viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>'),
  broken('svg', `<svg xmlns="http://www.w3.org/2000/svg">${square}</svg>`),
  broken('svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0">${square}</svg>`),
  broken('svg', `${bare}</svg>`),
  broken('svg', `${bare}<path d="M90 90h9v9z"/></svg>`),
  broken('svg', `${bare}<path d="M0 0h24v24H0z" fill="none"/></svg>`),
  broken('svg', `${bare}<text x="1" y="20">A</text></svg>`),
  broken('svg', svg(`<defs><g id="a0">${square}</g>${nested(8)}</defs><use href="#a8"/>`)),
  // The fonts of a browser draw the letters of a logo.
  logoSample('broken-picture', 'empty.svg', `${bare}</svg>`, `${bare}<text x="1" y="20">A</text></svg>`),
];

/** Groups of ten times the one before, each. */
function nested(levels: number): string {
  return Array.from(
    { length: levels },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  ).join('');
}
