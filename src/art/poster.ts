import { seededRandom } from '#src/domain/values/random.ts';
import type { DrawnGame } from './figure.ts';
import type { Grade } from './grade.ts';
import { linesHeight, setLines, sizeLines, splitName, TYPEFACES } from './lettering.ts';
import { scenePicture } from './scenes/scenePicture.ts';

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
export const drawPoster = (game: DrawnGame, grade: Grade = 'bright'): string =>
  scenePicture(
    game,
    '85 0 150 200',
    {
      prefix: 'p',
      grade,
      view: { left: 52, right: 268 },
      figure: { y: 80, scale: 1, spread: 54 },
    },
    ({ colours: { ink, paper }, id }) =>
      title(game.gameName, `${game.nodeId}|${game.gameName}|poster`, ink, paper, id),
  );
