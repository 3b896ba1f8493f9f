import type { Translate } from '#src/ui/text.ts';

/** A classification in words; where the catalogue has none, its code: JUNGLE_RUN reads Jungle run. */
export function kindName(t: Translate, code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return t(`gameClass.${code}`, { defaultValue: words.charAt(0).toUpperCase() + words.slice(1) });
}
