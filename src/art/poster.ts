import { seededRandom } from '#src/domain/values/random.ts';
import type { DrawnGame } from './figure.ts';
import type { Grade } from './grade.ts';
import { linesHeight, setLines, sizeLines, splitName, TYPEFACES } from './lettering.ts';
import { drawScene } from './scenes/scene.ts';

const mostBytes = 8192;

/** The title over the foot of the scene, which darkens to its ink. */
function title(name: string, seed: string, ink: string, paper: string, id: string): string {
  const face = seededRandom(seed).pick(TYPEFACES);
  const lines = sizeLines(splitName(name), face, 132, 26);
  const top = 188 - linesHeight(lines);
  return (
    `<linearGradient id="${id}v" x2="0" y2="1"><stop stop-color="${ink}" stop-opacity="0"/><stop offset=".45" stop-color="${ink}" stop-opacity=".9"/><stop offset="1" stop-color="${ink}"/></linearGradient>` +
    `<path d="M85 ${Math.round(top - 40)}h150V200H85z" fill="url(#${id}v)"/>` +
    `<g fill="${paper}" font-family="${face.family}" font-weight="${face.weight}" text-anchor="middle">${setLines(lines, 160, 188)}</g>`
  );
}

/** Draws a game's poster, 3:4: the middle of its scene, and its title; at most 8 kB. */
export function drawPoster(game: DrawnGame, grade: Grade = 'bright'): string {
  let svg = '';
  for (const cast of [2, 1, 0]) {
    const scene = drawScene(game, {
      prefix: 'p',
      grade,
      view: { left: 52, right: 268 },
      figure: { y: 80, scale: 1, spread: 54 },
      cast,
    });
    const { ink, paper } = scene.colours;
    const letters = title(game.gameName, `${game.nodeId}|${game.gameName}|poster`, ink, paper, scene.id);
    svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="85 0 150 200" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif" font-weight="800" text-anchor="middle">${scene.svg}${letters}</svg>`;
    if (Buffer.byteLength(svg) <= mostBytes) break;
  }
  return svg;
}
