import { type Plugin, runnerImport } from 'vite';
import { type Contract, isCalledByPages } from '#schemas/api/operation.ts';
import type * as OperationTable from '#schemas/api/operations.ts';
import type * as GamesTable from '#schemas/games/operations.ts';
import type * as GamesSession from '#schemas/games/session.ts';
import type * as BrandSchema from '#schemas/manifest/brand.ts';
import type * as StorageTable from '#schemas/storage.ts';
import { checksModule } from './checksModule.ts';

const resolved = '\0livery:validators/';

type Areas = Map<string, Record<string, object>>;

/**
 * The schemas to compile, by area: response values of each area of the API, the published brand, stored
 * values, and responses of the games' API. `shipped`: without operations that no server implements or no page
 * calls.
 */
export async function readAreas(root: string, shipped: boolean): Promise<{ areas: Areas; files: string[] }> {
  const options = { root, configFile: false, logLevel: 'error' } as const;
  const entries = ['api/operations', 'manifest/brand', 'storage', 'games/operations', 'games/session'].map(
    (name) => `${root}/schemas/${name}.ts`,
  );
  const [operationsFile = '', brandFile = '', storageFile = '', callsFile = '', sessionFile = ''] = entries;
  const table = await runnerImport<typeof OperationTable>(operationsFile, options);
  const brand = await runnerImport<typeof BrandSchema>(brandFile, options);
  const stored = await runnerImport<typeof StorageTable>(storageFile, options);
  const calls = await runnerImport<typeof GamesTable>(callsFile, options);
  const session = await runnerImport<typeof GamesSession>(sessionFile, options);
  const areas: Areas = new Map();
  for (const [area, operations] of Object.entries(table.module.operationAreas)) {
    const used = Object.entries<Contract>(operations).filter(
      ([, operation]) => !shipped || isCalledByPages(operation),
    );
    const values = used.map(([name, { value }]) => [name, value]);
    areas.set(area, Object.fromEntries(values));
  }
  areas.set('published', { brand: brand.module.brandSchema });
  const shapes = Object.entries(stored.module.storageTable).map(([key, { schema }]) => [key, schema]);
  areas.set('stored', Object.fromEntries(shapes));
  const answers = Object.entries(calls.module.gameApi).map(([name, { value }]) => [name, value]);
  areas.set('play', { ...Object.fromEntries(answers), error: session.module.gameError });
  return {
    areas,
    files: [
      ...new Set([
        ...entries,
        ...[table, brand, stored, calls, session].flatMap(({ dependencies }) => dependencies),
      ]),
    ],
  };
}

/**
 * Serves `livery:validators/<area>`: the compiled checks of the responses of one area of the API; `published`
 * for a brand, `stored` for values in browser storage, `play` for the games' API. Edited schemas are reloaded
 * without a restart.
 */
export function validatorsPlugin(root: string): Plugin {
  let reading: ReturnType<typeof readAreas> | undefined;
  let shipped = false;
  const forget = (file: string) => {
    if (file.startsWith(`${root}/schemas/`)) reading = undefined;
  };
  return {
    name: 'livery:validators',
    configResolved({ command }) {
      shipped = command === 'build';
    },
    resolveId: { filter: { id: /^livery:validators\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0livery:validators\// },
      async handler(id) {
        reading ??= readAreas(root, shipped);
        const { areas, files } = await reading;
        const area = id.slice(resolved.length);
        const schemas = areas.get(area);
        if (!schemas) this.error(`No area "${area}"; there are ${[...areas.keys()].join(', ')}.`);
        for (const file of files) this.addWatchFile(file);
        return { code: checksModule(schemas, `${root}/src/domain/api/checks.ts`), moduleSideEffects: false };
      },
    },
    watchChange: forget,
    hotUpdate: ({ file }) => forget(file),
  };
}
