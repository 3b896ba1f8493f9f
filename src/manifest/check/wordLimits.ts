import { longestMarkup } from '#src/domain/markup/parseMarkedText.ts';
import type { CheckInput } from './checkInput.ts';

/**
 * Most characters of a text. A text of the product has room for `slack` times what the product itself says there, in
 * English or the same language; one of a brand's own, for what its place holds: `label` of an entry or field, `title`
 * of a page, anything else in several lines. A text with marks may be a whole page.
 */
const limits = { slack: 3, label: 60, title: 80, other: 640 } as const;

const placeOf = (pointer: string): 'label' | 'title' | 'other' =>
  pointer.endsWith('/label') ? 'label' : pointer.endsWith('/title') ? 'title' : 'other';

/** Most characters of a text of a catalogue. */
export function mostCharacters({ context, references }: CheckInput, language: string, key: string): number {
  const own = [context.texts('EN'), context.texts(language)].flatMap((texts) =>
    Object.hasOwn(texts, key) ? [[...(texts[key] ?? '')].length] : [],
  );
  if (own.length > 0) return Math.max(limits.label, limits.slack * Math.max(...own));
  const places = references.filter(({ kind, name }) => kind === 'text' && name === key);
  if (places.some(({ marked }) => marked)) return longestMarkup;
  return Math.min(limits.other, ...places.map(({ pointer }) => limits[placeOf(pointer)]));
}
