import { ratio } from '../phone/numbers.ts';
import type { Aim, BenchResult, ListRow, LoadRow } from './result.ts';

/** Limits of the performance targets: ratios to a baseline page (floor) of the same run, bytes, counts or ms. */
export const aimLimits = {
  scriptBytes: 130_000,
  appliedLcp: 1.1,
  simulatedLcp: 2.2,
  tap: 1.3,
  typing: 2,
  shift: 0.02,
  listMount: 0.2,
  listStep: 0.3,
  listElements: 250,
  listHeap: 1.1,
  interaction: 200,
  shots: 3,
} as const;

const isNumber = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value);

/** A figure of a page as a multiple of its floor, the baseline of the same brand and page; null without a floor. */
export function ratioToFloor<Row extends { brand: string; page: string; kind: string }>(
  rows: readonly Row[],
  own: Row,
  floor: 'static' | 'react' | 'naive',
  of: (row: Row) => number,
): number | null {
  const floorRow = rows.find(
    ({ brand, page, kind }) => kind === floor && brand === own.brand && page === own.page,
  );
  return ratio(of(own), floorRow && of(floorRow));
}

const isOurs = ({ kind }: { kind: string }) => kind === 'ours';

/** Targets of a long list. */
function listAims(lists: readonly ListRow[]) {
  const over = (row: ListRow, of: (figures: ListRow) => number) => ratioToFloor(lists, row, 'naive', of);
  return lists.filter(isOurs).flatMap((row) =>
    [
      {
        name: `return to ${row.name} over the naive list`,
        value: over(row, ({ mount }) => mount),
        limit: aimLimits.listMount,
      },
      {
        name: `scroll step of ${row.name} over the naive list`,
        value: over(row, ({ step }) => step),
        limit: aimLimits.listStep,
      },
      { name: `elements of ${row.name}`, value: row.elements, limit: aimLimits.listElements },
      {
        name: `heap of ${row.name}, ten passes over two`,
        value: ratio(row.heap?.late, row.heap?.early),
        limit: aimLimits.listHeap,
      },
      { name: `tap on a tab of ${row.name}, ms`, value: row.tab, limit: aimLimits.interaction },
      { name: `tap on a tile of ${row.name}, ms`, value: row.tile, limit: aimLimits.interaction },
    ].map((aim) => ({ ...aim, side: 'most' as const })),
  );
}

/** Each aim with what this run found. */
export function aimsOf({
  bytes = [],
  loads = [],
  taps = [],
  typing = [],
  lists = [],
  shots,
}: BenchResult): Aim[] {
  const lcp = (mode: LoadRow['mode'], limit: number) => {
    const rows = loads.filter((row) => row.mode === mode);
    return rows.filter(isOurs).map((row) => ({
      name: `LCP of ${row.name}, ${mode}, over the static floor`,
      value: ratioToFloor(rows, row, 'static', (one) => one.lcp),
      limit,
      side: 'most' as const,
    }));
  };
  const aims = [
    ...bytes
      .filter(({ page }) => page === 'home')
      .map(({ name, named }) => ({
        name: `script of ${name}, bytes`,
        value: named.bytes,
        limit: aimLimits.scriptBytes,
        side: 'most' as const,
      })),
    ...lcp('applied', aimLimits.appliedLcp),
    ...lcp('simulated', aimLimits.simulatedLcp),
    ...taps.filter(isOurs).map((row) => ({
      name: `tap on ${row.name} over the React floor`,
      value: ratioToFloor(taps, row, 'react', (one) => one.answered),
      limit: aimLimits.tap,
      side: 'most' as const,
    })),
    ...loads
      .filter((row) => isOurs(row) && row.mode === 'applied')
      .map(({ name, cls }) => ({
        name: `layout shift of ${name}`,
        value: cls,
        limit: aimLimits.shift,
        side: 'most' as const,
      })),
    ...typing.filter(isOurs).map((row) => ({
      name: `a key in the ${row.fields} fields of ${row.name} over plain inputs`,
      value: ratioToFloor(typing, row, 'static', (one) => one.key),
      limit: aimLimits.typing,
      side: 'most' as const,
    })),
    ...listAims(lists),
    ...(shots
      ? [
          {
            name: 'cells a second over one by one',
            value: ratio(shots.perSecond, shots.plainPerSecond),
            limit: aimLimits.shots,
            side: 'least' as const,
          },
        ]
      : []),
  ];
  return aims.flatMap((aim) => (isNumber(aim.value) ? [{ ...aim, value: aim.value }] : []));
}

export const isMet = ({ value, limit, side }: Aim): boolean =>
  side === 'most' ? value <= limit : value >= limit;
