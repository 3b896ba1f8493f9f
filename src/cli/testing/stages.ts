/** One stage of `npm test`: a tool whose output is shown only when it fails. */
export interface TestStage {
  readonly name: string;
  readonly label: string;
  /** Program and arguments; or which build to run. */
  readonly tool: readonly [file: string, ...args: string[]] | 'application' | 'stories';
  /** Format of the report that test counts are read from. */
  readonly counted?: 'vitest' | 'playwright';
  /** Needs the built application. */
  readonly built?: true;
  /** What its tool says is shown also where it succeeds. */
  readonly tells?: true;
}

const sources = [
  'src',
  'schemas',
  'widgets',
  'tests',
  '.storybook',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
];

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--configLoader=native'] as const;
const playwright = ['node_modules/@playwright/test/cli.js', 'test'] as const;

/**
 * All stages, the quickest first. Stages of one group run in parallel: at most one of them keeps two cores busy by
 * itself.
 */
export const stageGroups: readonly (readonly TestStage[])[] = [
  [
    {
      name: 'lint',
      label: 'Format and lint',
      tool: [
        'node_modules/@biomejs/biome/bin/biome',
        'ci',
        '--error-on-warnings',
        ...(process.stdout.isTTY ? [] : ['--colors=off']),
      ],
    },
    // TypeScript 7 checks in half the time of 6, whose API import rules, Storybook and our own tools still need.
    { name: 'types', label: 'Types', tool: ['node_modules/typescript-native/bin/tsc', '-p', '.'] },
    {
      name: 'imports',
      label: 'Import rules',
      tool: [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        ...sources,
        '--output-type',
        'err-long',
      ],
    },
    { name: 'unused', label: 'Dead code', tool: ['node_modules/knip/bin/knip.js'] },
    {
      name: 'postgres',
      label: 'PostgreSQL for tests',
      tool: ['src/qa/postgres/main.ts'],
      tells: true,
    },
    { name: 'storybook', label: 'Build of the stories', tool: 'stories' },
    { name: 'build', label: 'Build', tool: 'application' },
  ],
  [
    {
      name: 'unit',
      label: 'Unit, property and contract tests',
      tool: [...vitest, '--project', 'browser', '--project', 'node', '--project', 'postgres'],
      counted: 'vitest',
      built: true,
    },
  ],
  [
    {
      name: 'budget',
      label: 'Budget of the first load',
      tool: [...vitest, '--project', 'build'],
      counted: 'vitest',
      built: true,
    },
    {
      name: 'stories',
      label: 'Stories in a browser',
      tool: [...playwright, '--config', 'tests/stories'],
      counted: 'playwright',
    },
  ],
  [
    {
      name: 'snapshots',
      label: 'Pictures against the ledger',
      tool: [...playwright, '--config', 'tests/snapshots'],
      counted: 'playwright',
      built: true,
    },
  ],
  [
    {
      name: 'e2e',
      label: 'Journeys in a browser',
      tool: [...playwright],
      counted: 'playwright',
      built: true,
    },
  ],
  [
    {
      name: 'pair',
      label: 'Journeys over two processes',
      // Without PostgreSQL there are none, as the stage "postgres" says.
      tool: [...playwright, '--config', 'tests/pair', '--pass-with-no-tests'],
      counted: 'playwright',
      built: true,
    },
  ],
];
