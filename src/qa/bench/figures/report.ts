import { formatKb, formatSeconds } from '../phone/numbers.ts';
import { aimsOf, isMet, ledgerRatio, ratioToFloor, secondOverFirst } from './aims.ts';
import { fileTypes } from './bytes.ts';
import type { BenchResult, ListRow, LoadRow } from './result.ts';
import { formatTable, maxLineWidth, titledLines } from './table.ts';

const times = (value: number | null): string => (value === null ? '' : `${value.toFixed(2)} ×`);

function bytesLines({ bytes = [] }: BenchResult): string[] {
  if (bytes.length === 0) return [];
  const head = ['first visit, kB', ...fileTypes, 'all', 'requests', 'js named', 'files', '2nd visit'];
  return formatTable(
    head,
    bytes.map(({ name, first, named, second }) => {
      const amounts = fileTypes.map((kind) => first[kind]);
      return [
        name,
        ...amounts.map((amount) => formatKb(amount.bytes)),
        formatKb(amounts.reduce((sum, amount) => sum + amount.bytes, 0)),
        String(amounts.reduce((sum, { requests }) => sum + requests, 0)),
        formatKb(named.bytes),
        String(named.requests),
        `${formatKb(second.bytes)} in ${second.requests}`,
      ];
    }),
  );
}

function loadLines(loads: readonly LoadRow[]): string[] {
  if (loads.length === 0) return [];
  return formatTable(
    ['', 'FCP s', 'LCP s', 'all runs', 'TBT ms', 'CLS', 'LCP over static'],
    loads.map((row) => {
      const lcps = row.runs.map(({ lcp }) => lcp);
      return [
        row.name,
        formatSeconds(row.fcp),
        formatSeconds(row.lcp),
        `${formatSeconds(Math.min(...lcps))}-${formatSeconds(Math.max(...lcps))}`,
        row.tbt.toFixed(0),
        row.cls.toFixed(4),
        row.kind === 'static' ? '' : times(ratioToFloor(loads, row, 'static', ({ lcp }) => lcp)),
      ];
    }),
  );
}

function tapLines({ taps = [] }: BenchResult): string[] {
  if (taps.length === 0) return [];
  return formatTable(
    ['', 'tab seen s', 'answered s', 'all runs', 'taps', 'over React', 'later tap ms'],
    taps.map((row) => {
      const all = row.runs.map(({ answered }) => answered);
      return [
        row.name,
        formatSeconds(row.seen),
        formatSeconds(row.answered),
        `${formatSeconds(Math.min(...all))}-${formatSeconds(Math.max(...all))}`,
        String(Math.max(...row.runs.map(({ taps: each }) => each))),
        row.kind === 'react' ? '' : times(ratioToFloor(taps, row, 'react', ({ answered }) => answered)),
        row.later.toFixed(0),
      ];
    }),
  );
}

function listLines({ lists = [] }: BenchResult): string[] {
  if (lists.length === 0) return [];
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  return formatTable(
    ['', 'back ms', 'over naive', 'deep', 'step ms', 'over naive', 'tab', 'tile', 'elements', 'heap MB'],
    lists.map((row) => {
      const over = (of: (figures: ListRow) => number) =>
        row.kind === 'naive' ? '' : times(ratioToFloor(lists, row, 'naive', of));
      return [
        row.name,
        row.mount.toFixed(0),
        over(({ mount }) => mount),
        row.deep.toFixed(0),
        row.step.toFixed(0),
        over(({ step }) => step),
        row.tab.toFixed(0),
        row.tile.toFixed(0),
        String(row.elements),
        row.heap ? `${mb(row.heap.early)} ${mb(row.heap.late)}` : '',
      ];
    }),
  );
}

/** Wraps words into lines of at most this width; all lines but the first are indented. */
function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = '   ';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

function widgetLines({ widgets = [], homes = [] }: BenchResult): string[] {
  if (widgets.length === 0) return [];
  const list = (parts: readonly { name: string; bytes: number }[]) =>
    [...parts]
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }, at) => `${name} ${formatKb(bytes)}${at < parts.length - 1 ? ',' : ''}`);
  return [
    ...homes.flatMap(({ brand, bytes, files, widgets: own }) => [
      ...wrap([`${brand}/home: ${formatKb(bytes)} kB of script, by file:`, ...list(files)], maxLineWidth - 2),
      ...wrap(['  of which widgets, each for itself:', ...list(own)], maxLineWidth - 2),
    ]),
    ...formatTable(
      ['own modules, kB', 'js', 'css', 'when opened'],
      widgets.map(({ name, js, css, later }) => [
        name,
        formatKb(js),
        formatKb(css),
        later > 0 ? formatKb(later) : '',
      ]),
    ),
  ];
}

function publishLines({ publish }: BenchResult): string[] {
  if (!publish) return [];
  const { brands, seconds, perSecond, bytesPerBrand, byThousand, memory } = publish;
  return [
    `${brands} brands in ${seconds.toFixed(1)} s: ${perSecond.toFixed(1)} a second, ${formatKb(bytesPerBrand)} kB each, ${(memory / 1e6).toFixed(0)} MB of memory`,
    ...(byThousand.length > 1
      ? [`each thousand: ${byThousand.map((rate) => rate.toFixed(0)).join(', ')} a second`]
      : []),
  ];
}

function shotsLines({ shots }: BenchResult): string[] {
  if (!shots) return [];
  return [
    `${shots.cells} cells: ${shots.perSecond.toFixed(2)} a second; one by one ${shots.plainPerSecond.toFixed(2)}`,
  ];
}

const formatFigure = (value: number): string =>
  value >= 1000 ? String(Math.round(value)) : value.toPrecision(3);

function aimLines(result: BenchResult): string[] {
  const aims = aimsOf(result);
  if (aims.length === 0) return [];
  return formatTable(
    ['', 'found', 'aim', ''],
    aims.map((aim) => [
      aim.name,
      formatFigure(aim.value),
      `${aim.side === 'most' ? '≤' : '≥'} ${aim.limit}`,
      isMet(aim) ? 'met   ' : 'missed',
    ]),
  );
}

function typingLines({ typing = [] }: BenchResult): string[] {
  if (typing.length === 0) return [];
  return formatTable(
    ['', 'a key, ms', 'all runs', 'fields', 'over plain'],
    typing.map((row) => {
      const all = row.runs.map(({ key }) => key);
      return [
        row.name,
        row.key.toFixed(2),
        `${Math.min(...all).toFixed(2)}-${Math.max(...all).toFixed(2)}`,
        String(row.fields),
        row.kind === 'static' ? '' : times(ratioToFloor(typing, row, 'static', ({ key }) => key)),
      ];
    }),
  );
}

function visitLines({ visits = [] }: BenchResult): string[] {
  if (visits.length === 0) return [];
  return formatTable(
    ['', 'first LCP s', 'second', 'second over first'],
    visits.map((row) => [
      row.name,
      formatSeconds(row.first),
      formatSeconds(row.second),
      times(secondOverFirst(row)),
    ]),
  );
}

function ledgerLines({ ledger }: BenchResult): string[] {
  if (!ledger) return [];
  if (ledger.length === 0) return ['SKIPPED: PostgreSQL is not installed'];
  return formatTable(
    ['', 'a second', 'ours over it'],
    ledger.flatMap((rate) => [
      [
        `${rate.clients} clients: bare, statement by statement`,
        formatFigure(rate.bare),
        times(ledgerRatio(rate, 'bare')),
      ],
      ['  bare, in one statement', formatFigure(rate.oneStatement), times(ledgerRatio(rate, 'oneStatement'))],
      ['  ours', formatFigure(rate.ours), ''],
      ['  the product’s code, one process', formatFigure(rate.product), ''],
    ]),
  );
}

function teamLines({ teams }: BenchResult): string[] {
  if (!teams) return [];
  const ms = (value: number) => value.toFixed(1);
  return [
    ...formatTable(
      ['95 of 100 answers within, ms', 'any agent', 'large', 'head', 'half, any', 'pages, head'],
      teams.rows.map(({ page, any, large, head, middle, plan }) => [
        page,
        ms(any),
        ms(large),
        ms(head),
        ms(middle),
        String(plan.buffers),
      ]),
    ),
    `bets a second added to the figures: ${formatFigure(teams.foldsPerSecond)}`,
  ];
}

/** The plans of the answers to the one above everybody, as wide as the database writes them; none where none were asked for. */
export const planLines = ({ teams }: BenchResult): string[] =>
  (teams?.rows ?? []).flatMap(({ page, plan }) => [page, ...plan.lines.map((line) => `  ${line}`), '']);

/** The results of a run as lines of at most 100 columns. */
export function formatReport(result: BenchResult): string[] {
  const { loads = [] } = result;
  const of = (mode: LoadRow['mode']) => loads.filter((row) => row.mode === mode);
  return [
    `Bench of ${result.commit}, ${result.started.slice(0, 16).replace('T', ' ')}, ${result.machine}`,
    ...titledLines('Bytes after brotli (kB = 1000)', bytesLines(result)),
    ...titledLines(
      'Load, slowed for real: 562 ms, 1475 kbit/s, processor 4 × slower',
      loadLines(of('applied')),
    ),
    ...titledLines('Load, reckoned by Lighthouse, mobile preset', loadLines(of('simulated'))),
    ...titledLines('A second visit with the service worker, slowed for real', visitLines(result)),
    ...titledLines('A tab tapped as soon as it can be seen, slowed for real', tapLines(result)),
    ...titledLines('A key typed into the longest form, processor 4 × slower', typingLines(result)),
    ...titledLines(
      `A list of ${result.lists?.[0]?.games ?? 0} games, processor 4 × slower`,
      listLines(result),
    ),
    ...titledLines('Price of each widget after brotli', widgetLines(result)),
    ...titledLines('Publish', publishLines(result)),
    ...titledLines('Pictures', shotsLines(result)),
    ...titledLines('Movements of money on PostgreSQL', ledgerLines(result)),
    ...titledLines(
      `A team of ${result.teams?.members ?? 0} members with ${result.teams?.orders ?? 0} bets on PostgreSQL`,
      teamLines(result),
    ),
    ...titledLines('Aims', aimLines(result)),
    ...titledLines('Not measured', result.failures),
  ];
}
