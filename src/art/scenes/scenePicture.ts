import type { DrawnGame } from '../figure.ts';
import { drawScene } from './scene.ts';

const mostBytes = 8192;

type Scene = ReturnType<typeof drawScene>;

/**
 * A scene as a picture of its own, of `viewBox`, with what `over` lays over it; with fewer companions where it would
 * exceed 8 kB.
 */
export function scenePicture(
  game: DrawnGame,
  viewBox: string,
  options: Omit<Parameters<typeof drawScene>[1], 'cast'>,
  over: (scene: Scene) => string = () => '',
): string {
  let svg = '';
  for (const cast of [2, 1, 0]) {
    const scene = drawScene(game, { ...options, cast });
    svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif" font-weight="800" text-anchor="middle">${scene.svg}${over(scene)}</svg>`;
    if (Buffer.byteLength(svg) <= mostBytes) break;
  }
  return svg;
}
