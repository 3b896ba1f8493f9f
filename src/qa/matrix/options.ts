import { parseArgs } from 'node:util';
import { requireOptions } from '#src/authoring/report/optionProblem.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { type Cell, cellRoles, cellStates, shardOf, widths } from './cell.ts';

/** The cells that a run covers, by property; an empty list means all. */
export interface Selection {
  readonly brand: readonly string[];
  readonly page: readonly string[];
  readonly role: readonly string[];
  readonly lang: readonly string[];
  readonly width: readonly string[];
  readonly state: readonly string[];
}

/** Options of `npm run snapshot`. */
export interface SnapshotOptions {
  readonly selection: Selection;
  /** A git ref or the folder of a saved run to compare with, instead of the ledger. */
  readonly against: string | undefined;
  readonly shard: Shard | null;
  readonly repeat: number;
  /** Pictures only, without accessibility checks. */
  readonly quick: boolean;
  /** Writes the pictures into the ledger without review. */
  readonly update: boolean;
  /** Another folder of brands. */
  readonly brands: string | undefined;
  /** URL of a running server with `--theatre`; undefined: one is started. */
  readonly server: string | undefined;
  /** Number of pages that work in parallel. */
  readonly hands: number;
}

export interface Shard {
  readonly index: number;
  readonly count: number;
}

const many = { type: 'string', multiple: true } as const;

/** The options, as `parseArgs` takes them. */
const snapshotOptions = {
  brand: many,
  page: many,
  role: many,
  lang: many,
  width: many,
  state: many,
  against: { type: 'string' },
  shard: { type: 'string' },
  repeat: { type: 'string' },
  quick: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
  brands: { type: 'string' },
  server: { type: 'string' },
  hands: { type: 'string' },
} as const;

/** Reads the options of `npm run snapshot`. Throws an Error that explains an invalid option. */
export function readOptions(args: readonly string[]): SnapshotOptions {
  requireOptions(args, snapshotOptions);
  const { values } = parseArgs({ args: [...args], options: snapshotOptions });
  const list = (values: readonly string[] = []) => values.flatMap((part) => part.split(',')).filter(Boolean);
  return {
    selection: {
      brand: list(values.brand),
      page: list(values.page),
      role: list(values.role),
      lang: list(values.lang).map((code) => code.toUpperCase()),
      width: list(values.width),
      state: list(values.state),
    },
    against: values.against,
    shard: values.shard === undefined ? null : readShard(values.shard),
    repeat: wholeNumber('--repeat', values.repeat ?? '1', 1000),
    quick: values.quick,
    update: values.update,
    brands: values.brands,
    server: values.server,
    hands: wholeNumber('--hands', values.hands ?? '3', 16),
  };
}

function wholeNumber(option: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new Error(`${option}: "${text}" is not a whole number from 1 to ${max}.`);
}

function readShard(text: string): Shard {
  const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new Error(`--shard: "${text}" is not like 2/3.`);
  return { index, count };
}

/** The selected cells of a shard. Throws an Error if a selected value does not exist. */
export function cellsInOptions(cells: readonly Cell[], selection: Selection, shard: Shard | null): Cell[] {
  const known: Record<keyof Selection, readonly string[]> = {
    brand: [...new Set(cells.map(({ brand }) => brand))],
    page: [...new Set(cells.map(({ page }) => page))],
    lang: [...new Set(cells.map(({ lang }) => lang))],
    role: cellRoles,
    width: widths.map(String),
    state: ['usual', ...cellStates],
  };
  for (const [name, values] of Object.entries(selection) as [keyof Selection, readonly string[]][])
    for (const word of values) {
      if (known[name].includes(word)) continue;
      const meant = nearest(word, known[name]);
      throw new Error(
        `--${name}: there is no "${word}"${meant === undefined ? `; there are ${known[name].join(', ')}` : `; did you mean "${meant}"?`}`,
      );
    }
  return cells.filter((cell) => isSelected(cell, selection, shard));
}

/** Whether a cell, also a removed one, is selected and in the shard. */
export const isSelected = (cell: Cell, selection: Selection, shard: Shard | null): boolean =>
  (Object.keys(selection) as (keyof Selection)[]).every(
    (name) => selection[name].length === 0 || selection[name].includes(String(cell[name] ?? 'usual')),
  ) &&
  (shard === null || shardOf(cell, shard.count) === shard.index);

/** The selection as command line options, such as `--brand base --page home,login`. */
export const selectionText = (selection: Selection): string =>
  Object.entries(selection)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `--${name} ${values.join(',')}`)
    .join(' ');
