import { type ColorToken, contrastPairs } from '#schemas/manifest/theme.ts';
import { contrast } from '#src/domain/colors/contrast.ts';
import { hexToOklch, oklchToHex } from '#src/domain/colors/oklch.ts';
import { lightnessStep } from '#src/domain/colors/palette.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { layerOf } from '../files/merge.ts';
import type { CheckInput } from './checkInput.ts';

type Pair = (typeof contrastPairs)[number];
type Colors = Readonly<Partial<Record<ColorToken, string>>>;

const contrastOf = ({ text, on }: Pair, colors: Colors): number => {
  const [over, under] = [colors[text], colors[on]];
  return over === undefined || under === undefined ? Number.POSITIVE_INFINITY : contrast(over, under);
};

/** The colour with the nearest lightness that is legible in every pair of the token; undefined if there is none. */
function nearestLegible(token: ColorToken, colors: Colors): string | undefined {
  const color = colors[token];
  if (color === undefined) return undefined;
  const pairs = contrastPairs.filter(({ text, on }) => text === token || on === token);
  const original = hexToOklch(color);
  for (let offset = lightnessStep; offset <= 1; offset += lightnessStep) {
    for (const l of [original.l - offset, original.l + offset]) {
      if (l < 0 || l > 1) continue;
      const hex = oklchToHex({ ...original, l });
      if (pairs.every((pair) => contrastOf(pair, { ...colors, [token]: hex }) >= pair.least)) return hex;
    }
  }
  return undefined;
}

/**
 * Every pair of colours that meets on screen must be legible (WCAG 1.4.3, 1.4.11). Each colour is reported once, with
 * all its illegible pairs: the foreground, or the background if a later layer changed only that.
 */
export function checkColors({ draft, chain, setBy }: CheckInput): Diagnostic[] {
  const colors: Colors = draft.theme?.colors ?? {};
  const rank = (token: ColorToken) => {
    const layer = layerOf(`/theme/colors/${token}`, setBy);
    return chain.findIndex(({ id }) => id === layer);
  };
  const illegible = new Map<ColorToken, Pair[]>();
  for (const pair of contrastPairs) {
    if (contrastOf(pair, colors) >= pair.least) continue;
    const reported = rank(pair.on) > rank(pair.text) ? pair.on : pair.text;
    illegible.set(reported, [...(illegible.get(reported) ?? []), pair]);
  }
  return [...illegible].map(([token, pairs]): Diagnostic => {
    const ratios = pairs.map(
      (pair) => `${pair.text} on ${pair.on} ${(Math.floor(contrastOf(pair, colors) * 100) / 100).toFixed(2)}`,
    );
    const least = [...new Set(pairs.map((pair) => pair.least))].join(' and ');
    const suggestion = nearestLegible(token, colors);
    return {
      code: 'low-contrast',
      pointer: `/theme/colors/${token}`,
      message: `The contrast is too low: ${ratios.join(', ')}.`,
      expected: suggestion === undefined ? `at least ${least}` : `at least ${least}, as ${suggestion} has`,
    };
  });
}
