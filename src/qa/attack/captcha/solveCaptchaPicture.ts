import { brightnessOf } from './bitmap.ts';
import { inkMasks } from './inkMasks.ts';
import { fitsOf } from './placements.ts';
import { type Pattern, type Reading, readByParts, readByPlaces } from './readings.ts';
import { glyphTemplates, type Template } from './templates.ts';

/** Weight of ink that a character does not explain, and the fit that a character has by chance. */
const otherInk = 0.4;
const usual = 0.7;

const cache = new Map<string, Template[]>();

/**
 * Reads a captcha's picture as a program would: finds the ink in several ways, lays the known characters on every place of
 * it in many rotations, slants and sizes, reads whole texts by the best places and by parts, and lets these readings vote.
 */
export function solveCaptchaPicture(address: string, patterns: readonly Pattern[]): string {
  const characters = [...new Set(patterns.flat().join(''))].sort().join('');
  const templates = cache.get(characters) ?? glyphTemplates(characters);
  cache.set(characters, templates);
  const votes = new Map<string, number>();
  for (const mask of inkMasks(brightnessOf(address))) {
    const fits = fitsOf(mask, templates, otherInk);
    const readings = [
      patterns.map((pattern) => readByPlaces(fits, pattern, usual)),
      patterns.map((pattern) => readByParts(mask, fits, pattern, usual)),
    ].map((all) => all.reduce((best, reading) => (reading.fit > best.fit ? reading : best)));
    for (const { text, fit } of readings as Reading[])
      votes.set(text, (votes.get(text) ?? 0) + Math.max(0.01, fit));
  }
  return [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best))[0];
}
