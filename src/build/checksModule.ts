import type { TypeName } from '#src/domain/api/checks.ts';
import {
  type CheckName,
  isSchema,
  keywords,
  must,
  placeIn,
  type Schema,
  type Writer,
} from './schemaKeywords.ts';
import { type Expression, type Piece, SharedExpressions } from './sharedExpressions.ts';

/** A call of the library: which check, and what with. */
type Call = readonly [check: CheckName, ...args: Piece[]];

/** Keywords that say nothing about which values are valid. */
const remarks = new Set(['$schema', 'title', 'description', 'x-ref']);

const types: readonly unknown[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'array',
  'object',
] satisfies TypeName[];

/** The types of a schema's values; none where they may be of any. */
function typesOf({ type = [] }: Schema, at: string): readonly string[] {
  const own: unknown[] = [type].flat();
  for (const name of own) must(types.includes(name), at, `has the type ${JSON.stringify(name)}`);
  return own.map(String);
}

/** What checks a schema, one call a keyword, in the order in which ajv looks at them. */
function callsOf(schema: Schema, at: string, writer: Writer): Call[] {
  const own = typesOf(schema, at);
  const isOwn = (type: string) => own.includes(type) || (type === 'number' && own.includes('integer'));
  for (const name of Object.keys(schema)) {
    if (remarks.has(name) || name === 'type') continue;
    const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    must(keyword !== undefined, at, `has the keyword "${name}", which is not known`);
    const about = keyword.of;
    must(!about || own.length === 0 || isOwn(about), at, `has "${name}", but not the type "${about}"`);
  }
  const found = Object.entries(keywords).filter(([name]) => Object.hasOwn(schema, name));
  const call = ([name, { check, args }]: (typeof found)[number]): Call => [
    check,
    ...args(schema[name], placeIn(at, name), writer, schema),
  ];
  const ofAll = found.filter(([, { of }]) => !of).map(call);
  const ofOne = found.filter(([, { of }]) => of).map(call);
  if (own.length === 0) return [...ofAll, ...ofOne];
  const type: Call = ['type', ...own.map((name) => JSON.stringify(name))];
  // With the keywords of a type, where these are about that type alone, ajv looks at the type too.
  const late = own.length === 1 && found.some(([, { of }]) => of === own[0]);
  return late ? [...ofAll, type, ...ofOne] : [type, ...ofAll, ...ofOne];
}

/** The same in fewer words: most schemas are objects whose names are required, or lists. */
function shortened(calls: readonly Call[], { type, properties, required }: Schema): readonly Call[] {
  const [, second, third] = calls;
  const shape = calls.map(([check]) => check).join();
  if (type === 'array' && shape === 'type,maxItems,items')
    return [['list', second?.[1] ?? '', third?.[1] ?? '']];
  if (type !== 'object' || shape !== 'type,required,properties') return calls;
  const asked = required as readonly string[];
  const names = Object.keys(properties as Schema);
  // Which of several missing names is told is a question of their order.
  if (names.filter((name) => asked.includes(name)).join('\0') !== asked.join('\0')) return calls;
  const optional = names.filter((name) => !asked.includes(name)).map((name) => JSON.stringify(name));
  return [['object', third?.[1] ?? '', ...optional]];
}

/**
 * Compiles schemas to an ES module whose `validators` hold one check per schema: calls of `library`
 * (`src/domain/api/checks.ts`), so that a browser under a policy without `unsafe-eval` has nothing to compile.
 */
export function checksModule(schemas: Readonly<Record<string, object>>, library: string): string {
  const shared = new SharedExpressions();
  const imported = new Set<CheckName>();
  const written = ([check, ...args]: Call): Expression => {
    imported.add(check);
    const list = args.flatMap((arg, index) => (index === 0 ? [arg] : [', ', arg]));
    return shared.of(check, ...(check === 'any' ? [] : ['(', ...list, ')']));
  };
  const check = (schema: unknown, at: string): Expression => {
    must(schema === true || isSchema(schema), at, 'is not a schema');
    const calls = schema === true ? [] : shortened(callsOf(schema, at, writer), schema);
    const [first = ['any'], ...others] = calls;
    return written(others.length === 0 ? first : ['all', ...calls.map(written)]);
  };
  const checks = (map: unknown, at: string): Expression => {
    must(isSchema(map), at, 'is not a map of schemas');
    const entries = Object.entries(map).flatMap(([key, schema]) => {
      must(key !== '__proto__', at, 'has the key "__proto__"');
      const name = /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
      return [`${name}: `, check(schema, placeIn(at, key)), ', '];
    });
    return shared.of('{ ', ...entries, '}');
  };
  const writer: Writer = { check, checks };
  const { constants, text } = shared.write(checks(schemas, ''));
  const imports = `import { ${[...imported].join(', ')} } from ${JSON.stringify(library)};`;
  return [imports, ...constants, `export const validators = ${text};`, ''].join('\n');
}
