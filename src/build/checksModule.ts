import type { TypeName } from '#src/domain/api/checks.ts';
import {
  assertSchema,
  type CheckName,
  type CheckWriter,
  childPath,
  isSchema,
  keywords,
  type SchemaObject,
} from './schemaKeywords.ts';
import { type Expression, type Piece, SharedExpressions } from './sharedExpressions.ts';

/** A call of the library: name of the check, and arguments. */
type Call = readonly [check: CheckName, ...args: Piece[]];

/** Annotations, which do not affect validity. */
const annotations = new Set(['$schema', 'title', 'description', 'x-ref', 'x-format', 'x-known']);

const types: readonly unknown[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'array',
  'object',
] satisfies TypeName[];

/** The types of a schema's values; empty where any is allowed. */
function typesOf({ type = [] }: SchemaObject, at: string): readonly string[] {
  const typeNames: unknown[] = [type].flat();
  for (const name of typeNames)
    assertSchema(types.includes(name), at, `has the type ${JSON.stringify(name)}`);
  return typeNames.map(String);
}

/** The calls that check a schema, one per keyword, in ajv's order. */
function callsOf(schema: SchemaObject, at: string, writer: CheckWriter): Call[] {
  const typeNames = typesOf(schema, at);
  const hasType = (type: string) =>
    typeNames.includes(type) || (type === 'number' && typeNames.includes('integer'));
  for (const name of Object.keys(schema)) {
    if (annotations.has(name) || name === 'type') continue;
    const keyword = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    assertSchema(keyword !== undefined, at, `has the keyword "${name}", which is not known`);
    const keywordType = keyword.of;
    assertSchema(
      !keywordType || typeNames.length === 0 || hasType(keywordType),
      at,
      `has "${name}", but not the type "${keywordType}"`,
    );
  }
  const found = Object.entries(keywords).filter(([name]) => Object.hasOwn(schema, name));
  const call = ([name, { check, args }]: (typeof found)[number]): Call => [
    check,
    ...args(schema[name], childPath(at, name), writer, schema),
  ];
  const generalCalls = found.filter(([, { of }]) => !of).map(call);
  const typeCalls = found.filter(([, { of }]) => of).map(call);
  if (typeNames.length === 0) return [...generalCalls, ...typeCalls];
  const type: Call = ['type', ...typeNames.map((name) => JSON.stringify(name))];
  // ajv checks the type together with the keywords of that type, where there is only one type.
  const typeChecksLate = typeNames.length === 1 && found.some(([, { of }]) => of === typeNames[0]);
  return typeChecksLate ? [...generalCalls, type, ...typeCalls] : [type, ...generalCalls, ...typeCalls];
}

/** Shortens the calls of the most frequent schemas: lists, and objects with required names. */
function shortened(calls: readonly Call[], { type, properties, required }: SchemaObject): readonly Call[] {
  const [, second, third] = calls;
  const shape = calls.map(([check]) => check).join();
  if (type === 'array' && shape === 'type,maxItems,items')
    return [['list', second?.[1] ?? '', third?.[1] ?? '']];
  if (type !== 'object' || shape !== 'type,required,properties') return calls;
  const requiredNames = required as readonly string[];
  const names = Object.keys(properties as SchemaObject);
  // The order decides which of several missing names is reported.
  if (names.filter((name) => requiredNames.includes(name)).join('\0') !== requiredNames.join('\0'))
    return calls;
  const optional = names.filter((name) => !requiredNames.includes(name)).map((name) => JSON.stringify(name));
  return [['object', third?.[1] ?? '', ...optional]];
}

/**
 * Compiles schemas to an ES module whose `validators` hold one check per schema, made of calls of `library`
 * (`src/domain/api/checks.ts`), so that a browser under a policy without `unsafe-eval` compiles nothing.
 */
export function checksModule(schemas: Readonly<Record<string, object>>, library: string): string {
  const shared = new SharedExpressions();
  const imported = new Set<CheckName>();
  const writeCall = ([check, ...args]: Call): Expression => {
    imported.add(check);
    const list = args.flatMap((arg, index) => (index === 0 ? [arg] : [', ', arg]));
    return shared.of(check, ...(check === 'any' ? [] : ['(', ...list, ')']));
  };
  const check = (schema: unknown, at: string): Expression => {
    assertSchema(schema === true || isSchema(schema), at, 'is not a schema');
    const calls = schema === true ? [] : shortened(callsOf(schema, at, writer), schema);
    const [first = ['any'], ...others] = calls;
    return writeCall(others.length === 0 ? first : ['all', ...calls.map(writeCall)]);
  };
  const checks = (map: unknown, at: string): Expression => {
    assertSchema(isSchema(map), at, 'is not a map of schemas');
    const entries = Object.entries(map).flatMap(([key, schema]) => {
      assertSchema(key !== '__proto__', at, 'has the key "__proto__"');
      const name = /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
      return [`${name}: `, check(schema, childPath(at, key)), ', '];
    });
    return shared.of('{ ', ...entries, '}');
  };
  const writer: CheckWriter = { check, checks };
  const { constants, text } = shared.write(checks(schemas, ''));
  const imports = `import { ${[...imported].join(', ')} } from ${JSON.stringify(library)};`;
  return [imports, ...constants, `export const validators = ${text};`, ''].join('\n');
}
