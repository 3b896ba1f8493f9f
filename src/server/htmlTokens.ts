/** A piece of markup: text between tags, or a tag. Comments and declarations are left out. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

/** Elements whose content is no markup: it ends at their own end tag only. */
const rawElements = new Set([
  ...[
    'script',
    'style',
    'textarea',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'noscript',
    'plaintext',
  ],
]);

const space = /[\t\n\f\r ]/;

/** Reads the attributes of a tag from `at`, as browsers do; null where the text ends before the tag does. */
function readAttributes(text: string, from: number): { attributes: Map<string, string>; end: number } | null {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    while (at < text.length && (space.test(text.charAt(at)) || text.charAt(at) === '/')) at++;
    if (at >= text.length) return null;
    if (text.charAt(at) === '>') return { attributes, end: at + 1 };
    const start = at;
    // An = at the beginning belongs to the name.
    at++;
    while (at < text.length && !/[\t\n\f\r />=]/.test(text.charAt(at))) at++;
    const name = text.slice(start, at).toLowerCase();
    while (at < text.length && space.test(text.charAt(at))) at++;
    let value = '';
    if (text.charAt(at) === '=') {
      at++;
      while (at < text.length && space.test(text.charAt(at))) at++;
      const quote = text.charAt(at);
      if (quote === '"' || quote === "'") {
        const close = text.indexOf(quote, at + 1);
        if (close < 0) return null;
        value = text.slice(at + 1, close);
        at = close + 1;
      } else {
        const begin = at;
        while (at < text.length && !/[\t\n\f\r >]/.test(text.charAt(at))) at++;
        value = text.slice(begin, at);
      }
    }
    // The first of two of one name counts.
    if (!attributes.has(name)) attributes.set(name, value);
  }
}

/** Where a comment, declaration or processing instruction that begins at `at` ends. */
function endOfComment(text: string, at: number): number {
  if (!text.startsWith('<!--', at)) {
    const end = text.indexOf('>', at);
    return end < 0 ? text.length : end + 1;
  }
  if (text.startsWith('<!-->', at)) return at + 5;
  if (text.startsWith('<!--->', at)) return at + 6;
  const ends = ['-->', '--!>'].flatMap((close) => {
    const found = text.indexOf(close, at + 4);
    return found < 0 ? [] : [found + close.length];
  });
  return ends.length === 0 ? text.length : Math.min(...ends);
}

/** Where the content of a raw element ends: before its end tag, or with the text. */
function endOfRaw(text: string, name: string, from: number): number {
  if (name === 'plaintext') return text.length;
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  close.lastIndex = from;
  return close.exec(text)?.index ?? text.length;
}

/**
 * Markup in pieces, told apart as the HTML standard's tokenizer does, so that nothing is text here and a tag in
 * a browser. The content of raw elements (script, style …) is left out with them. A tag that the text breaks off is
 * left out. Reads each character a bounded number of times.
 */
export function* htmlTokens(source: string): Generator<Token> {
  // The standard's preprocessing of line breaks; a NUL is never wanted.
  const text = source.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  let at = 0;
  let textFrom = 0;
  const pending = (upTo: number): Token[] =>
    upTo > textFrom ? [{ kind: 'text', text: text.slice(textFrom, upTo) }] : [];
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) break;
    const next = text.charAt(open + 1);
    if (next === '!' || next === '?' || (next === '/' && !/[a-z]/i.test(text.charAt(open + 2)))) {
      // "</" at the very end is text, and "</>" is nothing.
      if (next === '/' && open + 2 >= text.length) break;
      yield* pending(open);
      at = endOfComment(text, open);
      textFrom = at;
      continue;
    }
    const name = /^<\/?([a-z][^\t\n\f\r />]*)/i.exec(text.slice(open, open + 64))?.[1]?.toLowerCase();
    if (name === undefined) {
      at = open + 1;
      continue;
    }
    yield* pending(open);
    const closing = next === '/';
    const tag = readAttributes(text, open + (closing ? 2 : 1) + name.length);
    if (!tag) {
      textFrom = text.length;
      break;
    }
    yield closing ? { kind: 'close', name } : { kind: 'open', name, attributes: tag.attributes };
    at = tag.end;
    if (!closing && rawElements.has(name)) at = endOfRaw(text, name, at);
    textFrom = at;
  }
  yield* pending(text.length);
}
