import type { DrawnGame } from './figure.ts';
import type { Grade } from './grade.ts';
import { drawScene } from './scenes/scene.ts';

const mostBytes = 8192;

/**
 * Draws a game for the full screen width, 16:10 and without lettering: its motif in a scene, with companions; at most
 * 8 kB.
 */
export function drawHero(game: DrawnGame, grade: Grade = 'bright'): string {
  let svg = '';
  for (const cast of [2, 1, 0]) {
    const scene = drawScene(game, {
      prefix: 'h',
      grade,
      view: { left: 0, right: 320 },
      figure: { y: 92, scale: 1.22, spread: 84 },
      cast,
    });
    svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif" font-weight="800" text-anchor="middle">${scene.svg}</svg>`;
    if (Buffer.byteLength(svg) <= mostBytes) break;
  }
  return svg;
}
