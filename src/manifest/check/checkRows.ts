import { operationList } from '#schemas/api/operations.ts';
import { amount, instant } from '#schemas/api/shapes.ts';
import type { DrawnRows, RowFigures } from '#schemas/manifest/drawnRows.ts';
import { isObject, type Json, type JsonObject, pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckInput, findWidget, nodeGroups, valueAt } from './checkInput.ts';

/** A column of the rows of an operation. */
interface Column {
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
}
type Columns = Readonly<Record<string, Column>>;

const isMoney = ({ pattern }: Column): boolean => pattern === amount.pattern;

const isTime = ({ format }: Column): boolean => format === instant.format;
const isListed = ({ enum: values }: Column): boolean => values !== undefined;

/** What a column must be to be shown in a way, in words and as a test. */
const shownAs = new Map<unknown, readonly [what: string, fits: (column: Column) => boolean]>(
  Object.entries({
    text: ['column of words', (column) => !isMoney(column) && !isTime(column) && !isListed(column)],
    money: ['column of money', isMoney],
    signedMoney: ['column of money', isMoney],
    time: ['column of times', isTime],
    state: ['listed column', isListed],
    type: ['listed column', isListed],
  }),
);
const anyColumn = ['column', () => true] as const;

interface ListSchema {
  readonly properties?: { readonly list?: { readonly items?: Column & { readonly properties?: Columns } } };
}

/** The entries of what an operation answers with. */
const itemsOf = (operation: Json | undefined) =>
  typeof operation === 'string' && Object.hasOwn(operationList, operation)
    ? (operationList[operation as keyof typeof operationList].value as ListSchema).properties?.list?.items
    : undefined;

/** Pointer of the page whose nodes are at a pointer. */
const pageOf = (nodes: string): string => nodes.replace(/\/widgets$/, '');

/** What the rows of a source have, and what is said of them. */
interface Source extends RowFigures {
  readonly columns: Columns;
}

function sourceOf({ operations, figures }: DrawnRows, name: Json | undefined): Source | undefined {
  if (typeof name !== 'string' || !Object.hasOwn(operations, name)) return undefined;
  const columns = itemsOf(operations[name])?.properties;
  const said = figures[name];
  return columns && said && { columns, ...said };
}

/** The entries of the lists at some pointers below the props, each with its pointer. */
function* entriesAt(props: Json, at: string, lists: readonly string[]) {
  for (const list of lists) {
    const entries = valueAt(props, list);
    if (!Array.isArray(entries)) continue;
    for (const [index, entry] of (entries as readonly Json[]).entries())
      if (isObject(entry)) yield { entry, pointer: pointerTo(`${at}${list}`, index) };
  }
}

const unknown = (what: string, name: string, names: readonly string[], pointer: string): Diagnostic => ({
  code: 'unknown-column',
  pointer,
  message: `The rows of this source have no ${what} "${name}".`,
  expected: names.join(', '),
  nearest: nearest(name, names),
  certain: certainMatch(name, names),
});

/**
 * Checks widgets that list rows of an operation: they name columns that its rows have, and values that these can have,
 * and their page has the parameters in which they keep what was chosen.
 */
export function checkRows(input: CheckInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { nodes, pointer, page } of nodeGroups(input.draft)) {
    for (const [key, { widget, props = {} }] of Object.entries(nodes)) {
      const node = pointerTo(pointer, key);
      const { rows, parameters = [] } = findWidget(input.context, widget) ?? {};
      if (rows) diagnostics.push(...checkColumns(rows, props as Json, `${node}/props`));
      const missing = parameters.filter((name) => !Object.hasOwn(page?.query ?? {}, name));
      if (missing.length > 0)
        diagnostics.push({
          code: 'unknown-source',
          pointer: `${node}/widget`,
          message: `"${widget}" keeps what is chosen in the address, and the page has no parameter "${missing.join('", "')}".`,
          needs: missing.map((name) => `${pageOf(pointer)}/query/${name}`),
          expected: `"query" with ${parameters.map((name) => `"${name}"`).join(', ')}`,
        });
    }
  }
  return diagnostics;
}

function checkColumns(rows: DrawnRows, props: Json, at: string): Diagnostic[] {
  const source = sourceOf(rows, valueAt(props, `/${rows.prop}`));
  if (!source) return [];
  const { columns, sums } = source;
  return [
    ...[...entriesAt(props, at, rows.columns)].flatMap(({ entry, pointer }) => {
      const [what, fits] = shownAs.get(entry.as) ?? anyColumn;
      const names = Object.keys(columns).filter((one) => fits(columns[one] ?? {}));
      return oneOf(what, names, entry.key, `${pointer}/key`);
    }),
    ...[...entriesAt(props, at, rows.sums)].flatMap(({ entry, pointer }) =>
      oneOf('sum', sums, entry.key, `${pointer}/key`),
    ),
    ...[...entriesAt(props, at, rows.choices)].flatMap(({ entry, pointer }) =>
      checkFilter(source, entry, pointer),
    ),
  ];
}

/** Checks that a name is one of several. */
const oneOf = (
  what: string,
  names: readonly string[],
  name: Json | undefined,
  pointer: string,
): Diagnostic[] =>
  typeof name !== 'string' || names.includes(name) ? [] : [unknown(what, name, names, pointer)];

/** Checks a filter: the source has it, it compares the column that it says, and there is something to choose. */
function checkFilter({ columns, filters }: Source, entry: JsonObject, pointer: string): Diagnostic[] {
  const { key, column, options, optionsFrom } = entry;
  const wrong = oneOf('filter', Object.keys(filters), key, `${pointer}/key`);
  const compared = typeof key === 'string' ? filters[key] : undefined;
  if (wrong.length > 0 || compared === undefined) return wrong;
  const values = columns[compared]?.enum ?? [];
  const offered = itemsOf(optionsFrom)?.enum ?? [];
  return [
    ...oneOf(`column that "${key}" narrows`, [compared], column, `${pointer}/column`),
    ...(options === undefined && optionsFrom === undefined ? [nothingToChoose(values, pointer)] : []),
    ...(Array.isArray(options) ? (options as readonly Json[]) : []).flatMap((option, index) =>
      oneOf(compared, values, option, pointerTo(`${pointer}/options`, index)),
    ),
    ...offered
      .filter((value) => !values.includes(value))
      .slice(0, 1)
      .map((value) => unknown(compared, value, values, `${pointer}/optionsFrom`)),
  ];
}

/** Of a filter without values. */
const nothingToChoose = (values: readonly string[], pointer: string): Diagnostic => ({
  code: 'unknown-column',
  pointer,
  message: 'This filter says nothing that can be chosen.',
  expected: `"options" with some of ${values.join(', ')}`,
});
