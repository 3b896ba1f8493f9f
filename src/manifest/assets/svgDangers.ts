/**
 * What an SVG can do besides showing a picture, each with its description. SVGs are served from the brand's own
 * origin.
 */
const dangers: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<\s*(?:[\w-]+:)?script\b/i, 'a script'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video|link|meta|base)\b/i, 'foreign content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/<!(?:ENTITY|DOCTYPE[^>]*\[)/i, 'an entity of its own'],
  [/<\?xml-stylesheet/i, 'an outside style sheet'],
  [/@import\b/i, 'an outside style sheet'],
  [
    /\b(?:href|src)\s*=\s*["']?\s*(?!["'#\s>]|data:image\/(?:png|jpe?g|webp)[;,])[^\s>]/i,
    'a reference to another file',
  ],
  [/url\(\s*["']?\s*(?![#"'\s)]|data:image\/(?:png|jpe?g|webp)[;,])/i, 'a reference to another file'],
  [
    /<\s*(?:[\w-]+:)?(?:set|animate)\b[^>]*\battributeName\s*=\s*["']?(?:xlink:)?(?:href|on)/i,
    'an animated address',
  ],
];

/** Replaces numeric character references, so that `&#106;avascript:` is recognised. */
const decoded = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Descriptions of everything unsafe in the text of an SVG; empty for a text picture. */
export function svgDangers(source: string): string[] {
  const text = decoded(source);
  return [...new Set(dangers.filter(([pattern]) => pattern.test(text)).map(([, what]) => what))];
}
