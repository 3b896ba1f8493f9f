import type { Translate } from '../ui/text.ts';

/**
 * The text of a classification; without one in the catalogue it is derived from the code: JUNGLE_RUN becomes "Jungle
 * run".
 */
export function classificationName(t: Translate, code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return t(`gameClass.${code}`, { defaultValue: words.charAt(0).toUpperCase() + words.slice(1) });
}
