import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '#tests/support/samples/hostileTexts.ts';
import { outsideDomain, readLinkTarget } from './linkTarget.ts';
import type { Inline, MarkupFault } from './parseInline.ts';
import { type Block, type List, longestMarkup, parseMarkedText } from './parseMarkedText.ts';

/** Words as one writes them in tests: `<b>bold</b>`, `<a page:help>words</a>`. */
function shown(words: readonly Inline[]): string {
  return words
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'break') return '|';
      const inside = shown(part.children);
      if (part.kind !== 'link') return part.kind === 'bold' ? `<b>${inside}</b>` : `<i>${inside}</i>`;
      const { to } = part;
      const where = to.kind === 'page' ? `page:${to.page}` : to.kind === 'path' ? to.path : to.href;
      return `<a ${where}>${inside}</a>`;
    })
    .join('');
}

const shownList = ({ ordered, start, items }: List): string =>
  `${ordered ? `ol${start}` : 'ul'}(${items
    .map(({ words, list }) => shown(words) + (list ? shownList(list) : ''))
    .join(', ')})`;

const shownBlock = (block: Block): string =>
  block.kind === 'list'
    ? shownList(block)
    : `${block.kind === 'heading' ? `h${block.level}` : 'p'}(${shown(block.words)})`;

const parsed = (text: string) => parseMarkedText(text).map(shownBlock).join(' ');
const faults = (text: string): MarkupFault[] => {
  const found: MarkupFault[] = [];
  parseMarkedText(text, (fault) => found.push(fault));
  return found;
};

describe('[BR-9] a text with marks', () => {
  test.each([
    ['One.\n\nTwo.', 'p(One.) p(Two.)'],
    ['One.\r\n\r\n\r\nTwo.', 'p(One.) p(Two.)'],
    ['我们**每天**开奖', 'p(我们<b>每天</b>开奖)'],
    ['14 Rue Foch\n98714 Papeete', 'p(14 Rue Foch|98714 Papeete)'],
    ['## Who we are\nWe are.', 'h2(Who we are) p(We are.)'],
    ['Before\n### After', 'p(Before) h3(After)'],
    ['- a\n- b', 'ul(a, b)'],
    ['1. a\n2. b', 'ol1(a, b)'],
    ['3. a\n4. b', 'ol3(a, b)'],
    ['- a\n\n- b\n\nAfter', 'ul(a, b) p(After)'],
    ['- a\n  - b\n  - c\n- d', 'ul(aul(b, c), d)'],
    ['1. a\n   - b\n      - c\n2. d', 'ol1(aul(b, c), d)'],
    ['- a\n1. b', 'ul(a) ol1(b)'],
    ['- a\n  and more\n- b', 'ul(a|and more, b)'],
    ['Words:\n- a', 'p(Words:) ul(a)'],
    ['  - a', 'ul(a)'],
    ['**b** and *i*', 'p(<b>b</b> and <i>i</i>)'],
    ['***both***', 'p(<b><i>both</i></b>)'],
    ['**b *i***', 'p(<b>b <i>i</i></b>)'],
    ['*i **b***', 'p(<i>i <b>b</b></i>)'],
    ['**over\ntwo**', 'p(<b>over|two</b>)'],
    ['## **b** title', 'h2(<b>b</b> title)'],
    ['[help](page:help)', 'p(<a page:help>help</a>)'],
    ['[**help** us](/m/help)', 'p(<a /m/help><b>help</b> us</a>)'],
    ['**[a](page:a)**', 'p(<b><a page:a>a</a></b>)'],
    ['see [1] and [a](page:a)', 'p(see [1] and <a page:a>a</a>)'],
    ['[a [b](page:b) c', 'p([a <a page:b>b</a> c)'],
    ['[w](https://en.example/a_(b))', 'p(<a https://en.example/a_(b)>w</a>)'],
    ['[mail](mailto:help@acme.example)', 'p(<a mailto:help@acme.example>mail</a>)'],
    ['[call](tel:+689-40-50)', 'p(<a tel:+689-40-50>call</a>)'],
  ])('%j is %s', (text, blocks) => {
    expect(parsed(text)).toBe(blocks);
    expect(faults(text)).toEqual([]);
  });

  test.each([
    ['5 * 3 * 2', 'p(5 * 3 * 2)'],
    ['5*3 and 4*2', 'p(5*3 and 4*2)'],
    ['Free* stays', 'p(Free* stays)'],
    ['\\*as it stands\\*', 'p(*as it stands*)'],
    ['\\# no heading', 'p(# no heading)'],
    ['1\\. no list', 'p(1. no list)'],
    ['C:\\games', 'p(C:\\games)'],
    ['####', 'p(####)'],
    ['## ', 'p(##)'],
    ['#bigwin', 'p(#bigwin)'],
    ['****', 'p(****)'],
    ['* * *', 'p(* * *)'],
    ['-5', 'p(-5)'],
    ['1.5 million', 'p(1.5 million)'],
    ['![alt](/x.png', 'p(![alt](/x.png)'],
    ['<b>bold</b>', 'p(<b>bold</b>)'],
    ['| a | b |', 'p(| a | b |)'],
    ['https://acme.example', 'p(https://acme.example)'],
    ['', ''],
    ['\n \n', ''],
  ])('%j has no marks', (text, blocks) => {
    expect(parsed(text)).toBe(blocks);
  });

  test.each<[string, string, MarkupFault]>([
    ['a **b', 'p(a **b)', { kind: 'unclosed', sign: '**', near: '**b' }],
    ['**a *b** c', 'p(<b>a *b</b> c)', { kind: 'unclosed', sign: '*', near: '*b** c' }],
    ['[a **b](page:a)', 'p(<a page:a>a **b</a>)', { kind: 'unclosed', sign: '**', near: '**b](page:a)' }],
    ['[a](page: a)', 'p([a](page: a))', { kind: 'unclosed', sign: '[', near: '[a](page: a)' }],
    ['[a](help)', 'p([a](help))', { kind: 'target', target: 'help' }],
    ['[**a**]()', 'p([<b>a</b>]())', { kind: 'target', target: '' }],
    ['# Title', 'p(# Title)', { kind: 'heading', line: '# Title', meant: '## Title' }],
    ['##Title', 'p(##Title)', { kind: 'heading', line: '##Title', meant: '## Title' }],
    ['##### Title', 'p(##### Title)', { kind: 'heading', line: '##### Title', meant: '### Title' }],
  ])('%j is shown as it is written, and told', (text, blocks, fault) => {
    expect(parsed(text)).toBe(blocks);
    expect(faults(text)).toEqual([fault]);
  });
});

/** Every link target and all text of a tree. */
function contentsOf(blocks: readonly Block[]) {
  const links: string[] = [];
  let text = '';
  let depth = 0;
  const walk = (words: readonly Inline[], level: number) => {
    depth = Math.max(depth, level);
    for (const part of words) {
      if (part.kind === 'text') text += part.text;
      else if (part.kind === 'break') text += '\n';
      else {
        if (part.kind === 'link' && 'href' in part.to) links.push(part.to.href);
        if (part.kind === 'link' && part.to.kind === 'path') links.push(part.to.path);
        walk(part.children, level + 1);
      }
    }
  };
  for (const block of blocks) {
    if (block.kind === 'list')
      for (const { words, list } of block.items) {
        walk(words, 0);
        for (const item of list?.items ?? []) walk(item.words, 0);
      }
    else walk(block.words, 0);
  }
  return { links, text, depth };
}

/** Texts full of marks, with hostile addresses among them. */
const marks = ['*', '**', '[', ']', '](', ')', '(', '\\', '\n', '\n\n', '- ', '  - ', '1. ', '## ', '#', ' '];
const hostileTargets = [
  'javascript:alert(1)',
  '//evil.example',
  'https://a@evil.example',
  'data:text/html,x',
];
const markedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...marks, ...hostileTargets, 'page:help', 'https://acme.example/a', '/m/x'),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(...hostileTexts.filter((text) => text.length < 200)),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

const isSafe = (href: string) =>
  /^(https:\/\/[^@]+$|mailto:[^?]+$|tel:[\d+.-]+$|\/(?![/\\]))/.test(href) && !/[\s\\]/.test(href);

describe('[BR-9] any text', () => {
  test('is parsed, with links to safe addresses only, three marks deep at most', () => {
    fc.assert(
      fc.property(markedText, (text) => {
        const { links, depth } = contentsOf(parseMarkedText(text));
        expect(links.filter((href) => !isSafe(href))).toEqual([]);
        expect(depth).toBeLessThanOrEqual(3);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(hostileTexts.map((text) => [text.slice(0, 60), text]))('%j makes no link of it', (_, text) => {
    const { links } = contentsOf(parseMarkedText(`${text}\n\n[words](${text})\n\n- [words](${text}`));
    expect(links.filter((href) => !isSafe(href))).toEqual([]);
  });

  test('without signs of marks is what it was', () => {
    const plain = fc.string({
      unit: fc.constantFrom(...'abc ÄصไΩ .,!?"\'<>&{}$%/:@_~^|+=;5'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(plain, (text) => {
        const [first, ...rest] = parseMarkedText(text);
        expect(rest).toEqual([]);
        // What begins as an item does is an item.
        fc.pre(first?.kind !== 'list');
        expect(contentsOf(first ? [first] : []).text).toBe(text.trim());
      }),
    );
  });

  test('is kept word for word where every sign is escaped', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab *[]()#-.\\1`!'), minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(line, (text) => {
        const escaped = text.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&');
        expect(contentsOf(parseMarkedText(escaped)).text).toBe(text.trim());
        expect(faults(escaped)).toEqual([]);
      }),
    );
  });

  test.each(['[', '](', '*', '**a ', '[a](', '[a](b(', '\\', '- ', '#', '**[', '[**a](', '(', '  - a\n'])(
    'of %j again and again takes no longer than its length asks for',
    (sign) => {
      const timed = (length: number) => {
        const text = sign.repeat(length / sign.length);
        const start = performance.now();
        parseMarkedText(text);
        return performance.now() - start;
      };
      timed(longestMarkup);
      expect(timed(longestMarkup)).toBeLessThan(250);
    },
  );

  test('is read up to its limit', () => {
    expect(contentsOf(parseMarkedText('a'.repeat(longestMarkup + 10))).text).toHaveLength(longestMarkup);
  });
});

describe('[BR-9] an address in a text', () => {
  test.each([
    ['page:help', { kind: 'page', page: 'help' }],
    ['/m/help', { kind: 'path', path: '/m/help' }],
    ['/', { kind: 'path', path: '/' }],
    [
      'https://www.mga.org.mt/x?y=z#a',
      { kind: 'outside', href: 'https://www.mga.org.mt/x?y=z#a', domain: 'mga.org.mt' },
    ],
    ['https://www.com', { kind: 'outside', href: 'https://www.com', domain: 'www.com' }],
    ['tel:+68940505050', { kind: 'contact', href: 'tel:+68940505050' }],
  ])('%s is known', (text, target) => {
    expect(readLinkTarget(text)).toEqual(target);
  });

  test.each([
    'help',
    'page:',
    'page:Help',
    'page:help?x=1',
    '//evil.example',
    '/a/../b',
    'http://acme.example',
    'HTTPS://acme.example',
    'https://me@acme.example',
    'https:acme.example',
    'https://',
    'javascript:alert(1)',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:nobody',
    'tel:one',
    'www.acme.example',
  ])('%s leads nowhere', (text) => {
    expect(readLinkTarget(text)).toBeNull();
  });

  test('of a lookalike name is told in its plain letters', () => {
    expect(outsideDomain('https://аcme.example')).toBe('xn--cme-5cd.example');
  });
});
