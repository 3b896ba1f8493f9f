import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileHtml } from '#tests/support/samples/hostileHtml.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

const clean = (source: string) => sanitizeHtml(source).html;

const tags =
  'p|br|hr|b|strong|i|em|u|s|span|div|blockquote|ul|ol|li|h2|h3|h4|a|img|table|caption|thead|tbody|tfoot|tr|th|td';
const attribute = '(?: (?:href|src|alt|title|width|height|colspan|rowspan|scope|dir|lang|rel)="[^"<>]*")*';
/** Only text without angle brackets, and known tags with known, quoted attributes. */
const grammar = new RegExp(`^(?:[^<>]|<(?:${tags})${attribute}>|</(?:${tags})>)*$`);

function expectSafe(html: string) {
  expect(html).toMatch(grammar);
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^(https?:\/\/|\/(?![/\\])|mailto:|tel:)/i);
  const open: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z\d]+)/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!['br', 'hr', 'img'].includes(name)) open.push(name);
  }
  expect(open).toEqual([]);
}

describe('hostile markup', () => {
  test('[SV-5][TR-1] of the corpus is reduced to harmless elements, and sanitizing is idempotent', () => {
    expect(hostileHtml.length).toBeGreaterThan(150);
    for (const source of [...hostileHtml, hostileHtml.join('')]) {
      const html = clean(source);
      expectSafe(html);
      expect(
        (html.match(/<[^>]*>/g) ?? [])
          .join('')
          .replace(/ (title|alt)="[^"]*"/g, '')
          .toLowerCase(),
      ).not.toMatch(/javascript:|<script|\son\w+=|style=|srcdoc|data:/);
      expect(clean(html)).toBe(html);
    }
  });

  const pieces = fc.oneof(
    fc.constantFrom(...hostileHtml),
    fc.string(),
    fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&',
        '&#',
        '&lt;',
        '\0',
        '\r',
        '<svg>',
        '</p>',
      ],
      ...[
        '<p>',
        '<a href=',
        '<img src=',
        'https://x.example/',
        'javascript:',
        '<script>',
        '</script>',
        '<style>',
        '<li>',
      ],
      ...[
        '<td>',
        '<table>',
        ' onclick=',
        '<math><mi>',
        '<template>',
        '<select>',
        '<textarea>',
        '</textarea>',
        '<title>',
      ],
    ),
  );

  test('[SV-5][TR-1] in random fragments is reduced to harmless elements too', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const html = clean(parts.join(''));
        expectSafe(html);
        expect(clean(html)).toBe(html);
      }),
      { numRuns: 2000 },
    );
  });

  test('[SV-5][TR-1] of great size takes linear time', () => {
    for (const piece of ['<', '</', '<a ', '<!--', '<p>', '<a b="', '&', '<script>', '</li>', '<table><td>'])
      expectSafe(clean(piece.repeat(20_000)));
  });
});

describe('allowed markup', () => {
  test('[SV-5] is unchanged', () => {
    for (const source of [
      'Plain text, with an &amp; and an é.',
      '<p>From <strong>Friday</strong> on:</p><ul><li>one</li><li>two</li></ul>',
      '<h2 dir="rtl" lang="ar">عنوان</h2><p>a<br>b</p>',
      '<table><caption>c</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      '<p>5 &lt; 6 — really, 10&nbsp;000</p>',
      '<img src="/art/x.svg" alt="A boat" width="20">',
    ]) {
      expect(sanitizeHtml(source)).toEqual({ html: source, removed: [] });
    }
  });

  test('[SV-5] is closed and nested correctly', () => {
    expect(clean('<p>one<p>two')).toBe('<p>one</p><p>two</p>');
    expect(clean('<ul><li>one<li>two<ul><li>in</ul></ul>')).toBe(
      '<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul>',
    );
    expect(clean('<a href="/a">a<a href="/b">b</a></a>')).toBe(
      '<a href="/a" rel="noopener noreferrer">a</a><a href="/b" rel="noopener noreferrer">b</a>',
    );
    expect(clean('<b>x</i></b></p>')).toBe('<b>x</b>');
    expect(clean('5 < 6 > 4 & so')).toBe('5 &lt; 6 &gt; 4 &amp; so');
    expect(clean('<A HREF=/m/help>help</A>')).toBe('<a href="/m/help" rel="noopener noreferrer">help</a>');
  });

  test('[SV-5] decodes character references, except those needed in HTML', () => {
    expect(clean('&mdash; &#8212; &copy &unknown; &amp;lt; \u00a0 "it\u2019s"')).toBe(
      '— — © &amp;unknown; &amp;lt; &nbsp; "it\u2019s"',
    );
    expect(clean('a\0b&#0;c\r\nd')).toBe('ab\ufffdc\nd');
  });

  test('[SV-5] what was removed is reported', () => {
    expect(sanitizeHtml('<p style="color:red" onclick="x()">a</p><script>b</script><font>c</font>')).toEqual({
      html: '<p>a</p>c',
      removed: ['style', 'onclick', '<script>', '<font>'],
    });
    expect(sanitizeHtml('<a href="javascript:x">y</a>')).toEqual({
      html: '<a>y</a>',
      removed: ['an unsafe href'],
    });
    expect(sanitizeHtml('<a target="_blank" rel="noopener" href="https://x.example">y</a>').removed).toEqual(
      [],
    );
  });
});
