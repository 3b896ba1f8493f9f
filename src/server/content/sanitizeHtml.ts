import sanitize, { type Attributes, type IOptions } from 'sanitize-html';
import { allowedElements } from '#src/domain/values/allowedHtml.ts';
import { safeUrl } from '#src/domain/values/safeUrl.ts';

/** Elements that go with all that is in them; of others that are not allowed only the tags go. */
const nonTextTags = [
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'],
  ...['plaintext', 'svg', 'math', 'template', 'object', 'applet', 'select', 'audio', 'video', 'canvas'],
  ...['frameset', 'head'],
];

/** Elements inside elements; of deeper ones only the text stays. */
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

/** Attributes that hold an address. */
const addresses: Readonly<Record<string, string>> = { a: 'href', img: 'src' };

/** Markup that was cleaned, and what was taken out of it, each kind once: `<script>`, `onclick`. */
export interface Cleaned {
  readonly html: string;
  readonly removed: readonly string[];
}

function safeAddress(tag: string, value: string): string | null {
  const address = safeUrl(value);
  return tag === 'img' && address !== null && !/^(\/|https:)/i.test(address) ? null : address;
}

/** The attributes of an allowed element that may stay, its address first. */
function keptAttributes(tag: string, attributes: Attributes, removed: Set<string>): Attributes {
  const kept: Attributes = {};
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
      kept[name] = value;
    } else if (!(tag === 'a' && (name === 'rel' || name === 'target'))) removed.add(name.slice(0, 40));
  }
  if (address === null) return kept;
  return tag === 'a' ? { href: address, ...kept, rel: 'noopener noreferrer' } : { src: address, ...kept };
}

/** The rules for one text; what is taken out is noted in `removed`. */
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
          attribs: allowedElements.includes(tagName) ? keptAttributes(tagName, attributes, removed) : {},
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
    // A space that looks like any other stays visible in what the operator edits.
    textFilter: (text) => text.replaceAll('\u00a0', '&nbsp;'),
  };
}

/** One reading. Text holds no bare `>`, so that what is replaced afterwards can only be tags. */
const read = (source: string, rules: IOptions): string =>
  sanitize(source, rules)
    .replaceAll(' />', '>')
    // What parsers make of a stray </p>. Nobody sees an empty paragraph.
    .replaceAll('<p></p>', '');

/**
 * HTML cut down to what texts may be made of, written anew: every tag known, every attribute quoted, every element
 * closed. Cleaning it again changes nothing.
 */
export function sanitizeHtml(source: string): Cleaned {
  const removed = new Set<string>();
  const rules = rulesFor(removed);
  // Line breaks as parsers read them; a NUL is never wanted, nor could the database keep one.
  const once = read(source.replace(/\r\n?/g, '\n').replaceAll('\0', ''), rules);
  // Read twice: where a tag between them went, a paragraph may stand directly in another only now.
  return { html: read(once, rules), removed: [...removed] };
}
