import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import { pairKey } from '../reportData.ts';
import { type ReportApp, type View, views, zooms } from './app.ts';
import { type CellPictures, drawCellPictures } from './cellPictures.ts';
import { buttonWithKey, h, withSwatches } from './element.ts';
import { drawFacts } from './facts.ts';
import { cellTraits, describeAmount, formatNumber, plural, statusTexts } from './format.ts';
import type { ReviewActions } from './reviewActions.ts';

const viewLabels: Readonly<Record<View, string>> = {
  side: 'Side by side',
  swipe: 'Swipe',
  blink: 'Blink',
  heat: 'Heat',
};

/** The main column: the open cell, its pictures, and the review actions. */
export class CellPane {
  readonly element = h('main', { id: 'cell', tabindex: -1 });
  readonly #app: ReportApp;
  readonly #actions: ReviewActions;
  #stage: CellPictures | null = null;
  #verdict: HTMLElement | null = null;

  constructor(app: ReportApp, actions: ReviewActions) {
    this.#app = app;
    this.#actions = actions;
    app.subscribe((change) => {
      if (change === 'cell' || change === 'view') this.#draw(change === 'cell');
      else if (change === 'filters' && !app.cell) this.#draw(true);
      else if (change === 'filters') this.#showPosition();
      else this.#showVerdict();
    });
    this.#draw(true);
  }

  blink(): void {
    this.#stage?.blink?.();
  }
  nextRegion(): void {
    this.#stage?.nextRegion();
  }

  #draw(fresh: boolean): void {
    const { cell } = this.#app;
    const scrolled = this.#stage?.element.scrollTop ?? 0;
    this.#stage?.stop?.();
    document.body.toggleAttribute('data-open', cell !== null);
    if (!cell) {
      this.#stage = null;
      this.element.replaceChildren(drawOverview(this.#app));
      document.title = 'Pictures · Livery';
      return;
    }
    document.title = `${cell.name} · Pictures`;
    const stage = drawCellPictures(this.#app, cell);
    this.#stage = stage;
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.id : undefined;
    this.element.replaceChildren(
      this.#drawHead(cell),
      this.#drawTools(cell),
      h('div', { class: 'both' }, stage.element, drawFacts(this.#app, cell)),
      this.#drawActions(cell),
    );
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    if (this.#app.view === 'swipe' && !fresh)
      stage.element.querySelector<HTMLElement>('.swiper')?.focus({ preventScroll: true });
    this.#showPosition();
    this.#showVerdict();
    if (fresh) this.#scrollToFirstRegion(cell, stage.element);
    else stage.element.scrollTop = scrolled;
    this.#preloadNext();
  }

  /** Scrolls to the first changed region where it is not visible. */
  #scrollToFirstRegion(cell: Cell, stage: HTMLElement): void {
    const difference = this.#app.data.differences[pairKey(cell)];
    const [part] = difference?.parts ?? [];
    if (!difference || !part) return;
    const scale = (cell.width * this.#app.zoom) / difference.after.width;
    const [top, bottom] = [part.after.y * scale, (part.after.y + part.after.height) * scale];
    if (bottom > stage.clientHeight - 60) stage.scrollTop = Math.max(0, top - stage.clientHeight / 3);
  }

  /** Preloads the pictures of the next cell. */
  #preloadNext(): void {
    const { order, cell, data } = this.#app;
    const next = order[order.findIndex(({ name }) => name === cell?.name) + 1];
    for (const hash of [next?.before, next?.after])
      if (hash && data.sizes[hash]) new Image().src = `../shots/${hash}.png`;
  }

  #drawHead(cell: Cell): HTMLElement {
    const { sign, word, means } = statusTexts[cell.status];
    const difference = this.#app.data.differences[pairKey(cell)];
    const group = this.#app.groupOf.get(cell.name);
    const summary =
      cell.status === 'changed' && difference
        ? `${group?.bond === 'alone' || !group ? '' : `${group.title}. `}${describeAmount(difference)}.`
        : `${means}${cell.why === undefined ? '' : ` Why: ${cell.why}.`}`;
    return h(
      'header',
      { class: 'head' },
      h('button', { type: 'button', class: 'back', onclick: () => this.#app.open(null) }, '‹ List'),
      h('h2', {}, h('span', { class: 'brand' }, `${cell.brand} / `), cell.page),
      h('ul', { class: 'traits' }, ...cellTraits(cell).map((trait) => h('li', {}, trait))),
      h('span', { class: 'place' }),
      h(
        'p',
        { class: 'told' },
        h(
          'span',
          { class: 'badge', 'data-status': cell.status },
          h('span', { 'aria-hidden': 'true' }, `${sign} `),
          word,
        ),
        ' ',
        withSwatches(summary),
      ),
    );
  }

  #showPosition(): void {
    const { order, cell } = this.#app;
    const at = order.findIndex(({ name }) => name === cell?.name);
    const place = this.element.querySelector('.place');
    if (place)
      place.textContent =
        at < 0 ? 'not in the list' : `${formatNumber(at + 1)} of ${formatNumber(order.length)}`;
  }

  #drawTools(cell: Cell): HTMLElement {
    const app = this.#app;
    const hasBoth = cell.status === 'changed' && app.data.differences[pairKey(cell)] !== undefined;
    const choice = (id: string, label: string, pressed: boolean, key: string, onclick: () => void) =>
      buttonWithKey(label, key, { id, 'aria-pressed': String(pressed), onclick });
    return h(
      'div',
      { class: 'tools', role: 'toolbar', 'aria-label': 'How it is shown' },
      hasBoth &&
        h(
          'div',
          { class: 'segments', role: 'group', 'aria-label': 'View' },
          ...views.map((view, index) =>
            choice(`view-${view}`, viewLabels[view], view === app.view, String(index + 1), () =>
              app.setView(view),
            ),
          ),
        ),
      h(
        'div',
        { class: 'segments', role: 'group', 'aria-label': 'Size' },
        ...zooms.map((zoom) =>
          h(
            'button',
            {
              type: 'button',
              id: `zoom-${zoom}`,
              'aria-pressed': String(zoom === app.zoom),
              onclick: () => app.setZoom(zoom),
            },
            `${zoom}×`,
          ),
        ),
      ),
      hasBoth && choice('boxes', 'Boxes', app.boxesShown, 'b', () => app.setBoxes(!app.boxesShown)),
      hasBoth && buttonWithKey('Next place', 'd', { id: 'next-part', onclick: () => this.nextRegion() }),
    );
  }

  #drawActions(cell: Cell): HTMLElement {
    const actions = this.#actions;
    const group = this.#app.groupOf.get(cell.name);
    const many = group?.cells.length ?? 1;
    const canJudge = this.#app.decisions.canJudge(cell.name);
    this.#verdict = h('p', { class: 'verdict' });
    return h(
      'footer',
      { class: 'actions', role: 'toolbar', 'aria-label': 'Judge' },
      this.#verdict,
      buttonWithKey('Note', 'n', { id: 'act-note', onclick: () => actions.note() }),
      canJudge &&
        buttonWithKey('Reject', 'r', {
          id: 'act-reject',
          class: 'reject',
          onclick: () => actions.judge('reject', false),
        }),
      canJudge &&
        many > 1 &&
        buttonWithKey(`Approve all ${formatNumber(many)}`, 'g', {
          id: 'act-group',
          onclick: () => actions.judge('approve', true),
        }),
      canJudge &&
        buttonWithKey('Approve', 'a', {
          id: 'act-approve',
          class: 'main',
          onclick: () => actions.judge('approve', false),
        }),
    );
  }

  #showVerdict(): void {
    const { cell, decisions } = this.#app;
    if (!cell || !this.#verdict) return;
    const verdict = decisions.verdictOf(cell.name);
    const note = decisions.noteOf(cell.name);
    const word =
      verdict === undefined
        ? decisions.canJudge(cell.name)
          ? 'Not judged yet'
          : ''
        : verdict === 'approve'
          ? '✓ Approved'
          : '✕ Rejected';
    this.#verdict.dataset.verdict = verdict ?? '';
    this.#verdict.textContent = [word, note].filter((text) => text !== '').join(' · ');
  }
}

/** Content while no cell is open: the totals of the run, and how to start. */
function drawOverview(app: ReportApp): HTMLElement {
  const { cells } = app.data;
  const same = cells.filter(({ status }) => status === 'same').length;
  const all = cells.length > 0 && same === cells.length;
  const frames = h('span', { class: 'frames', 'aria-hidden': 'true', 'data-equal': all }, h('i'), h('i'));
  if (cells.length === 0)
    return h(
      'div',
      { class: 'calm' },
      frames,
      h('h2', {}, 'No picture was asked for'),
      h('p', {}, 'The filters of the run fit no cell. Shoot with fewer of them: npm run snapshot'),
    );
  if (all)
    return h(
      'div',
      { class: 'calm' },
      frames,
      h('h2', {}, 'Nothing differs'),
      h('p', {}, `${plural(same, 'cell')}, every pixel as approved.`),
      h('button', { type: 'button', onclick: () => app.filter({ status: 'all' }) }, 'Look through them'),
    );
  const { all: judge, approved, rejected } = app.decisions.count();
  const failures = cells.filter(({ status }) => status === 'missing' || status === 'unstable').length;
  return h(
    'div',
    { class: 'calm' },
    frames,
    h('h2', {}, judge > 0 ? `${plural(judge - approved - rejected, 'cell')} to judge` : 'Nothing to judge'),
    h(
      'p',
      {},
      `${formatNumber(same)} of ${formatNumber(cells.length)} are the same.${failures > 0 ? ` ${formatNumber(failures)} failed and have to be shot again.` : ''}`,
    ),
    app.order.length > 0 &&
      h('button', { type: 'button', class: 'main', onclick: () => app.openNeighbour(1) }, 'Begin'),
    h(
      'p',
      { class: 'hint' },
      h('kbd', {}, 'j'),
      ' and ',
      h('kbd', {}, 'k'),
      ' walk, ',
      h('kbd', {}, '?'),
      ' tells the rest',
    ),
  );
}
