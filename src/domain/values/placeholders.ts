/**
 * Elements that texts of the product may hold, for `Trans` to put a link or a value of its own look in their place.
 * None is a void element of HTML, such as `link`: react-i18next would take its words for the text after it.
 */
const tags = /<(?:\/?a|amount\/)>/g;

/** What a view puts into a text, as it is written, sorted, each once: `{{name}}`, `<a>`, `</a>`, `<amount/>`. */
export function placeholdersOf(text: string): string[] {
  const values = Array.from(text.matchAll(/\{\{-?\s*([^\s,}]+)[^}]*\}\}/g), ([, name = '']) => `{{${name}}}`);
  return [...new Set([...values, ...(text.match(tags) ?? [])])].sort();
}

/** A text without the elements that it may hold. */
export const withoutTags = (text: string): string => text.replace(tags, '');
