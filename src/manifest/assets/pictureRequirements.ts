import type { PictureFormat } from './decodedPicture.ts';

/**
 * Requirements of a reference in the manifest to its file. Sizes in bytes; `ratio` is width by height, lowest and
 * highest; `minHeight` in pixels is for pictures that are no drawings.
 */
export interface PictureRequirement {
  readonly maxBytes: number;
  readonly formats: readonly PictureFormat[];
  readonly ratio: readonly [number, number];
  readonly minHeight: number;
  /** Whether it is also drawn where a browser's fonts are not at hand. */
  readonly drawnByServer: boolean;
  /** Whether it must not move. */
  readonly still: boolean;
}

/** Most pixels a side. More would fill the memory of a phone, however small the file is. */
export const maxSide = 4096;

const formats = ['svg', 'png', 'webp', 'jpg'] as const;

/** An Android home screen shows 512 pixels a side (W3C web app manifest), an Apple one 180. */
const icon: PictureRequirement = {
  ...{ maxBytes: 100_000, formats, ratio: [1, 1], minHeight: 512, drawnByServer: true, still: true },
};

/** Shown 32 px high, on screens with two pixels for each. */
const logo: PictureRequirement = {
  maxBytes: 60_000,
  formats: ['svg', 'png', 'webp'],
  ...{ ratio: [0.5, 8], minHeight: 64, drawnByServer: false, still: true },
};

const picture: PictureRequirement = {
  ...{ maxBytes: 300_000, formats, ratio: [0.05, 20], minHeight: 8, drawnByServer: false, still: false },
};

/** Banners: low cards and tall heroes show a part of them. */
const banner: PictureRequirement = { ...picture, ratio: [0.75, 4] };

/** What messengers show of a link: none draws SVG, and below 600 by 315 pixels most show no large picture. */
const preview: PictureRequirement = {
  ...picture,
  ...{ formats: ['png', 'jpg', 'webp'], ratio: [1.85, 2], minHeight: 315, still: true },
};

/** Requirements by pointer; the first that matches counts. */
const requirements: readonly (readonly [at: RegExp, PictureRequirement])[] = [
  [/\/icon$/, icon],
  [/^\/assets\/logo$/, logo],
  [/^\/social\/picture$/, preview],
  [/\/props\/banners\//, banner],
];

/** The requirement of the picture that a pointer names. */
export const requirementAt = (pointer: string): PictureRequirement =>
  requirements.find(([at]) => at.test(pointer))?.[1] ?? picture;
