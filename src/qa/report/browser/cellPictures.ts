import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import type { Box } from '../bitmap.ts';
import { type PairDifference, pairKey } from '../reportData.ts';
import type { ReportApp } from './app.ts';
import { h, setStyles } from './element.ts';

/** Display time of each picture, in ms: well below the three flashes a second of WCAG 2.3.1. */
const blinkMs = 700;

/** The pictures of a cell, and the actions of its keys. */
export interface CellPictures {
  readonly element: HTMLElement;
  /** Starts and stops blinking, or swaps the pictures under reduced motion; only in the blink view. */
  readonly blink?: () => void;
  /** Scrolls to the next region that differs. */
  readonly nextRegion: () => void;
  /** Stops a running timer. */
  readonly stop?: () => void;
}

/** Draws the pictures of a cell in the chosen view. */
export function drawCellPictures(app: ReportApp, cell: Cell): CellPictures {
  const difference = app.data.differences[pairKey(cell)];
  const scroller = h('div', { class: 'stage', tabindex: 0, role: 'region', 'aria-label': 'Pictures' });
  setStyles(scroller, { '--width': `${cell.width * app.zoom}px` });
  if (app.zoom > 1) scroller.setAttribute('data-zoomed', '');
  let at = -1;
  const nextRegion = () => {
    const parts = [...scroller.querySelectorAll<HTMLElement>('[data-part]')];
    if (parts.length === 0) return;
    at = (at + 1) % parts.length;
    for (const part of parts) part.toggleAttribute('data-now', part.dataset.part === parts[at]?.dataset.part);
    parts[at]?.scrollIntoView({ block: 'center', inline: 'center' });
  };
  const finish = (
    drawn: Omit<CellPictures, 'nextRegion' | 'element'> & { readonly inside: readonly HTMLElement[] },
  ): CellPictures => {
    scroller.append(...drawn.inside);
    return { ...drawn, element: scroller, nextRegion };
  };
  if (cell.status !== 'changed')
    return finish({ inside: [h('div', { class: 'pictures' }, drawOnly(app, cell))] });
  if (!difference || app.view === 'side') return finish({ inside: [drawSide(app, cell, difference)] });
  if (app.view === 'swipe') return finish(drawSwipe(app, cell, difference));
  if (app.view === 'blink') return finish(drawBlink(app, cell, difference));
  return finish({ inside: [drawHeat(app, cell, difference)] });
}

/** The picture of a hash, or a message where it is missing. */
function picture(app: ReportApp, hash: string | null, alt: string, missing: string): HTMLElement {
  const size = hash === null ? undefined : app.data.sizes[hash];
  if (!size) return h('p', { class: 'absent' }, missing);
  return h('img', { src: `../shots/${hash}.png`, alt, width: size[0], height: size[1], decoding: 'async' });
}

const before = (app: ReportApp, cell: Cell) =>
  picture(
    app,
    cell.before,
    'Before',
    'The picture of before is not in this run. Shoot it from a commit: npm run snapshot -- --against <ref>',
  );
const after = (app: ReportApp, cell: Cell) => picture(app, cell.after, 'After', 'There is no picture of it.');

/** Outlines of the differing regions on one side. */
function outlines(difference: PairDifference | undefined, side: 'before' | 'after'): HTMLElement[] {
  if (!difference) return [];
  const { width, height } = difference[side];
  return difference.parts.map((part, index) => {
    const box: Box = part[side];
    const outline = h('span', {
      class: 'part',
      'data-part': index,
      'data-side': side,
      'data-line': box.height === 0,
    });
    setStyles(outline, {
      left: `${(100 * box.x) / width}%`,
      top: `${(100 * box.y) / height}%`,
      width: `${(100 * box.width) / width}%`,
      height: `${(100 * box.height) / height}%`,
    });
    return outline;
  });
}

function figure(label: string, ...inside: readonly (Node | false)[]): HTMLElement {
  return h('figure', {}, h('figcaption', {}, label), h('div', { class: 'frame' }, ...inside));
}

function drawSide(app: ReportApp, cell: Cell, difference: PairDifference | undefined): HTMLElement {
  const marks = (side: 'before' | 'after') => (app.boxesShown ? outlines(difference, side) : []);
  return h(
    'div',
    { class: 'pictures side' },
    figure('Before', before(app, cell), ...marks('before')),
    figure('After', after(app, cell), ...marks('after')),
  );
}

function drawOnly(app: ReportApp, cell: Cell): HTMLElement {
  if (cell.status === 'removed') return figure('Before', before(app, cell));
  if (cell.status === 'same')
    return figure('As approved', picture(app, cell.after, 'As approved', 'Its picture is not in this run.'));
  if (cell.status === 'new') return figure('New', after(app, cell));
  const shot = cell.after ?? cell.before;
  return figure(
    cell.status === 'unstable' ? 'One of its shots' : 'Not captured',
    picture(app, shot, 'One shot', cell.why ?? 'There is no picture of it.'),
  );
}

/** Both pictures on top of each other, separated by a movable line. */
function drawSwipe(app: ReportApp, cell: Cell, difference: PairDifference) {
  const range = h('input', {
    ...{ type: 'range', min: 0, max: 1000, step: 10, value: 500, class: 'swiper' },
    'aria-label': 'How much of before is shown, from the left',
  });
  const over = h('div', { class: 'over' }, after(app, cell));
  const line = h('span', { class: 'divider', 'aria-hidden': 'true' });
  const frame = h('div', { class: 'frame swipe' }, before(app, cell), over, line);
  reserveSpace(frame, difference);
  const move = () => setStyles(frame, { '--at': `${Number(range.value) / 10}%` });
  range.addEventListener('input', move);
  const drag = ({ clientX }: PointerEvent) => {
    const { left, width } = frame.getBoundingClientRect();
    range.value = String((1000 * (clientX - left)) / width);
    move();
  };
  frame.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    frame.setPointerCapture(event.pointerId);
    range.focus({ preventScroll: true });
    drag(event);
  });
  frame.addEventListener('pointermove', (event) => {
    if (frame.hasPointerCapture(event.pointerId)) drag(event);
  });
  move();
  if (app.boxesShown) frame.append(...outlines(difference, 'after'));
  const labels = h('div', { class: 'ends' }, h('span', {}, 'Before'), range, h('span', {}, 'After'));
  return { inside: [h('div', { class: 'pictures over-each-other' }, labels, frame)] };
}

/** Reserves space for the larger of both pictures. */
function reserveSpace(frame: HTMLElement, { before: was, after: is }: PairDifference): void {
  const width = Math.max(was.width, is.width);
  setStyles(frame, { 'aspect-ratio': `${width} / ${Math.max(was.height, is.height)}` });
}

/** Both pictures alternating at the same position; swapped by key or button under reduced motion. */
function drawBlink(app: ReportApp, cell: Cell, difference: PairDifference) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const label = h('span', { class: 'now' });
  const frame = h('div', { class: 'frame blink' }, before(app, cell), after(app, cell));
  reserveSpace(frame, difference);
  let shown: 'before' | 'after' = 'after';
  const swap = () => {
    shown = shown === 'before' ? 'after' : 'before';
    frame.dataset.shown = shown;
    label.textContent = shown === 'before' ? 'Before' : 'After';
  };
  let timer = 0;
  const pause = h('button', { type: 'button', onclick: () => blink() });
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    pause.textContent = reducedMotion ? 'Swap' : 'Go on';
  };
  const start = () => {
    timer = window.setInterval(swap, blinkMs);
    pause.textContent = 'Stop';
  };
  const blink = () => {
    if (reducedMotion) swap();
    else if (timer === 0) start();
    else stop();
  };
  swap();
  if (reducedMotion) stop();
  else start();
  const labels = h('div', { class: 'ends' }, label, pause, h('kbd', {}, 'space'));
  return { inside: [h('div', { class: 'pictures over-each-other' }, labels, frame)], blink, stop };
}

/** The changed pixels over a faint `after` picture: amber for small changes, red for large ones. */
function drawHeat(app: ReportApp, cell: Cell, difference: PairDifference): HTMLElement {
  const frame = h('div', { class: 'frame heat' }, after(app, cell));
  if (difference.heat) {
    const { x, y, width, height } = difference.heat;
    const heat = h('img', { class: 'mask', src: `heat/${pairKey(cell)}.png`, alt: 'What changed' });
    setStyles(heat, {
      left: `${(100 * x) / difference.after.width}%`,
      top: `${(100 * y) / difference.after.height}%`,
      width: `${(100 * width) / difference.after.width}%`,
      height: `${(100 * height) / difference.after.height}%`,
    });
    frame.append(heat);
  }
  frame.append(...outlines(difference, 'after'));
  const key = h(
    'p',
    { class: 'key' },
    ...[
      ['low', 'a few levels'],
      ['mid', 'more'],
      ['high', 'much, or new'],
    ].flatMap(([heat, word]) => [h('span', { class: 'dot', 'data-heat': heat }), `${word} `]),
  );
  return h('div', { class: 'pictures over-each-other' }, h('div', { class: 'ends' }, key), frame);
}
