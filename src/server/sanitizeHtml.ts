import { escapeHtml } from '#src/domain/escapeHtml.ts';
import { safeUrl } from '#src/domain/safeUrl.ts';
import { htmlTokens } from './htmlTokens.ts';

/** What texts may be made of; the browser's own cleaning before showing allows the same. */
const allowed = new Set([
  ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'span', 'div', 'blockquote'],
  ...['ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);

const empty = new Set(['br', 'hr', 'img']);

/** Elements that go with all that is in them; of others that are not allowed only the tags go. */
const whole = new Set([
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
  ...[
    'svg',
    'math',
    'template',
    'object',
    'applet',
    'select',
    'audio',
    'video',
    'canvas',
    'frameset',
    'head',
  ],
]);

/** Elements before which an open paragraph ends. */
const blocks = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'h2', 'h3', 'h4', 'hr', 'table', 'li']);

/** Elements that end an open one of these, up to the nearest of those. */
const ends: Readonly<Record<string, readonly [open: readonly string[], within: readonly string[]]>> = {
  a: [['a'], []],
  li: [['li'], ['ul', 'ol']],
  tr: [['td', 'th', 'tr'], ['table']],
  td: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  th: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
};

const deepest = 32;
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

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with references to characters resolved as far as they are known here; others stay what they look like. */
const decode = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,8});?|#(\d{1,8});?|(amp|lt|gt|quot|apos);)/gi,
    (whole, hex, digits, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? digits, hex === undefined ? 10 : 16);
      const surrogate = code >= 0xd800 && code <= 0xdfff;
      return code === 0 || code > 0x10ffff || surrogate ? '\ufffd' : String.fromCodePoint(code);
    },
  );

/** Text between tags: references that are written in full stay, for they can only be characters. */
const textOf = (text: string): string =>
  text.replace(/&(#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)|[&<>]/gi, (found, reference) =>
    reference === undefined ? escapeHtml(found) : found,
  );

/** Markup that was cleaned, and what was taken out of it, each kind once: `<script>`, `onclick`. */
export interface Cleaned {
  readonly html: string;
  readonly removed: readonly string[];
}

/** The attributes that may stay, written out; null where the element is nothing without what had to go. */
function keptAttributes(
  name: string,
  attributes: ReadonlyMap<string, string>,
  removed: Set<string>,
): string | null {
  let kept = '';
  let address: string | null = null;
  for (const [attribute, raw] of attributes) {
    const value = decode(raw);
    if ((name === 'a' && attribute === 'href') || (name === 'img' && attribute === 'src')) {
      address = safeUrl(value);
      if (name === 'img' && address !== null && !/^(\/|https:)/i.test(address)) address = null;
      if (address === null) removed.add(`an unsafe ${attribute}`);
    } else if (
      Object.hasOwn(attributeRules, attribute) &&
      attributeRules[attribute]?.test(value) &&
      (attribute !== 'alt' || name === 'img')
    ) {
      kept += ` ${attribute}="${escapeHtml(value)}"`;
    } else if (!(name === 'a' && (attribute === 'rel' || attribute === 'target')))
      removed.add(attribute.slice(0, 40));
  }
  if (name === 'img') return address === null ? null : ` src="${escapeHtml(address)}"${kept}`;
  if (name === 'a' && address !== null)
    kept = ` href="${escapeHtml(address)}"${kept} rel="noopener noreferrer"`;
  return kept;
}

/**
 * HTML cut down to what texts may be made of, written anew from its pieces: every tag known, every attribute
 * quoted, every element closed. Cleaning it again changes nothing. Never throws.
 */
export function sanitizeHtml(source: string): Cleaned {
  const removed = new Set<string>();
  const stack: string[] = [];
  let out = '';
  let skipped: { name: string; depth: number } | undefined;

  const closeTo = (index: number) => {
    while (stack.length > index) out += `</${stack.pop()}>`;
  };
  const closeImplied = (name: string) => {
    const [open, within] = ends[name] ?? [[], []];
    const from = stack.findLastIndex((one) => within.includes(one));
    const found = stack.findIndex((one, index) => index > from && open.includes(one));
    if (found >= 0) closeTo(found);
    const paragraph = stack.lastIndexOf('p');
    if (blocks.has(name) && paragraph >= 0) closeTo(paragraph);
  };

  for (const token of htmlTokens(source)) {
    if (skipped) {
      if (token.kind === 'open' && token.name === skipped.name) skipped.depth++;
      if (token.kind === 'close' && token.name === skipped.name && --skipped.depth === 0) skipped = undefined;
      continue;
    }
    if (token.kind === 'text') {
      out += textOf(token.text);
    } else if (!allowed.has(token.name)) {
      removed.add(`<${token.name.slice(0, 40)}>`);
      if (token.kind === 'open' && whole.has(token.name)) skipped = { name: token.name, depth: 1 };
    } else if (token.kind === 'close') {
      const index = stack.lastIndexOf(token.name);
      if (index >= 0) closeTo(index);
    } else {
      const attributes = keptAttributes(token.name, token.attributes, removed);
      if (attributes === null || stack.length >= deepest) continue;
      closeImplied(token.name);
      out += `<${token.name}${attributes}>`;
      if (!empty.has(token.name)) stack.push(token.name);
    }
  }
  closeTo(0);
  return { html: out, removed: [...removed] };
}
