import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type Plugin, runnerImport } from 'vite';
import { type Contract, isAsked } from '#schemas/api/operation.ts';
import type * as OperationTable from '#schemas/api/operations.ts';
import type * as GamesTable from '#schemas/games/operations.ts';
import type * as GamesSession from '#schemas/games/session.ts';
import type * as BrandSchema from '#schemas/manifest/brand.ts';
import type * as StorageTable from '#schemas/storage.ts';
import { straightCode } from './straightCode.ts';

const resolved = '\0livery:validators/';

type Areas = Map<string, Record<string, object>>;

/** Keys that say nothing about which values are valid; left out so that no byte of them is shipped. */
const silent = new Set(['x-ref', 'description', '$schema', 'title']);

/**
 * A schema without its remarks. Only the values of `properties` are schemas; their names may be anything,
 * `description` and `title` among them.
 */
export function withoutRemarks(schema: unknown, isMap = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withoutRemarks(part));
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => isMap || !silent.has(key))
      .map(([key, part]) => [key, withoutRemarks(part, !isMap && key === 'properties')]),
  );
}

/** Characters of a schema from which a function of its own is smaller than what compression leaves of a repeat. */
const worthSharing = 900;

/** Every schema inside a schema that is worth sharing, largest first met. */
function* shareable(schema: object): Generator<object> {
  for (const part of Object.values(schema)) {
    if (part !== null && typeof part === 'object') yield* shareable(part);
  }
  if ('type' in schema && (schema.type === 'object' || schema.type === 'array')) yield schema;
}

/**
 * Moves what is written more than once into schemas of its own, so that it is compiled once: a gate stands in
 * every entry and every node, a game in four lists.
 */
export function shareRepeats(schemas: Readonly<Record<string, object>>): Record<string, object> {
  const counts = new Map<string, number>();
  for (const part of shareable(schemas)) {
    const text = JSON.stringify(part);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const shared = [...counts]
    .filter(([text, count]) => count > 1 && text.length > worthSharing)
    .map(([text]) => text);
  const names = new Map(shared.map((text, index) => [text, `shared${index}`]));
  const refer = (part: unknown, inside: boolean): unknown => {
    if (Array.isArray(part)) return part.map((item) => refer(item, true));
    if (part === null || typeof part !== 'object') return part;
    const name = inside ? names.get(JSON.stringify(part)) : undefined;
    if (name) return { $ref: name };
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, refer(value, true)]));
  };
  const all: Record<string, object> = {};
  for (const [text, name] of names) all[name] = refer(JSON.parse(text), false) as object;
  for (const [name, part] of Object.entries(schemas)) all[name] = refer(part, true) as object;
  return all;
}

/**
 * An ES module without imports whose `validators` hold one function per schema. ajv writes it now, so that a
 * browser under a policy without `unsafe-eval` has nothing to compile. `silent`: they do not say why a value is not valid.
 */
export function validatorsModule(schemas: Readonly<Record<string, object>>, silent = false): string {
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: false, optimize: 2 },
    messages: false,
    inlineRefs: false,
    // Lengths in UTF-16 units, as every form counts them: ajv's own counter would be a run-time import.
    // (ajv calls the option deprecated on its log; there is no other way to say this.)
    unicode: false,
    unicodeRegExp: false,
    strict: true,
    strictTypes: true,
    allowUnionTypes: true,
    logger: false,
  });
  const bare = withoutRemarks(schemas, true) as Record<string, object>;
  // What is alike is compiled once: most keys of a device's storage are.
  const own = new Map(Object.entries(bare).map(([name, part]) => [JSON.stringify(part), name]));
  const names = [...own.values()];
  const apart = Object.fromEntries(names.map((name) => [name, bare[name] as object]));
  for (const [name, part] of Object.entries(shareRepeats(apart))) ajv.addSchema(part, name);
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  if (/\brequire\(|\bimport\b/.test(code)) {
    throw new Error('A schema needs a run-time import of ajv; validators must stand alone.');
  }
  const all = Object.entries(bare).map(([name, part]) => `${name}: ${own.get(JSON.stringify(part))}`);
  const told = slim(straightCode(code));
  return `${silent ? untold(told) : told}\nexport const validators = { ${all.join(', ')} };\n`;
}

/** What says why a value is not valid, and which key it lacks. */
const telling = /validate\d+\.errors = \[\{(?:[^{}]|\{[^{}]*\})*\}\];/g;
const lacking = /\((\(\S+ === undefined\)) && \(missing\d+ = "[^"]*"\)\)/g;

/** Where in a whole the value stands, which only they would say. */
const whereabouts = /, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)/;

/** Checks that say yes or no. */
const untold = (code: string): string =>
  code
    .replace(telling, '')
    .replace(lacking, '$1')
    .split(/(?=function validate\d+\()/)
    .map((part) => {
      const alone = part.replace(whereabouts, ')');
      return /\b(instancePath|parentData|rootData)\b/.test(alone) ? part : alone;
    })
    .join('');

/** What a value should have been, as ajv says it: a bound, a type, a pattern. */
const wish = /params:\{(?:(?:limit|type|pattern|comparison): ?(?:\d+|"(?:[^"\\]|\\.)*")(?:, ?)?)+\}/g;

/**
 * What a player's phone need not load: the place in the schema and what was wished for there (the place in the
 * value and the keyword tell it), and lists of allowed types and values, for which ajv would ship the schemas
 * themselves. The named exports stay inside the module, under one name for all.
 */
const slim = (code: string): string =>
  code
    .replace(/schemaPath:"[^"]*",/g, '')
    .replace(/params:\{\w+: ?schema\d+[^}]*\}/g, 'params:{}')
    .replace(wish, 'params:{}')
    .replace(/,params:\{\}/g, '')
    .replace(/export const (\S+) = /g, 'const $1 = ');

/** What each area's operations answer, the shape a published brand has, the shapes that a device keeps, and what the games' API answers. `shipped`: without what no server answers yet or no page asks for. */
async function readAreas(root: string, shipped: boolean): Promise<{ areas: Areas; files: string[] }> {
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
    const asked = Object.entries<Contract>(operations).filter(
      ([, operation]) => !shipped || isAsked(operation),
    );
    const values = asked.map(([name, { value }]) => [name, value]);
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
 * Serves `livery:validators/<area>`: the compiled checks of the answers of one area of the API,
 * `livery:validators/published` for a brand, `livery:validators/stored` for what a device keeps, and `livery:validators/play` for the games' API. An edited schema is read anew, without a restart.
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
        // Whatever is wrong with what a device keeps, it is left alone: nobody asks why.
        return { code: validatorsModule(schemas, area === 'stored'), moduleSideEffects: false };
      },
    },
    watchChange: forget,
    hotUpdate: ({ file }) => forget(file),
  };
}
