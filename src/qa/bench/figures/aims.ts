import { median, ratio } from '../phone/numbers.ts';
import type { PageBytes } from './bytes.ts';
import type {
  Aim,
  BenchResult,
  LedgerRate,
  ListRow,
  LoadRow,
  ShotsRate,
  TapRow,
  TeamAnswers,
  TypingRow,
  VisitRow,
} from './result.ts';

/** Limits of the performance targets: ratios to a baseline page (floor) of the same run, bytes, counts or ms. */
export const aimLimits = {
  scriptBytes: 130_000,
  appliedLcp: 1.1,
  simulatedLcp: 2.2,
  secondVisit: 0.6,
  tap: 1.3,
  typing: 2,
  shift: 0.02,
  listMount: 0.2,
  listStep: 0.3,
  listElements: 250,
  listHeap: 1.1,
  interaction: 200,
  shots: 3,
  ledger: 0.7,
  ledgerFlat: 0.9,
  teamAnswer: 200,
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

/** A target whose value may be missing, such as a ratio without a floor. */
type MeasuredAim = Omit<Aim, 'value'> & { readonly value: number | null | undefined };

/** Targets of a long list. */
function listAims(lists: readonly ListRow[]): MeasuredAim[] {
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
    ].map((aim) => ({ ...aim, side: 'most' })),
  );
}

function bytesAims(pages: readonly PageBytes[]): MeasuredAim[] {
  return pages
    .filter(({ page }) => page === 'home')
    .map(({ name, named }) => ({
      name: `script of ${name}, bytes`,
      value: named.bytes,
      limit: aimLimits.scriptBytes,
      side: 'most',
    }));
}

function lcpAims(loads: readonly LoadRow[], mode: LoadRow['mode'], limit: number): MeasuredAim[] {
  const rows = loads.filter((row) => row.mode === mode);
  return rows.filter(isOurs).map((row) => ({
    name: `LCP of ${row.name}, ${mode}, over the static floor`,
    value: ratioToFloor(rows, row, 'static', ({ lcp }) => lcp),
    limit,
    side: 'most',
  }));
}

/** What a second visit takes of the first, in the middle of the pairs: each pair has the same moment of the machine. */
export const secondOverFirst = ({ runs }: VisitRow): number =>
  median(runs.map(({ first, second }) => second / first));

const visitAims = (visits: readonly VisitRow[]): MeasuredAim[] =>
  visits.map((row) => ({
    name: `LCP of a second visit to ${row.name} over the first`,
    value: secondOverFirst(row),
    limit: aimLimits.secondVisit,
    side: 'most',
  }));

function tapAims(taps: readonly TapRow[]): MeasuredAim[] {
  return taps.filter(isOurs).map((row) => ({
    name: `tap on ${row.name} over the React floor`,
    value: ratioToFloor(taps, row, 'react', ({ answered }) => answered),
    limit: aimLimits.tap,
    side: 'most',
  }));
}

function shiftAims(loads: readonly LoadRow[]): MeasuredAim[] {
  return loads
    .filter((row) => isOurs(row) && row.mode === 'applied')
    .map(({ name, cls }) => ({
      name: `layout shift of ${name}`,
      value: cls,
      limit: aimLimits.shift,
      side: 'most',
    }));
}

function typingAims(typing: readonly TypingRow[]): MeasuredAim[] {
  return typing.filter(isOurs).map((row) => ({
    name: `a key in the ${row.fields} fields of ${row.name} over plain inputs`,
    value: ratioToFloor(typing, row, 'static', ({ key }) => key),
    limit: aimLimits.typing,
    side: 'most',
  }));
}

function shotsAim({ perSecond, plainPerSecond }: ShotsRate): MeasuredAim {
  return {
    name: 'cells a second over one by one',
    value: ratio(perSecond, plainPerSecond),
    limit: aimLimits.shots,
    side: 'least',
  };
}

/** The median of what a movement through the ledger reaches of a bare one, turn by turn. */
export const ledgerRatio = ({ runs }: LedgerRate, over: 'bare' | 'oneStatement'): number =>
  median(runs.map((run) => run.ours / run[over]));

function ledgerAims(ledger: readonly LedgerRate[]): MeasuredAim[] {
  const [few, many] = ledger;
  return [
    ...ledger.map((rate) => ({
      name: `movements a second of ${rate.clients} clients over bare ones`,
      value: ledgerRatio(rate, 'bare'),
      limit: aimLimits.ledger,
      side: 'least' as const,
    })),
    ...(few && many
      ? [
          {
            name: `that of ${many.clients} clients over that of ${few.clients}`,
            value: ratio(ledgerRatio(many, 'bare'), ledgerRatio(few, 'bare')),
            limit: aimLimits.ledgerFlat,
            side: 'least' as const,
          },
        ]
      : []),
  ];
}

function teamAims({ rows }: TeamAnswers): MeasuredAim[] {
  return rows.map(({ page, any, large, head }) => ({
    name: `ms of 19 of 20 answers, ${page}`,
    value: Math.max(any, large, head),
    limit: aimLimits.teamAnswer,
    side: 'most',
  }));
}

/** All targets with the values of this run; targets without a value are left out. */
export function aimsOf({
  bytes = [],
  loads = [],
  visits = [],
  taps = [],
  typing = [],
  lists = [],
  shots,
  ledger = [],
  teams,
}: BenchResult): Aim[] {
  const aims = [
    ...bytesAims(bytes),
    ...lcpAims(loads, 'applied', aimLimits.appliedLcp),
    ...lcpAims(loads, 'simulated', aimLimits.simulatedLcp),
    ...visitAims(visits),
    ...tapAims(taps),
    ...shiftAims(loads),
    ...typingAims(typing),
    ...listAims(lists),
    ...(shots ? [shotsAim(shots)] : []),
    ...ledgerAims(ledger),
    ...(teams ? teamAims(teams) : []),
  ];
  return aims.flatMap((aim) => (isNumber(aim.value) ? [{ ...aim, value: aim.value }] : []));
}

/** Whether the value is within the limit. */
export const isMet = ({ value, limit, side }: Aim): boolean =>
  side === 'most' ? value <= limit : value >= limit;
