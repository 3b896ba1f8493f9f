import { contrastPairs, type Theme } from '#schemas/manifest/theme.ts';
import { contrast } from '#src/domain/contrast.ts';
import type { Judged } from './check.ts';

/** Every pair of colours that meets on screen must be legible (WCAG 1.4.3, 1.4.11). */
export function checkColors({ colors }: Theme): Judged[] {
  return contrastPairs.flatMap(({ text, on, least }): Judged[] => {
    const ratio = contrast(colors[text], colors[on]);
    if (ratio >= least) return [];
    return [
      {
        code: 'low-contrast',
        pointer: `/theme/colors/${text}`,
        message: `${text} on ${on} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}.`,
        expected: `at least ${least}`,
      },
    ];
  });
}
