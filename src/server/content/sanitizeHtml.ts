import sanitize, { type Attributes, type IOptions } from 'sanitize-html';
import { allowedElements } from '#src/domain/values/allowedHtml.ts';
import { safeUrl } from '#src/domain/values/safeUrl.ts';

/** Elements that are removed with their content; of other disallowed elements only the tags are removed. */
const nonTextTags = [
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'],
  ...['plaintext', 'svg', 'math', 'template', 'object', 'applet', 'select', 'audio', 'video', 'canvas'],
  ...['frameset', 'head'],
];

/** Maximum nesting depth; of deeper elements only the text stays. */
const nestingLimit = 32;

const short = /^[^\0]{0,300}$/;
const attributeRules: Readonly<Record<string, RegExp>> = {
  title: short,
  alt: short,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  scope: /^(row|col|rowgroup|colgroup)$/,
  dir: /^(ltr|rtl|auto)$/,
  lang: /^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8}){0,3}$/,
};

/** The URL attribute of an element. */
const addresses: Readonly<Record<string, string>> = { a: 'href', img: 'src' };

/** Sanitized markup, and the tags and attributes that were removed, each once: `<script>`, `onclick`. */
export interface SanitizedHtml {
  readonly html: string;
  readonly removed: readonly string[];
}

function safeAddress(tag: string, value: string): string | null {
  const address = safeUrl(value);
  return tag === 'img' && address !== null && !/^(\/|https:)/i.test(address) ? null : address;
}

/** The allowed attributes of an allowed element, its URL first. */
function allowedAttributes(tag: string, attributes: Attributes, removed: Set<string>): Attributes {
  const allowed: Attributes = {};
  let address: string | null = null;
  for (const [name, value] of Object.entries(attributes)) {
    if (name === addresses[tag]) {
      address = safeAddress(tag, value);
      if (address === null) removed.add(`an unsafe ${name}`);
    } else if (
      Object.hasOwn(attributeRules, name) &&
      attributeRules[name]?.test(value) &&
      (name !== 'alt' || tag === 'img')
    ) {
      allowed[name] = value;
    } else if (!(tag === 'a' && (name === 'rel' || name === 'target'))) removed.add(name.slice(0, 40));
  }
  if (address === null) return allowed;
  return tag === 'a'
    ? { href: address, ...allowed, rel: 'noopener noreferrer' }
    : { src: address, ...allowed };
}

/** The rules for one text; removed tags and attributes are added to `removed`. */
function rulesFor(removed: Set<string>): IOptions {
  return {
    allowedTags: allowedElements,
    nonTextTags,
    nestingLimit,
    allowedAttributes: {
      '*': Object.keys(attributeRules),
      a: ['href', 'rel'],
      img: ['src'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, attributes) => {
        if (!allowedElements.includes(tagName)) removed.add(`<${tagName.slice(0, 40)}>`);
        return {
          tagName,
          attribs: allowedElements.includes(tagName) ? allowedAttributes(tagName, attributes, removed) : {},
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
    // A no-break space stays visible in the text that the operator edits.
    textFilter: (text) => text.replaceAll('\u00a0', '&nbsp;'),
  };
}

/** One pass. Text contains no bare `>`, so the replacements can only match tags. */
const sanitizeOnce = (source: string, rules: IOptions): string =>
  sanitize(source, rules)
    .replaceAll(' />', '>')
    // Parsers turn a stray </p> into an empty paragraph, which is not visible.
    .replaceAll('<p></p>', '');

/**
 * Reduces HTML to the allowed elements and attributes and serializes it: every attribute quoted, every element closed.
 * Idempotent.
 */
export function sanitizeHtml(source: string): SanitizedHtml {
  const removed = new Set<string>();
  const rules = rulesFor(removed);
  // Line breaks as parsers normalize them. NUL characters are removed: the database cannot store them.
  const once = sanitizeOnce(source.replace(/\r\n?/g, '\n').replaceAll('\0', ''), rules);
  // The second pass: removing a tag can leave a paragraph directly in another.
  return { html: sanitizeOnce(once, rules), removed: [...removed] };
}
