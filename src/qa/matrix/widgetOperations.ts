import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { contracts } from '#widgets/contracts.ts';
import { widgetFolder } from '#widgets/folders.ts';

/** Operations that every page calls: they do not count for the states of a page. */
const sharedOperations: readonly string[] = ['getStartup', 'getSettings', 'getVersion'];

const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');

const isOperation = (name: string): name is OperationName => Object.hasOwn(operationList, name);

/** The source files of a widget, concatenated. */
const sourceOf = (name: string): string =>
  readdirSync(path.join(projectFolder, widgetFolder(name)))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file) && !/^(contract|apiQuery)\.ts$/.test(file),
    )
    .map((file) => read(`${widgetFolder(name)}/${file}`))
    .join('\n');

/** Source of an exported declaration, up to the next export. */
const declarationOf = (source: string, name: string): string =>
  source.split(/^export /m).find((part) => new RegExp(`^(?:const|function) ${name}\\b`).test(part)) ?? '';

/** Operations that a declared query names, directly or through another query. */
function operationsIn(source: string, name: string): string[] {
  const text = declarationOf(source, name);
  const others = [...text.matchAll(/\b\w+ApiQuery\b/g)].map(([word]) => word).filter((word) => word !== name);
  const shared = read('src/domain/api/apiQueries.ts');
  return [
    ...[...text.matchAll(/\b\w+\b/g)].map(([word]) => word).filter(isOperation),
    ...others.flatMap((other) => operationsIn(declarationOf(source, other) === '' ? shared : source, other)),
  ];
}

/** Imports of modules that call operations: queries, and hooks that views share. */
const queryImports =
  /import \{([^}]+)\} from '(?:#(src\/(?:api\/\w+Queries|actions\/(?:\w+\/)?use\w+|domain\/api\/apiQueries)\.ts)|(\.\/apiQuery\.ts))'/g;

/** Operations that a source calls when it is rendered: in its own queries, and through its imports. */
function operationsOf(text: string, folder: string): string[] {
  const direct = [...text.matchAll(/\bquery\(\s*(\w+)[,)]/g)].map(([, operation = '']) => operation);
  const imported = [...text.matchAll(queryImports)].flatMap(([, names = '', shared, own]) => {
    const file = shared ?? `${folder}/${own?.slice(2)}`;
    const source = read(file);
    if (file.startsWith('src/actions')) return operationsOf(source, 'src/actions');
    const importedNames = names.split(',').map((name) => name.trim());
    return importedNames.flatMap((name) => [
      ...operationsIn(source, name),
      // The declaration may itself call another query by name.
      ...operationsOf(declarationOf(source, name), folder),
    ]);
  });
  return [...direct, ...imported].filter(isOperation);
}

const cache = new Map<string, readonly OperationName[]>();

/**
 * Operations that a widget's view calls when it opens, without those that every page calls. Read from its source. They
 * decide whether a page has loading, empty and error states.
 */
export function viewOperationsOf(name: string): readonly OperationName[] {
  const cached = cache.get(name);
  if (cached) return cached;
  const onDemand: readonly string[] = contracts[name]?.onDemand ?? [];
  const called = operationsOf(sourceOf(name), widgetFolder(name)) as OperationName[];
  const operations = [...new Set(called)]
    .filter((operation) => !sharedOperations.includes(operation) && !onDemand.includes(operation))
    .sort();
  cache.set(name, operations);
  return operations;
}

/** Operations of a widget's initial queries, over all values of its enumerated props, and with others that are texts. */
export function initialOperationsOf(name: string): readonly OperationName[] {
  const { initialQueries = [], props } = contracts[name] ?? {};
  const { properties = {} } = props as {
    properties?: Readonly<Record<string, { enum?: readonly unknown[]; type?: unknown }>>;
  };
  const propValues = Object.entries(properties).flatMap(
    ([prop, { type, enum: values = type === 'string' ? ['any'] : [] }]) =>
      values.map((value) => ({ [prop]: value })),
  );
  const queries = [{}, ...propValues].flatMap((values) =>
    initialQueries.map(({ query }) => query(values as never, 'EN')),
  );
  return [...new Set(queries.flatMap((query) => query?.[0].name ?? []))];
}
