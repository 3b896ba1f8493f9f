import type { DrawnGame } from './figure.ts';
import type { Grade } from './grade.ts';
import { scenePicture } from './scenes/scenePicture.ts';

/**
 * Draws a game for the full screen width, 16:10 and without lettering: its motif in a scene, with companions; at most
 * 8 kB.
 */
export const drawHero = (game: DrawnGame, grade: Grade = 'bright'): string =>
  scenePicture(game, '0 0 320 200', {
    prefix: 'h',
    grade,
    view: { left: 0, right: 320 },
    figure: { y: 92, scale: 1.22, spread: 84 },
  });
