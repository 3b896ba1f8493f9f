import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown, resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCalledByPages } from '#schemas/api/operation.ts';
import { operationList } from '#schemas/api/operations.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { buildFolder } from '#src/build/bundle.ts';
import { routerModule } from '#src/build/productionRouter.ts';
import { preloadHelper } from '#src/build/retrySheets.ts';
import { contracts } from '#widgets/contracts.ts';

const config = {
  root: projectFolder,
  configFile: `${projectFolder}/vite.config.ts`,
  configLoader: 'native',
} as const;

/** Modules of the contract of which parts are shipped to the browser. */
const files = [
  ...readdirSync(path.join(projectFolder, 'schemas/api'))
    .filter((file) => !['operations.ts', 'operation.ts'].includes(file))
    .map((file) => `schemas/api/${file}`),
  'schemas/storage.ts',
  'schemas/codes.ts',
  'schemas/rules.ts',
  'schemas/languages.ts',
  'schemas/registerFields.ts',
  'schemas/manifest/actions.ts',
  'schemas/manifest/menuGroups.ts',
  'widgets/index.ts',
];

/** Builds the modules as the browser's files are built; returns them by file name. */
async function builtModules(folder: string): Promise<Readonly<Record<string, object>>> {
  const entry: Plugin = {
    name: 'entry-of-the-test',
    resolveId: (id) => (id === 'all-of-the-contract' ? '\0all' : null),
    load: (id) =>
      id === '\0all'
        ? `${files.map((file, index) => `import * as m${index} from '${projectFolder}/${file}';`).join('\n')}
export const modules = { ${files.map((file, index) => `'${file}': m${index}`).join(', ')} };`
        : null,
  };
  const result = await build({
    ...config,
    logLevel: 'error',
    plugins: [entry],
    build: {
      write: false,
      rolldownOptions: {
        input: 'all-of-the-contract',
        preserveEntrySignatures: 'strict',
        // Views are excluded: only the registry's entries are compared.
        external: (id) => /\.tsx$/.test(id),
        output: { codeSplitting: false },
      },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  const file = path.join(folder, 'contract.mjs');
  writeFileSync(file, chunk.code);
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { modules: Record<string, object> })
    .modules;
}

/** A comparable copy of a value: functions become the text 'function'. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? 'function' : part)) ?? 'null',
  );

const sources = new Map<string, object>();
let built: Readonly<Record<string, object>> = {};
const folder = mkdtempSync(path.join(tmpdir(), 'livery-contract-'));

beforeAll(async () => {
  built = await builtModules(folder);
  for (const file of files)
    sources.set(file, (await import(/* @vite-ignore */ `${projectFolder}/${file}`)) as object);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the contract as it is built', () => {
  test.each(files)('%s has the values of its source', (file) => {
    expect(plain({ ...built[file] })).toEqual(plain({ ...sources.get(file) }));
  });

  test('no transform of ours touches a source file', async () => {
    const { plugins } = await resolveConfig(config, 'build');
    const ours = plugins.filter(({ name }) => name.startsWith('livery:'));
    expect(ours.map(({ name }) => name)).toContain('livery:validators');
    // Two are for modules of packages.
    expect(ours.filter(({ transform }) => transform !== undefined).map(({ name }) => name)).toEqual([
      'livery:production-router',
      'livery:retry-sheets',
    ]);
    expect(preloadHelper.test(`${projectFolder}/src/vite/preload-helper.js`)).toBe(false);
    expect(routerModule.test(`${projectFolder}/node_modules/react-router/dist/production/index.mjs`)).toBe(
      true,
    );
    expect(routerModule.test(`${projectFolder}/src/runtime/react-router/dist/production/index.ts`)).toBe(
      false,
    );
  });
});

describe('the shipped scripts', () => {
  const assets = path.join(buildFolder, 'client/assets');
  const shipped = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(assets, file), 'utf8'))
    .join('\n');
  const has = (text: string) => ['"', "'", '`'].some((quote) => shipped.includes(`${quote}${text}${quote}`));

  test.each(Object.values(operationList).filter(isCalledByPages))(
    'contain the path of $name',
    ({ path: address }) => {
      expect(has(address)).toBe(true);
    },
  );

  test('contain no path of an unused operation, and no descriptions', () => {
    const used = new Set(
      Object.values(operationList)
        .filter(isCalledByPages)
        .map((operation) => operation.path),
    );
    const unused = Object.values(operationList).filter(
      (operation) => !isCalledByPages(operation) && !used.has(operation.path),
    );
    expect(unused.filter((operation) => has(operation.path)).map(({ name }) => name)).toEqual([]);
    const described = Object.values(contracts).flatMap(
      ({ props }) => (props as { description?: string }).description ?? [],
    );
    expect(described.length).toBeGreaterThan(20);
    expect(described.filter(has)).toEqual([]);
  });
});
