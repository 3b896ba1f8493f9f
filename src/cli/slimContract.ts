import type { Plugin } from 'vite';
import { isAsked, type Operation } from '#schemas/api/operation.ts';
import { operationAreas } from '#schemas/api/operations.ts';
import { accountKeys, storageTable } from '#schemas/storage.ts';

/** What a call needs of an operation: where it goes, how, and the constants of its query. */
function slim({ value, body, query, assumed, planned, elsewhere, guarded, ...needed }: Operation): object {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, { const?: unknown }> };
  const constants = Object.entries(properties).flatMap(([name, rule]) =>
    rule.const === undefined ? [] : [[name, { const: rule.const }] as const],
  );
  return constants.length === 0
    ? needed
    : { ...needed, query: { properties: Object.fromEntries(constants) } };
}

/** A remark for people, as a property of a schema or a flag. */
const remark = /\b(?:description|meaning):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/** What a widget's declaration says for checks and pictures only: the schema of its props, its texts, what it reads, its template. */
const checkedOnly =
  /\bprops: \w+Props,|\b(?:texts|reads|asks|menus): \[[^\]]*\],|\b(?:template|family|form): ["']\w+["'],|\bshowsVendors: true,|\bspares: \{[^}]*\} *,? *\},/g;

const storageFile = (root: string): string => `${root}/schemas/storage.ts`;

const declarationOf = (id: string): boolean => id.endsWith('index.ts');

/**
 * Ships the contract without what a phone has no use for: the operations, which come with the code that names them (`operationsWhereNamed`), their schemas and of what is stored (both are
 * checked by compiled validators, bodies and queries by the server), operations that no server answers yet or no page calls, the remarks on
 * manifest and flags, and what widgets declare for the check of manifests and for pictures. Code of the browser must
 * not read `operation.value`, `operation.body` or a widget's `props`, `texts`, `reads`, `asks`, `menus`, `spares`, `family`, `showsVendors`, `form` and `template`, nor call an
 * operation that is planned or for elsewhere.
 */
export function slimContract(root: string): Plugin {
  return {
    name: 'livery:slim-contract',
    apply: 'build',
    load: {
      filter: { id: [`${root}/schemas/api/operations.ts`, storageFile(root)] },
      handler(id) {
        if (id === storageFile(root)) {
          const media = Object.entries(storageTable).map(([key, { medium }]) => [key, { medium }]);
          return `export const storageTable = ${JSON.stringify(Object.fromEntries(media))};
export const accountKeys = ${JSON.stringify(accountKeys)};`;
        }
        return `export const operations = {};
export const operationList = operations;
export const areaOf = (name) => operations[name].area;`;
      },
    },
    transform: {
      filter: { id: /[\\/]schemas[\\/](manifest[\\/]|flags\.ts)|[\\/]widgets[\\/][^\\/]+[\\/]index\.ts$/ },
      handler: (code, id) => ({
        code: code.replace(declarationOf(id) ? checkedOnly : remark, ''),
        map: null,
      }),
    },
  };
}

/** Every operation that pages ask, with its area. */
const asked = new Map(
  Object.entries(operationAreas).flatMap(([area, table]) =>
    Object.entries<Operation>(table)
      .filter(([, operation]) => isAsked(operation))
      .map(([name, operation]) => [name, { area, operation }] as const),
  ),
);

const word = /(['"`])(\w+)\1/g;

/**
 * Ships each operation along with the code that names it: a page's first load has no calls of other pages. Code must
 * name an operation as a text, whole.
 */
export function operationsWhereNamed(root: string): Plugin {
  const prefix = '\0livery:operation/';
  return {
    name: 'livery:operations-where-named',
    apply: 'build',
    resolveId: { filter: { id: /^livery:operation\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0livery:operation\// },
      handler(id) {
        const name = id.slice(prefix.length);
        const { area, operation } = asked.get(name) ?? this.error(`No operation "${name}".`);
        return {
          code: `import { operations } from '${root}/schemas/api/operations.ts';
operations.${name} = ${JSON.stringify({ area, ...slim(operation) })};`,
          moduleSideEffects: true,
        };
      },
    },
    transform: {
      filter: { id: new RegExp(`^${root.replace(/[^\w/]/g, '\\$&')}/(src|widgets)/.*\\.tsx?$`) },
      handler(code) {
        const names = new Set([...code.matchAll(word)].map(([, , name = '']) => name));
        const own = [...names].filter((name) => asked.has(name));
        if (own.length === 0) return null;
        const lines = own.map((name) => `import 'livery:operation/${name}';`);
        // On the line of what was there, so that other lines keep their numbers.
        return { code: `${lines.join('')}${code}`, map: null };
      },
    },
  };
}
