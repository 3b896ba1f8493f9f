/** The element that a product text may contain, which `LinkedText` replaces by a link. */
const tags = /<\/?a>/g;

/** The tags in a text if the element is complete; a lone end tag, as of other markup, does not count. */
function tagsOf(text: string): readonly string[] {
  const found: readonly string[] = text.match(tags) ?? [];
  return found.includes('<a>') && found.includes('</a>') ? found : [];
}

/** The placeholders of a text, sorted, each once: `{{name}}`, `<a>`, `</a>`. */
export function placeholdersOf(text: string): string[] {
  // Most texts have none.
  if (!text.includes('{{') && !text.includes('<')) return [];
  const values = Array.from(text.matchAll(/\{\{-?\s*([^\s,}]+)[^}]*\}\}/g), ([, name = '']) => `{{${name}}}`);
  return [...new Set([...values, ...tagsOf(text)])].sort();
}

/** A text without those tags. */
export const withoutTags = (text: string): string =>
  tagsOf(text).length > 0 ? text.replace(tags, '') : text;
