import { type RenderedImage, Resvg } from '@resvg/resvg-js';

/** Draws an SVG at a width in pixels, in this process and for as long as it takes. Throws why it cannot be drawn. */
export const drawSvg = (svg: string, side: number): RenderedImage =>
  new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: side } }).render();
