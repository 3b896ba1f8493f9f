import { parseArgs } from 'node:util';
import { isObject, pointerTo, stepsOf } from '#src/domain/values/json.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { layerOf } from '#src/manifest/files/merge.ts';
import { brandIds, brandsFolder } from '../authoring/brands/brandFiles.ts';
import { type CheckedBrand, checkBrand } from '../authoring/brands/checkBrand.ts';

const usage = 'npm run brand -- show <id> [pages.home.widgets | /pages/home/widgets] [--all] [--format json]';

/** Most values shown one by one, unless all are asked for. */
const mostValues = 40;

/** One value of the merged brand that is no object, and who said it last. */
export interface ShownValue {
  /** JSON pointer from the root. */
  readonly pointer: string;
  readonly value: unknown;
  /** Brand that said it. */
  readonly layer: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type Merged = Pick<CheckedBrand, 'chain' | 'document' | 'setBy'>;

/** `pages.home`, `pages/home` and `/pages/home` as a JSON pointer. */
export function readPointer(text: string): string {
  if (text.startsWith('/') || text === '') return text.replace(/\/$/, '');
  return text
    .split(/[./]/)
    .filter((step) => step !== '')
    .reduce(pointerTo, '');
}

/** The value at a pointer. Throws an Error with the nearest name where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  let at = '';
  for (const step of stepsOf(pointer)) {
    const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (!names.includes(step)) {
      const meant = nearest(step, names);
      const hint =
        meant === undefined
          ? names.length > 0
            ? ` It has ${names.join(', ')}.`
            : ''
          : ` Did you mean "${pointerTo(at, meant)}"?`;
      throw new Error(`There is no "${step}" in ${at || 'the brand'}.${hint}`);
    }
    value = (value as Record<string, unknown>)[step];
    at = pointerTo(at, step);
  }
  return value;
}

/** Every value at and below a pointer with who said it; lists are values, since they are replaced whole. */
export function valuesOf({ chain, document, setBy }: Merged, pointer: string): ShownValue[] {
  const found: ShownValue[] = [];
  function walk(value: unknown, at: string) {
    if (isObject(value) && Object.keys(value).length > 0) {
      for (const [key, part] of Object.entries(value)) walk(part, pointerTo(at, key));
      return;
    }
    const layer = layerOf(at, setBy) ?? '?';
    const place = chain.find(({ id }) => id === layer)?.locate(at, true);
    found.push({
      pointer: at,
      value,
      layer,
      file: place?.file ?? '?',
      line: place?.line ?? 0,
      column: place?.column ?? 0,
    });
  }
  walk(valueAt(document, pointer), pointer);
  return found;
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Lines of columns that stand under each other. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  '),
  );
}

/** The values as they are printed: one by one, or in short where they are many. */
export function tellValues(merged: Merged, id: string, pointer: string, all: boolean): string[] {
  const values = valuesOf(merged, pointer);
  const below = (at: string) => stepsOf(at.slice(pointer.length)).join('.') || stepsOf(at).at(-1) || '/';
  const who = (layers: readonly string[]) => [...new Set(layers)].join(', ');
  if (all || values.length <= mostValues)
    return aligned(
      values.map(({ pointer: at, value, layer, file, line }) => [
        below(at),
        brief(value),
        layer,
        `${file}:${line}`,
      ]),
    );
  const parts = Object.keys(valueAt(merged.document, pointer) as object);
  const rows = parts.map((key): string[] => {
    const inside = values.filter(
      ({ pointer: at }) => at === pointerTo(pointer, key) || at.startsWith(`${pointerTo(pointer, key)}/`),
    );
    const [only] = inside;
    const alone = only?.pointer === pointerTo(pointer, key);
    const shown = alone ? brief(only.value) : `${inside.length} ${inside.length === 1 ? 'value' : 'values'}`;
    return [key, shown, who(inside.map(({ layer }) => layer))];
  });
  const path = [
    ...stepsOf(pointer),
    parts.find((key) => isObject(valueAt(merged.document, pointerTo(pointer, key)))) ?? parts[0],
  ].join('.');
  return [
    ...aligned(rows),
    '',
    `${values.length} values. Look into one: npm run brand -- show ${id} ${path}   (--all shows every one)`,
  ];
}

/** `brand show <id> [pointer]`: the merged brand, and for each value the layer that set it last. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  let given: ReturnType<typeof read>;
  try {
    given = read(args);
  } catch (error) {
    return refuse(`${(error as Error).message.split('\n')[0]}\n\n${usage}`);
  }
  const { values, positionals } = given;
  const [id = '', text = ''] = positionals;
  const ids = brandIds(folder);
  if (!ids.includes(id)) {
    const meant = nearest(id, ids);
    return refuse(
      id === ''
        ? `${usage}\n\nThere are ${ids.join(', ')}.`
        : `There is no brand "${id}"${meant === undefined ? `: ${ids.join(', ')}` : `: did you mean "${meant}"?`}`,
    );
  }
  const checked = checkBrand(id, folder);
  const pointer = readPointer(text);
  try {
    if (values.format === 'json') {
      const json = {
        brand: id,
        pointer,
        value: valueAt(checked.document, pointer),
        values: valuesOf(checked, pointer),
      };
      console.log(JSON.stringify(json, null, 2));
    } else console.log(tellValues(checked, id, pointer, values.all).join('\n'));
  } catch (error) {
    return refuse((error as Error).message);
  }
  const errors = checked.problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    console.error(
      `\n"${id}" has ${errors === 1 ? 'an error' : `${errors} errors`}: npm run brand -- check ${id}`,
    );
  return 0;
}

const read = (args: string[]) =>
  parseArgs({
    args,
    options: { all: { type: 'boolean', default: false }, format: { type: 'string', default: 'text' } },
    allowPositionals: true,
  });
