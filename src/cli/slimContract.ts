import type { Plugin } from 'vite';
import type { Operation } from '#schemas/api/operation.ts';
import { operationAreas } from '#schemas/api/operations.ts';

/** What a call needs of an operation: where it goes, how, and the constants of its query. */
function slim({ value, body, query, assumed, planned, ...needed }: Operation): object {
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

/**
 * Ships the contract without what a phone has no use for: the schemas of the operations (answers are checked by
 * compiled validators, bodies and queries by the server), and the remarks on manifest and flags. Code of the browser
 * must not read `operation.value` or `operation.body`.
 */
export function slimContract(root: string): Plugin {
  return {
    name: 'livery:slim-contract',
    apply: 'build',
    load: {
      filter: { id: `${root}/schemas/api/operations.ts` },
      handler() {
        const areas = Object.entries(operationAreas).map(([area, table]) => {
          const operations = Object.entries<Operation>(table).map(([name, operation]) => [
            name,
            slim(operation),
          ]);
          return [area, Object.fromEntries(operations)];
        });
        return `export const operationAreas = ${JSON.stringify(Object.fromEntries(areas))};
export const operations = Object.assign({}, ...Object.values(operationAreas));
export const operationList = operations;`;
      },
    },
    transform: {
      filter: { id: /[\\/]schemas[\\/](manifest[\\/]|flags\.ts)/ },
      handler: (code) => ({ code: code.replace(remark, ''), map: null }),
    },
  };
}
