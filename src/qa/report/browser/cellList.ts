import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import { pairKey, type Verdict } from '../reportData.ts';
import type { FilteredGroup, ReportApp } from './app.ts';
import { h, setStyles, withSwatches } from './element.ts';
import { countFacetValues, defaultFilters, type Facet, facets } from './filters.ts';
import { cellTraits, formatNumber, plural, statusTexts } from './format.ts';

/** Groups with more cells are initially collapsed. */
const maxOpenCells = 6;

/** Size of the thumbnail of a group, in CSS px. */
const thumbnail = { width: 72, height: 44 };

/** The left column: search, filters, and the matching cells by group. */
export function drawCellList(app: ReportApp): HTMLElement {
  const found = h('p', { class: 'found', role: 'status' });
  const groups = h('ol', { class: 'groups' });
  const filters = drawFilters(app);
  const rows = new Map<string, HTMLAnchorElement>();
  const heads = new Map<string, HTMLElement>();

  const markVerdicts = () => {
    for (const [name, row] of rows) markRow(row, app.decisions.verdictOf(name), app.decisions.noteOf(name));
    for (const { group, cells } of app.groups) {
      const verdicts = cells.filter(({ name }) => app.decisions.verdictOf(name) !== undefined).length;
      const done = heads.get(group.id);
      if (done)
        done.textContent = verdicts === 0 ? '' : verdicts === cells.length ? 'done' : `${verdicts} done`;
    }
  };
  const markCurrent = () => {
    for (const row of groups.querySelectorAll('[aria-current]')) row.removeAttribute('aria-current');
    const row = app.cell && rows.get(app.cell.name);
    if (!row) return;
    const group = row.closest('details');
    if (group) group.open = true;
    row.setAttribute('aria-current', 'true');
    row.scrollIntoView({ block: 'nearest' });
  };
  const fill = () => {
    rows.clear();
    heads.clear();
    groups.replaceChildren(...app.groups.map((shown) => drawGroup(app, shown, rows, heads)));
    found.textContent =
      app.order.length === 0
        ? ''
        : `${plural(app.order.length, 'cell')} in ${plural(app.groups.length, 'group')}`;
    markVerdicts();
    markCurrent();
  };
  app.subscribe((change) => {
    if (change === 'filters') {
      filters.refresh();
      fill();
    } else if (change === 'verdicts') markVerdicts();
    else if (change === 'cell') markCurrent();
  });
  fill();
  return h(
    'nav',
    { class: 'list', 'aria-label': 'Cells' },
    filters.element,
    found,
    groups,
    drawEmptyMessage(app),
  );
}

function markRow(row: HTMLElement, verdict: Verdict | undefined, note: string): void {
  const sign = row.querySelector('.verdict');
  if (!sign) return;
  row.toggleAttribute('data-judged', verdict !== undefined);
  sign.setAttribute('data-verdict', verdict ?? '');
  const word = verdict === undefined ? '' : verdict === 'approve' ? 'approved' : 'rejected';
  sign.textContent = `${word}${note === '' ? '' : ' ✎'}`;
}

function drawRow(app: ReportApp, cell: Cell, withPage: boolean): HTMLAnchorElement {
  return h(
    'a',
    {
      href: `#cell=${cell.name}`,
      class: 'row',
      'data-status': cell.status,
      onclick: (event: Event) => openRow(event, app, cell.name),
    },
    sign(cell.status),
    h(
      'span',
      { class: 'which' },
      withPage && h('b', {}, `${cell.brand} / ${cell.page}`),
      ' ',
      cellTraits(cell).join(' · '),
    ),
    cell.axe.length > 0 && h('span', { class: 'tag' }, `a11y ${cell.axe.length}`),
    h('span', { class: 'verdict' }),
  );
}

/** A group with its rows, which are added to `rows`; its counter of verdicts is added to `heads`. */
function drawGroup(
  app: ReportApp,
  { group, cells }: FilteredGroup,
  rows: Map<string, HTMLAnchorElement>,
  heads: Map<string, HTMLElement>,
): HTMLElement {
  const [first] = cells;
  const alone = group.cells.length === 1;
  const oneBrand = new Set(cells.map(({ brand }) => brand)).size === 1;
  const onePage = oneBrand && new Set(cells.map(({ page }) => page)).size === 1;
  for (const cell of cells) rows.set(cell.name, drawRow(app, cell, alone || !onePage));
  const list = h('ol', { class: 'rows' }, ...cells.map(({ name }) => h('li', {}, rows.get(name))));
  if (alone) return h('li', { class: 'group alone' }, list);
  const done = h('span', { class: 'done' });
  heads.set(group.id, done);
  const where = onePage ? `${first?.brand} / ${first?.page}` : oneBrand ? first?.brand : 'several brands';
  return h(
    'li',
    { class: 'group' },
    h(
      'details',
      { open: cells.length <= maxOpenCells },
      h(
        'summary',
        {},
        drawThumbnail(app, group.cells[0]),
        h(
          'span',
          { class: 'what' },
          h('b', {}, withSwatches(group.title)),
          h('span', { class: 'where' }, `${where}`),
        ),
        h('span', { class: 'many' }, formatNumber(cells.length), done),
      ),
      list,
    ),
  );
}

function openRow(event: Event, app: ReportApp, name: string): void {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  app.open(name);
}

const sign = (status: keyof typeof statusTexts) =>
  h(
    'span',
    { class: 'sign', 'data-status': status },
    h('span', { 'aria-hidden': 'true' }, statusTexts[status].sign),
    h('span', { class: 'hidden' }, statusTexts[status].word),
  );

/** Thumbnail of a cell: the centre of its first changed region in the current picture. */
function drawThumbnail(app: ReportApp, name = ''): HTMLElement {
  const cell = app.cells.get(name);
  const [part] = (cell && app.data.differences[pairKey(cell)]?.parts) ?? [];
  const hash = cell?.after ?? cell?.before;
  const size = hash ? app.data.sizes[hash] : undefined;
  if (!cell || !hash || !size)
    return h('span', { class: 'piece', 'data-status': cell?.status }, cell && sign(cell.status));
  const scale = cell.width / size[0];
  const centre = part
    ? { x: part.after.x + part.after.width / 2, y: part.after.y + part.after.height / 2 }
    : { x: size[0] / 2, y: 60 / scale };
  const image = h('img', {
    src: `../shots/${hash}.png`,
    alt: '',
    loading: 'lazy',
    decoding: 'async',
    width: size[0],
    height: size[1],
  });
  setStyles(image, {
    width: `${cell.width}px`,
    translate: `${clamp(thumbnail.width / 2 - centre.x * scale, thumbnail.width - cell.width)}px ${clamp(thumbnail.height / 2 - centre.y * scale, thumbnail.height - size[1] * scale)}px`,
  });
  return h('span', { class: 'piece' }, image, sign(cell.status));
}

const clamp = (value: number, least: number) => Math.min(0, Math.max(least, Math.round(value)));

function drawFilters(app: ReportApp): { element: HTMLElement; refresh: () => void } {
  const search = h('input', {
    type: 'search',
    placeholder: 'Find a cell, page or rule',
    'aria-label': 'Find a cell, page or rule',
    'aria-keyshortcuts': '/',
    value: app.filters.search,
    oninput: () => app.filter({ search: search.value }),
  });
  const selects = (Object.entries(facets) as [Facet, string][]).map(([facet, label]) => {
    const select = h('select', {
      'aria-label': label,
      onchange: () => app.filter({ [facet]: select.value === '' ? undefined : select.value }),
    });
    return { facet, label, select };
  });
  const axe = h('input', { type: 'checkbox', onchange: () => app.filter({ axe: axe.checked }) });
  const clear = h(
    'button',
    {
      type: 'button',
      class: 'plain',
      onclick: () => app.clearFilters({ ...defaultFilters, status: app.filters.status }),
    },
    'Clear filters',
  );
  const refresh = () => {
    if (search.value !== app.filters.search) search.value = app.filters.search;
    axe.checked = app.filters.axe;
    for (const { facet, label, select } of selects) {
      const counts = countFacetValues(app.data.cells, app.filters, facet, app.decisions.verdictOf);
      const chosen = app.filters[facet] ?? '';
      select.replaceChildren(
        h('option', { value: '' }, label),
        ...[...counts].map(([value, count]) =>
          h('option', { value, selected: value === chosen }, `${value} (${formatNumber(count)})`),
        ),
      );
      select.value = chosen;
      select.toggleAttribute('data-chosen', chosen !== '');
      select.hidden = counts.size < 2 && chosen === '';
    }
    const { status: _, search: words, axe: only, ...chosen } = app.filters;
    clear.hidden = words === '' && !only && Object.values(chosen).every((value) => value === undefined);
  };
  refresh();
  const element = h(
    'search',
    { class: 'filters' },
    search,
    h('div', { class: 'selects' }, ...selects.map(({ select }) => select)),
    h('div', { class: 'line' }, h('label', {}, axe, 'Only with accessibility findings'), clear),
  );
  return { element, refresh };
}

/** Message shown where no cell matches the filters. */
function drawEmptyMessage(app: ReportApp): HTMLElement {
  const text = h('p', {});
  const message = h('div', { class: 'none', hidden: true }, text);
  const show = () => {
    message.hidden = app.order.length > 0;
    const allSame = app.data.cells.every(({ status }) => status === 'same');
    text.textContent =
      allSame && app.filters.status === 'judge' ? 'Nothing to judge.' : 'No cell fits these filters.';
  };
  app.subscribe((change) => change === 'filters' && show());
  show();
  return message;
}
