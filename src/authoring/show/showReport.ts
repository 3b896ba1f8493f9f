import { isObject, pointerTo, stepsOf } from '#src/domain/values/json.ts';
import { type Merged, valueAtPointer, valuesOf } from './shownValues.ts';

/** At most this many values are listed, unless all are requested. */
const mostValues = 40;

const brief = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Rows as lines with aligned columns. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  '),
  );
}

/** The values as printed lines: one by one, or summarised by key where there are many. */
export function formatValues(merged: Merged, id: string, pointer: string, all: boolean): string[] {
  const values = valuesOf(merged, pointer);
  const relativePath = (at: string) =>
    stepsOf(at.slice(pointer.length)).join('.') || stepsOf(at).at(-1) || '/';
  const uniqueNames = (layers: readonly string[]) => [...new Set(layers)].join(', ');
  if (all || values.length <= mostValues)
    return aligned(
      values.map(({ pointer: at, value, layer, file, line }) => [
        relativePath(at),
        brief(value),
        layer,
        `${file}:${line}`,
      ]),
    );
  const parts = Object.keys(valueAtPointer(merged.document, pointer) as object);
  const rows = parts.map((key): string[] => {
    const within = values.filter(
      ({ pointer: at }) => at === pointerTo(pointer, key) || at.startsWith(`${pointerTo(pointer, key)}/`),
    );
    const [only] = within;
    const isLeaf = only?.pointer === pointerTo(pointer, key);
    const summary = isLeaf
      ? brief(only.value)
      : `${within.length} ${within.length === 1 ? 'value' : 'values'}`;
    return [key, summary, uniqueNames(within.map(({ layer }) => layer))];
  });
  const path = [
    ...stepsOf(pointer),
    parts.find((key) => isObject(valueAtPointer(merged.document, pointerTo(pointer, key)))) ?? parts[0],
  ].join('.');
  return [
    ...aligned(rows),
    '',
    `${values.length} values. Look into one: npm run brand -- show ${id} ${path}   (--all shows every one)`,
  ];
}
