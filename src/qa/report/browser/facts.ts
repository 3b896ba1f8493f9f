import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import { maxShift } from '../verdicts.ts';
import { type ReportApp, storedSettings } from './app.ts';
import { h } from './element.ts';
import { formatKilobytes, formatNumber, plural } from './format.ts';

/** Default address of `npm start`. */
const defaultServer = 'http://localhost:8787';

/** Measurements of a cell: weight, layout shift, accessibility, console errors, and a link to the live page. */
export function drawFacts(app: ReportApp, cell: Cell): HTMLElement {
  const group = app.groupOf.get(cell.name);
  return h(
    'aside',
    { class: 'facts', 'aria-label': 'What else the visit told' },
    group && group.cells.length > 1 && card('Why these stand together', h('p', {}, group.why)),
    drawWeight(app, cell),
    drawFindings(cell),
    cell.errors.length > 0 &&
      card(
        'Console',
        h('ul', { class: 'found-list' }, ...cell.errors.map((error) => h('li', {}, h('code', {}, error)))),
      ),
    drawLive(cell),
    h(
      'details',
      { class: 'card' },
      h('summary', {}, 'Names'),
      h(
        'dl',
        { class: 'names' },
        ...row('Cell', cell.name),
        ...row('Address', cell.path),
        ...row('Before', cell.before ?? 'none'),
        ...row('After', cell.after ?? 'none'),
      ),
    ),
  );
}

const card = (title: string, ...inside: readonly (Node | false | undefined)[]): HTMLElement =>
  h('section', { class: 'card' }, h('h3', {}, title), ...inside.filter((each) => each instanceof Node));

const row = (name: string, value: string) => [h('dt', {}, name), h('dd', {}, h('code', {}, value))];

/** A row of the table of measurements; `change` against the earlier run, undefined where there is none. */
function measureRow(
  name: string,
  now: string,
  earlier: string | undefined,
  change: number | undefined,
  format: (amount: number) => string,
): HTMLElement {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, name),
    h('td', {}, now),
    h('td', {}, earlier ?? '–'),
    h(
      'td',
      { 'data-worse': change !== undefined && change > 0 },
      change === undefined || change === 0 ? '' : `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`,
    ),
  );
}

const measureHead = () =>
  h(
    'thead',
    {},
    h(
      'tr',
      {},
      h('th', {}, h('span', { class: 'hidden' }, 'What')),
      h('th', { scope: 'col' }, 'Now'),
      h('th', { scope: 'col' }, 'Before'),
      h('th', {}, h('span', { class: 'hidden' }, 'Difference')),
    ),
  );

function drawWeight(app: ReportApp, cell: Cell): HTMLElement {
  const was = app.data.earlier[cell.name];
  const rows = [
    measureRow(
      'Bytes',
      formatKilobytes(cell.bytes),
      was && formatKilobytes(was.bytes),
      was && cell.bytes - was.bytes,
      formatKilobytes,
    ),
    measureRow(
      'Requests',
      formatNumber(cell.requests),
      was && formatNumber(was.requests),
      was && cell.requests - was.requests,
      formatNumber,
    ),
    measureRow(
      'Layout shift',
      cell.shift.toFixed(3),
      was?.shift.toFixed(3),
      was && Math.round(1000 * (cell.shift - was.shift)) / 1000,
      (amount) => amount.toFixed(3),
    ),
  ];
  return card(
    'Weight and shift',
    h('table', {}, measureHead(), h('tbody', {}, ...rows)),
    cell.shift > maxShift && h('p', { class: 'warn' }, `More shift than people overlook (${maxShift}).`),
  );
}

function drawFindings({ axe }: Cell): HTMLElement {
  if (axe.length === 0) return card('Accessibility', h('p', {}, 'No finding.'));
  const rules = Map.groupBy(axe, ({ rule }) => rule);
  return card(
    `Accessibility: ${plural(axe.length, 'finding')}`,
    h(
      'ul',
      { class: 'found-list' },
      ...[...rules].map(([rule, found]) =>
        h(
          'li',
          {},
          h('b', {}, rule),
          ` ${found[0]?.help ?? ''}`,
          ...found.map(({ target }) => h('code', {}, target)),
        ),
      ),
    ),
  );
}

/**
 * Address of a cell on a server, with the brand as first label of the host. Null where `server` is not an http
 * address.
 */
export function liveAddress({ url, brand }: Pick<Cell, 'url' | 'brand'>, server: string): string | null {
  if (!/^https?:\/\//.test(server) || !URL.canParse(server)) return null;
  const base = new URL(server);
  const live = new URL(url, base);
  if (!base.hostname.startsWith(`${brand}.`)) live.hostname = `${brand}.${base.hostname}`;
  return live.href;
}

function drawLive(cell: Cell): HTMLElement | false {
  if (cell.status === 'removed' || cell.url === '') return false;
  const link = h('a', { target: '_blank', rel: 'noreferrer' }, 'Open this state');
  const server = h('input', {
    type: 'url',
    value: storedSettings.get('server') ?? defaultServer,
    'aria-label': 'Address of the server',
    oninput: () => show(),
  });
  const problem = h('p', { class: 'warn', role: 'status' });
  const show = () => {
    const address = liveAddress(cell, server.value);
    problem.textContent = address === null ? 'An address such as http://localhost:8787' : '';
    if (address === null) link.removeAttribute('href');
    else {
      link.href = address;
      storedSettings.set('server', server.value);
    }
  };
  show();
  return card(
    'Live',
    h('p', {}, link, ' on a server that runs with ', h('code', {}, 'npm start -- --theatre')),
    h('label', { class: 'field' }, server),
    problem,
  );
}
