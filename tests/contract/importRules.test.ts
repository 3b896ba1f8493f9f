import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

const rules: { forbidden: { name: string; comment?: string }[] } = createRequire(import.meta.url)(
  path.join(projectFolder, '.dependency-cruiser.cjs'),
);

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
  };
}

/** For each room of a layered folder: an import of the next room, and for the last room an import from outside. */
const rooms = Object.entries({
  server: '#src/ui/Other.tsx',
  domain: '#src/api/a.ts',
  manifest: '#src/server/b.ts',
  authoring: '#src/cli/main.ts',
  ui: '#src/stores/one.ts',
  qa: '#src/runtime/a.ts',
}).flatMap(([folder, above]) => {
  const names = JSON.parse(
    readFileSync(path.join(projectFolder, 'src', folder, 'rooms.json'), 'utf8'),
  ) as string[];
  return names.map((room, index) => {
    const next = names[index + 1];
    return [
      `${folder}-${room.replace('/', '-')}`,
      `src/${folder}/${room}/a.ts`,
      next === undefined ? above : `#src/${folder}/${next}/a.ts`,
    ] as const;
  });
});

/** One forbidden import for each rule. */
const planted: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['schemas', 'schemas/a.ts', '#src/domain/a.ts'],
  ['domain', 'src/domain/b.ts', '#src/api/a.ts'],
  ['manifest', 'src/manifest/a.ts', '#widgets/index.ts'],
  ['api', 'src/api/a.ts', '#src/stores/one.ts'],
  ['stores', 'src/stores/one.ts', '#src/api/b.ts'],
  ['one-store', 'src/stores/two.ts', '#src/stores/one.ts'],
  ['actions', 'src/actions/a.ts', '#src/ui/Thing.tsx'],
  ['ui', 'src/ui/Thing.tsx', '#src/stores/one.ts'],
  ['forms', 'src/forms/a.ts', '#src/actions/b.ts'],
  ['widgets', 'widgets/home/one/useOne.ts', '#src/runtime/a.ts'],
  ['one-widget', 'widgets/home/two/useTwo.ts', '#widgets/home/one/useOne.ts'],
  ['no-contract-in-browser', 'widgets/home/one/Part.tsx', './contract.ts'],
  ['runtime', 'src/runtime/a.ts', '#src/server/b.ts'],
  ['server', 'src/server/a.ts', '#src/ui/Other.tsx'],
  ['art', 'src/art/a.ts', '#src/server/b.ts'],
  ['games', 'src/games/a.ts', '#src/ui/Other.tsx'],
  ['theatre', 'src/qa/theatre/b.ts', '#src/site/a.ts'],
  ['qa', 'src/qa/a.ts', '#src/ui/Other.tsx'],
  ...rooms,
  ['parts', 'src/parts/Card.tsx', '#src/stores/one.ts'],
  ...['authoring', 'build', 'site', 'publish', 'serve'].map(
    (program) => [program, `src/${program}/a.ts`, '#src/cli/main.ts'] as const,
  ),
  ['signIn', 'src/signIn/a.ts', '#src/api/a.ts'],
  ['one-firebase', 'src/actions/c.ts', '@firebase/auth'],
  ['worker', 'src/worker/a.ts', '#src/ui/Other.tsx'],
  ['one-worker', 'src/runtime/c.ts', 'workbox-strategies/CacheFirst.js'],
  ['one-preact', 'src/ui/Small.ts', 'preact'],
  ['cli', 'src/cli/a.ts', '#widgets/home/one/One.tsx'],
  ['no-browser-packages', 'src/domain/c.ts', 'react'],
  ['api-draws-nothing', 'src/api/b.ts', 'zustand'],
  ['one-transport', 'src/actions/b.ts', 'axios'],
  ['one-carousel', 'widgets/home/one/One.tsx', 'swiper'],
  ['one-sanitiser', 'src/ui/Other.tsx', 'dompurify'],
  ['one-server-sanitiser', 'src/server/d.ts', 'sanitize-html'],
  ['one-router', 'widgets/home/two/Two.tsx', 'react-router-dom'],
  ['no-proof-in-product', 'src/domain/d.ts', '#tests/support/a.ts'],
  ['no-circular', 'src/domain/e.ts', './f.ts'],
  ['no-unlisted', 'src/server/c.ts', 'tar-fs'],
  ['no-unresolvable', 'src/domain/g.ts', './nowhere.ts'],
];

/** Files that the planted files import. */
const bystanders: Record<string, string> = {
  'src/cli/main.ts': '',
  'src/domain/a.ts': 'export const a = 1;',
  'src/domain/f.ts': "import './e.ts';",
  'src/server/b.ts': '',
  'src/manifest/dead.ts': '',
  'widgets/index.ts': '',
  'widgets/home/one/contract.ts': '',
  'tests/support/a.ts': '',
};

function cruise(folder: string): Report {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(projectFolder, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['src', 'schemas', 'widgets', 'tests'],
      ...['--config', path.join(projectFolder, '.dependency-cruiser.cjs'), '--output-type', 'json'],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('import rules', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-rules-'));
  let report: Report;

  beforeAll(() => {
    const files = { ...bystanders };
    for (const [, from, to] of planted) files[from] = `import '${to}';\n`;
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    for (const file of ['package.json', 'tsconfig.json'])
      copyFileSync(path.join(projectFolder, file), path.join(folder, file));
    symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
    report = cruise(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('look at every module', () => {
    const ours = new Set([...Object.keys(bystanders), ...planted.map(([, from]) => from)]);
    expect(report.summary.totalCruised).toBeGreaterThanOrEqual(ours.size);
  });

  it.each(planted)('%s: reject that %s imports %s', (rule, from) => {
    const broken = report.summary.violations.filter((violation) => violation.from === from);
    expect(broken.map((violation) => violation.rule.name)).toContain(rule);
  });

  it('no-unreachable: find modules that no entry imports', () => {
    const dead = report.summary.violations.filter(({ rule }) => rule.name === 'no-unreachable');
    expect(dead.map(({ to }) => to)).toContain('src/manifest/dead.ts');
  });

  it('are each tested here, and each explained', () => {
    const tested = new Set([...planted.map(([rule]) => rule), 'no-unreachable']);
    expect(rules.forbidden.filter(({ name }) => !tested.has(name))).toEqual([]);
    expect(rules.forbidden.filter(({ comment }) => (comment ?? '').length < 40)).toEqual([]);
  });
});
