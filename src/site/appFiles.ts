import { Resvg } from '@resvg/resvg-js';
import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';

/** Sizes of home screen icons, in pixels: Android's two, and Apple's. */
export const iconSizes = [192, 512] as const;
export const appleIconSize = 180;

/** Renders a square SVG as PNG. A brand's icon fills its square, so it may be cropped to any shape. */
export const renderPng = (svg: string, size: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/** Addresses of an icon: the SVG, and PNGs by size in pixels. */
export interface IconAddresses {
  readonly drawing: string;
  readonly png: Readonly<Record<number, string>>;
}

/** The web app manifest (W3C) of a brand, with its name, colours and icons. */
export function webManifest(brand: Brand, icon: IconAddresses): string {
  const { lang, direction } = languages[brand.languages.default];
  const { background, surface } = brand.theme.colors;
  const purposes = ['any', 'maskable'] as const;
  const icons = purposes.flatMap((purpose) => [
    ...(icon.drawing.endsWith('.svg')
      ? [{ src: icon.drawing, sizes: 'any', type: 'image/svg+xml', purpose }]
      : []),
    ...iconSizes.flatMap((size) =>
      icon.png[size] === undefined
        ? []
        : [{ src: icon.png[size], sizes: `${size}x${size}`, type: 'image/png', purpose }],
    ),
  ]);
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: background,
    theme_color: surface,
    icons,
  });
}
