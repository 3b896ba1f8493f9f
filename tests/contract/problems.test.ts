import { describe, expect, test } from 'vitest';
import { diskShelf, readBrandSource } from '#src/authoring/brands/brandFiles.ts';
import { checkBrandsIn, folderProblems, productTextsReader } from '#src/authoring/brands/checkBrand.ts';
import { type BrandStore, editedStore, memoryStore } from '#src/manifest/files/brandStore.ts';
import { decodeFile } from '#src/manifest/files/decodeFile.ts';
import type { SourceFile } from '#src/manifest/files/loadBrandFolder.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import type { FileFault } from '#src/manifest/files/readJson.ts';
import type { ProblemKind } from '#src/manifest/kinds/kind.ts';
import { type ProblemCode, problemKinds } from '#src/manifest/problemKinds.ts';
import { contentSamples } from './problems/content.ts';
import { editorialSamples } from './problems/editorial.ts';
import { fileSamples } from './problems/files.ts';
import { journeySamples } from './problems/journeys.ts';
import { mediaSamples } from './problems/media.ts';
import { nameSamples } from './problems/names.ts';
import { safetySamples } from './problems/safety.ts';
import { type Files, svg } from './problems/sample.ts';
import { serverSettingsSamples } from './problems/serverSettings.ts';
import { siteSamples } from './problems/site.ts';
import { valueSamples } from './problems/values.ts';

const samples = [
  ...fileSamples,
  ...nameSamples,
  ...siteSamples,
  ...safetySamples,
  ...journeySamples,
  ...valueSamples,
  ...mediaSamples,
  ...editorialSamples,
  ...contentSamples,
  ...serverSettingsSamples,
];
const codes = Object.keys(problemKinds) as ProblemCode[];

/** Failures of Livery itself, which no brand causes as long as none is known: tested where they are caught. */
const withoutSample: readonly ProblemCode[] = ['check-stopped', 'cannot-draw'];

const encode = (text: string) => new TextEncoder().encode(text);
const disk = diskShelf();
const texts = productTextsReader();
/** Only the base: problems of other brands on disk must not count. */
const baseShelf: BrandStore = {
  ...disk,
  ids: () => ['base'],
  invalidFolders: () => [],
  linkedFolders: () => [],
};

/** The assets that every brand has. */
const pictures = { 'assets/logo.svg': encode(svg('')), 'assets/icon.svg': encode(svg('')) };

const sourceFile = (path: string, content: string | FileFault): SourceFile =>
  typeof content === 'string' ? { path, text: content } : { path, text: '', fault: content };

/** A shelf with these files over the base, and the position of the mark in them. */
function shelfOf(files: Files) {
  const brands = new Map<string, { files: SourceFile[]; assets: Record<string, Uint8Array> }>();
  let place = { file: 'brands/acme/brand.json', line: 1, column: 1 };
  for (const [name, content] of Object.entries(files)) {
    const [, id = 'acme', path = ''] = /^(?:\.\.\/([^/]+)\/)?(.*)$/.exec(name) ?? [];
    const brand = brands.get(id) ?? { files: [], assets: { ...pictures } };
    brands.set(id, brand);
    if (content === null) {
      delete brand.assets[path];
      continue;
    }
    if (typeof content !== 'string') {
      if (!(content instanceof Uint8Array)) brand.files.push({ path, text: '', fault: content });
      else if (path.startsWith('assets/')) brand.assets[path] = content;
      else brand.files.push(sourceFile(path, decodeFile(content)));
      continue;
    }
    const mark = content.indexOf('▸');
    if (mark >= 0) {
      const before = content.slice(0, mark).split('\n');
      place = { file: `brands/${id}/${path}`, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    }
    const text = content.replace('▸', '');
    if (path.startsWith('assets/')) brand.assets[path] = encode(text);
    else brand.files.push({ path, text });
  }
  const sources = [...brands].map(([id, brand]) => ({ id, ...brand }));
  return { shelf: memoryStore(sources, baseShelf), place };
}

/** All problems of all brands on a shelf, without duplicates. */
function problemsOn(shelf: BrandStore) {
  const all = [...folderProblems(shelf), ...checkBrandsIn(shelf, texts).flatMap(({ problems }) => problems)];
  return [...new Map(all.map((problem) => [JSON.stringify({ ...problem, brand: '' }), problem])).values()];
}

describe('[OP-2] every kind of problem', () => {
  test('is documented for operators', () => {
    expect(codes.length).toBeGreaterThanOrEqual(40);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      const { means, mend, severity, fixes } = problemKinds[code] as ProblemKind;
      expect(['error', 'warning']).toContain(severity);
      for (const sentence of [means, mend]) expect(sentence).toMatch(/^\S.*[.]$/);
      if (fixes !== undefined) expect(fixes).toMatch(/^[a-z].*[^.]$/);
    }
  });

  test('has a sample brand with the problem, and a twin without', () => {
    const sampled = new Set(samples.map(({ code }) => code));
    expect(codes.filter((code) => !sampled.has(code) && !withoutSample.includes(code))).toEqual([]);
  });
});

const titledSamples = samples.map((sample) => {
  const marked = Object.values(sample.bad).find((text) => typeof text === 'string' && text.includes('▸'));
  return {
    ...sample,
    title: String(marked ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 120),
  };
});

describe('[OP-2][BR-3] a sample', () => {
  test.each(titledSamples)('$code: $title', ({ code, bad, good, nearest, place: expected }) => {
    const { shelf, place: marked } = shelfOf(bad);
    const place = expected ?? marked;
    const problems = problemsOn(shelf);
    expect(problems.map(describeProblem), 'exactly one problem').toHaveLength(1);
    const { severity, mend } = problemKinds[code];
    expect(problems[0]).toMatchObject({ code, severity, mend, ...place });
    if (nearest !== undefined) expect(problems[0]?.nearest).toBe(nearest);
    expect(problems[0]?.expected).not.toBe('');
    const refused =
      shelf.invalidFolders().length > 0 || checkBrandsIn(shelf, texts).some(({ brand }) => brand === null);
    expect(refused).toBe(severity === 'error');
    expect(
      checkBrandsIn(shelf, texts).find(({ id }) => id === 'base')?.brand,
      'others live on',
    ).not.toBeNull();

    expect(problemsOn(shelfOf(good).shelf).map(describeProblem), 'the twin has nothing').toEqual([]);
  });
});

test('[OP-2] a shipped file that cannot be read is one problem, whatever other brands change of it', () => {
  const filesOf = (id: string) => readBrandSource(id).files;
  for (const file of disk.ids().flatMap((id) => filesOf(id).map(({ path }) => `brands/${id}/${path}`))) {
    const shelf = editedStore(disk, filesOf, new Map([[file, '{']]));
    expect(problemsOn(shelf).map(describeProblem), file).toEqual([
      expect.stringMatching(new RegExp(`^${file}:1:2 {2}error {2}not-json`)),
    ]);
  }
}, 60_000);

test('[OP-2] no shipped brand has a problem', () => {
  for (const { problems } of checkBrandsIn(disk, texts)) expect(problems.map(describeProblem)).toEqual([]);
});
