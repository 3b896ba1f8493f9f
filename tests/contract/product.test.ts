import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

const product = readFileSync(path.join(projectFolder, 'docs/product.md'), 'utf8');

/** The numbered sections by number. */
const sections = new Map(
  product
    .split(/^## /m)
    .slice(1)
    .map((text) => [/^\d+/.exec(text)?.[0] ?? '', text] as const),
);
const notBuilt = product.slice(product.indexOf('### Not yet built'));
const legends = (text: string): string[] =>
  [...text.matchAll(/^- \*\*([A-Z]{2}-\d+)\*\* \S/gm)].map(([, id = '']) => id);

const sources = globSync('{src,tests,widgets,schemas,.storybook}/**/*.{ts,tsx,css,mjs}', {
  cwd: projectFolder,
  exclude: (file) => file.endsWith('product.test.ts'),
}).map((file) => ({ file, text: readFileSync(path.join(projectFolder, file), 'utf8') }));

/** Forms of citations: "specification 2 'Home'", "the specification names (section 9)". */
const direct = /\bspecification,?\s+(?:section\s+)?(?=\d)/gi;
const inBrackets = /\bspecification\b[^.;\d]{0,40}\(section\s+(?=\d)/gi;

interface Citation {
  readonly section: string;
  /** The heading or words cited with it. */
  readonly title?: string;
}

/** The sections that a text cites; "specification 2 'Login', 4 and 7" cites three. */
function citations(text: string): Citation[] {
  const prose = text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ').replaceAll('PNG specification', '');
  const found: Citation[] = [];
  for (const { index, 0: words } of [...prose.matchAll(direct), ...prose.matchAll(inBrackets)]) {
    const next = /(?:,? and |, )?(\d+)(?:,? '([^']+)')?/y;
    next.lastIndex = index + words.length;
    for (let match = next.exec(prose); match; match = next.exec(prose)) {
      const [, section = '', title] = match;
      found.push(title === undefined ? { section } : { section, title });
    }
  }
  return found;
}

const cited = sources.flatMap(({ file, text }) => citations(text).map((citation) => ({ file, ...citation })));

describe('docs/product.md is the specification that comments cite', () => {
  test('citations are found in each of their forms', () => {
    expect(citations("/** Login (specification 2 'Login', 4 and\n * 7). */")).toEqual([
      { section: '2', title: 'Login' },
      { section: '4' },
      { section: '7' },
    ]);
    expect(
      citations('(specification, section 9: 5 MB), as the specification names them (section 6).'),
    ).toEqual([{ section: '9' }, { section: '6' }]);
    expect(cited.length).toBeGreaterThan(100);
  });

  test('every cited section exists and contains the cited words', () => {
    const unresolved = cited.filter(({ section, title = '' }) => {
      const text = sections.get(section);
      return !text?.toLowerCase().includes(title.toLowerCase());
    });
    expect(unresolved).toEqual([]);
  });
});

describe('ids in test titles', () => {
  const titleIds = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\[([A-Z]{2}-\d+)\]/g)].map(([, id = '']) => id)),
  );
  const all = legends(product);
  const open = new Set(legends(notBuilt));

  test('each has one line in docs/product.md', () => {
    expect(titleIds.size).toBeGreaterThan(90);
    expect([...titleIds].filter((id) => !all.includes(id))).toEqual([]);
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  });

  test('exactly the lines without a test are under "Not yet built"', () => {
    expect(all.filter((id) => !titleIds.has(id) && !open.has(id))).toEqual([]);
    expect([...open].filter((id) => titleIds.has(id))).toEqual([]);
  });

  test('comments cite no other ids', () => {
    const areas = [...new Set(all.map((id) => id.slice(0, 2)))].join('|');
    const pattern = new RegExp(`\\((${areas})-\\d+\\)`, 'g');
    const mentioned = sources.flatMap(({ file, text }) =>
      (text.match(pattern) ?? []).map((id) => `${file} ${id}`),
    );
    expect(mentioned.filter((place) => !all.includes(place.slice(place.indexOf('(') + 1, -1)))).toEqual([]);
  });
});
