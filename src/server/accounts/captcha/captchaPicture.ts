import { Resvg } from '@resvg/resvg-js';
import { randomIntFor } from '#src/server/kernel/randomInt.ts';
import { type CaptchaLook, captchaDrawing } from './captchaDrawing.ts';

/**
 * What makes a picture hard to read for programs while people still read it: characters touch, lean and bend, arcs and
 * scraps are as thick as their strokes, and ink and paper change places from band to band.
 */
const digitsLook: CaptchaLook = {
  turn: 0.24,
  overlap: [0.06, 0.2],
  warp: 7,
  arcs: 1,
  scraps: 2,
  bands: 4,
  specks: 80,
};

/** Letters are told apart with more difficulty, by people and by programs. */
const lettersLook: CaptchaLook = {
  ...digitsLook,
  turn: 0.16,
  overlap: [-0.06, 0.06],
  warp: 5,
  scraps: 0,
};

/** Signs are smaller than digits, and a sum has more characters. */
const sumLook: CaptchaLook = { ...digitsLook, turn: 0.2, overlap: [0.04, 0.16] };

const lookOf = (characters: string): CaptchaLook => {
  if (/[A-Z]/.test(characters)) return lettersLook;
  return /\D/.test(characters) ? sumLook : digitsLook;
};

/**
 * Draws characters readable by humans. Returns a PNG as data URL (specification 7: the captcha is a base64 image); a
 * vector drawing would contain its characters' strokes. `look`: another one for tests.
 */
export function drawCaptcha(characters: string, look: CaptchaLook = lookOf(characters)): string {
  const svg = captchaDrawing(characters, look, randomIntFor(`captcha ${characters}`));
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return `data:image/png;base64,${png.toString('base64')}`;
}
