import { operationList } from '#schemas/api/operations.ts';
import { amount, instant } from '#schemas/api/shapes.ts';
import type { DrawnRows } from '#schemas/manifest/drawnRows.ts';
import { isObject, type Json, pointerTo } from '#src/domain/values/json.ts';
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

/** What a column must be to be shown in a way, in words and as a test; any column for any other way. */
const shownAs: Readonly<Record<string, readonly [what: string, fits: (column: Column) => boolean]>> = {
  money: ['column of money', isMoney],
  signedMoney: ['column of money', isMoney],
  time: ['column of times', ({ format }) => format === instant.format],
  state: ['listed column', ({ enum: values }) => values !== undefined],
  type: ['listed column', ({ enum: values }) => values !== undefined],
};
const anyColumn = ['column', () => true] as const;

interface ListSchema {
  readonly properties?: { readonly list?: { readonly items?: { readonly properties?: Columns } } };
}

/** Pointer of the page whose nodes are at a pointer. */
const pageOf = (nodes: string): string => nodes.replace(/\/widgets$/, '');

function columnsOf({ operations }: DrawnRows, source: Json | undefined): Columns | undefined {
  if (typeof source !== 'string' || !Object.hasOwn(operations, source)) return undefined;
  const operation = operationList[operations[source] as keyof typeof operationList];
  return (operation.value as ListSchema).properties?.list?.items?.properties;
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
  const columns = columnsOf(rows, valueAt(props, `/${rows.prop}`));
  if (!columns) return [];
  const named = (name: Json | undefined, as: Json | undefined, pointer: string): Diagnostic[] => {
    const [what, fits] = shownAs[typeof as === 'string' ? as : ''] ?? anyColumn;
    const names = Object.keys(columns).filter((one) => fits(columns[one] ?? {}));
    return typeof name !== 'string' || names.includes(name) ? [] : [unknown(what, name, names, pointer)];
  };
  return [
    ...[...entriesAt(props, at, rows.columns)].flatMap(({ entry, pointer }) =>
      named(entry.key, entry.as, `${pointer}/key`),
    ),
    ...[...entriesAt(props, at, rows.sums)].flatMap(({ entry, pointer }) =>
      named(entry.key, 'money', `${pointer}/key`),
    ),
    ...[...entriesAt(props, at, rows.choices)].flatMap(({ entry: { column, options }, pointer }) => {
      const wrong = named(column, 'type', `${pointer}/column`);
      if (wrong.length > 0 || typeof column !== 'string') return wrong;
      return checkOptions(column, columns[column]?.enum ?? [], options, `${pointer}/options`);
    }),
  ];
}

/** Checks the values of a column that can be chosen. */
const checkOptions = (
  column: string,
  values: readonly string[],
  options: Json | undefined,
  pointer: string,
): Diagnostic[] =>
  Array.isArray(options)
    ? (options as readonly Json[]).flatMap((option, index) =>
        typeof option !== 'string' || values.includes(option)
          ? []
          : [unknown(column, option, values, pointerTo(pointer, index))],
      )
    : [];
