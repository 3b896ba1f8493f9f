import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { contracts } from '#widgets/contracts.ts';
import { widgetFolder } from '#widgets/folders.ts';

/** What every page asks, whatever stands on it: the states of a page leave them alone. */
const always: readonly string[] = ['getStartup', 'getSettings', 'getVersion'];

const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');

const isOperation = (name: string): name is OperationName => Object.hasOwn(operationList, name);

/** Sources of a widget, as one text. */
const sourceOf = (name: string): string =>
  readdirSync(path.join(projectFolder, widgetFolder(name)))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file) && !/^(contract|apiQuery)\.ts$/.test(file),
    )
    .map((file) => read(`${widgetFolder(name)}/${file}`))
    .join('\n');

/** The declaration of a name, from its own line up to the next one that is exported. */
const declarationOf = (source: string, name: string): string =>
  source.split(/^export /m).find((part) => new RegExp(`^(?:const|function) ${name}\\b`).test(part)) ?? '';

/** Operations that a question names, itself or through another question. */
function askedIn(source: string, name: string): string[] {
  const text = declarationOf(source, name);
  const others = [...text.matchAll(/\b\w+ApiQuery\b/g)].map(([one]) => one).filter((one) => one !== name);
  const shared = read('src/domain/api/apiQueries.ts');
  return [
    ...[...text.matchAll(/\b\w+\b/g)].map(([one]) => one).filter(isOperation),
    ...others.flatMap((one) => askedIn(declarationOf(source, one) === '' ? shared : source, one)),
  ];
}

/** Files whose exports ask: questions, the queries made of them, and hooks that views share. */
const askingFiles =
  /import \{([^}]+)\} from '(?:#(src\/(?:api\/\w+Queries|actions\/(?:\w+\/)?use\w+|domain\/api\/apiQueries)\.ts)|(\.\/apiQuery\.ts))'/g;

/** Operations that a source asks for as it opens: by a query of its own, and through what it imports. */
function askedBy(text: string, folder: string): string[] {
  const own = [...text.matchAll(/\bquery\(\s*(\w+)[,)]/g)].map(([, one = '']) => one);
  const through = [...text.matchAll(askingFiles)].flatMap(([, names = '', shared, question]) => {
    const file = shared ?? `${folder}/${question?.slice(2)}`;
    const source = read(file);
    if (file.startsWith('src/actions')) return askedBy(source, 'src/actions');
    const named = names.split(',').map((name) => name.trim());
    return named.flatMap((name) => [
      ...askedIn(source, name),
      // A query of a question is made of it by name.
      ...askedBy(declarationOf(source, name), folder),
    ]);
  });
  return [...own, ...through].filter(isOperation);
}

const known = new Map<string, readonly OperationName[]>();

/**
 * What a widget's view asks as it opens, besides what every page asks: read from its source. With this a page can wait,
 * be empty, or fail.
 */
export function readsOf(name: string): readonly OperationName[] {
  const before = known.get(name);
  if (before) return before;
  const later: readonly string[] = contracts[name]?.onDemand ?? [];
  const asked = askedBy(sourceOf(name), widgetFolder(name)) as OperationName[];
  const reads = [...new Set(asked)].filter((one) => !always.includes(one) && !later.includes(one)).sort();
  known.set(name, reads);
  return reads;
}

/** Operations that a widget's contract asks early, whatever a node gives it to choose from. */
export function firstOperationsOf(name: string): readonly OperationName[] {
  const { initialQueries = [], props } = contracts[name] ?? {};
  const { properties = {} } = props as {
    properties?: Readonly<Record<string, { enum?: readonly unknown[] }>>;
  };
  const given = Object.entries(properties).flatMap(([prop, { enum: values = [] }]) =>
    values.map((value) => ({ [prop]: value })),
  );
  const asked = [{}, ...given].flatMap((one) => initialQueries.map(({ query }) => query(one as never, 'EN')));
  return [...new Set(asked.flatMap((question) => question?.[0].name ?? []))];
}
