/**
 * The element that a text of the product may hold, for `Trans` to put a link in its place. It is no void element of
 * HTML, such as `link`: react-i18next would take its words for the text after it.
 */
const tags = /<\/?a>/g;

/** The elements that a text holds whole: a lone end, as of other markup, is none. */
function elementsOf(text: string): readonly string[] {
  const found: readonly string[] = text.match(tags) ?? [];
  return found.includes('<a>') && found.includes('</a>') ? found : [];
}

/** What a view puts into a text, as it is written, sorted, each once: `{{name}}`, `<a>`, `</a>`. */
export function placeholdersOf(text: string): string[] {
  const values = Array.from(text.matchAll(/\{\{-?\s*([^\s,}]+)[^}]*\}\}/g), ([, name = '']) => `{{${name}}}`);
  return [...new Set([...values, ...elementsOf(text)])].sort();
}

/** A text without the elements that it may hold. */
export const withoutTags = (text: string): string =>
  elementsOf(text).length > 0 ? text.replace(tags, '') : text;
