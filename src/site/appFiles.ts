import { Resvg } from '@resvg/resvg-js';
import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';

/** Where a brand's web app manifest is; its content may change, its address never. */
export const webManifestPath = '/manifest.webmanifest';

/** Sides of the icons that home screens ask for, in pixels: Android's two, and Apple's. */
export const iconSizes = [192, 512] as const;
export const appleIconSize = 180;

/** A square drawing as PNG. The icon of a brand fills its square, so it may be cut to any shape. */
export const drawPng = (svg: string, size: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/** An icon's addresses: the drawing, and what it is as PNG by its side in pixels. */
export interface IconAddresses {
  readonly drawing: string;
  readonly png: Readonly<Record<number, string>>;
}

/** The web app manifest (W3C) of a brand: its own name, colours and icons on a home screen. */
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
