import type { Status } from '#src/qa/runs/run.ts';
import type { ReportApp } from './app.ts';
import { h } from './element.ts';
import type { StatusFilter } from './filters.ts';
import { formatNumber, statusOrder, statusTexts } from './format.ts';
import type { ReviewActions } from './reviewActions.ts';

/** The top bar: the run, the number of cells by status, and the progress of the review. */
export function drawTopBar(app: ReportApp, actions: ReviewActions, help: () => void): HTMLElement {
  const { run, cells, review } = app.data;
  const started = new Date(run.started);
  const when = Number.isNaN(started.getTime())
    ? run.started
    : started.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const chips = makeChips(app);
  const counts = h(
    'div',
    { class: 'counts', role: 'group', 'aria-label': 'Status' },
    ...chips.map(({ button }) => button),
  );
  const progress = h('span', { class: 'progress' });
  const why = h('button', { type: 'button', class: 'why', onclick: () => actions.askWhy() });
  const refresh = () => {
    for (const { button, filter } of chips)
      button.setAttribute('aria-pressed', String(app.filters.status === filter));
    const { all, approved, rejected } = app.decisions.count();
    progress.textContent =
      all === 0 ? '' : `${formatNumber(approved + rejected)} of ${formatNumber(all)} judged`;
    why.textContent = app.decisions.why === '' ? 'Reason …' : `“${app.decisions.why}”`;
    why.title = 'Why what you approve is right: it goes into the log';
    why.hidden = all === 0;
  };
  app.subscribe(refresh);
  refresh();
  return h(
    'header',
    { class: 'top' },
    h(
      'div',
      { class: 'run' },
      h('h1', {}, 'Pictures'),
      h(
        'p',
        { title: `${run.browser}, ${run.cellsPerSecond.toFixed(1)} cells a second` },
        h('code', {}, run.commit.slice(0, 10)),
        ` · ${when} UTC · ${formatNumber(cells.length)} cells`,
        review ? ` · reviewing as ${review.who}` : '',
      ),
    ),
    counts,
    h(
      'div',
      { class: 'finish' },
      progress,
      why,
      h('button', { type: 'button', onclick: help, 'aria-keyshortcuts': '?', 'aria-label': 'Keys' }, '?'),
      h('button', { type: 'button', class: 'main', onclick: () => actions.finish() }, 'Finish'),
    ),
  );
}

function makeChips(app: ReportApp): { filter: StatusFilter; button: HTMLButtonElement }[] {
  const { cells } = app.data;
  const count = (status: Status) => cells.filter((cell) => cell.status === status).length;
  const chip = (filter: StatusFilter, label: string, many: number, status?: Status) => ({
    filter,
    button: h(
      'button',
      { type: 'button', class: 'chip', 'data-status': status, onclick: () => app.filter({ status: filter }) },
      status &&
        h('span', { class: 'sign', 'data-status': status, 'aria-hidden': 'true' }, statusTexts[status].sign),
      `${label} `,
      h('b', {}, formatNumber(many)),
    ),
  });
  return [
    chip('judge', 'All that differ', cells.length - count('same')),
    ...statusOrder
      .filter((status) => count(status) > 0)
      .map((status) => chip(status, statusTexts[status].word, count(status), status)),
  ];
}
