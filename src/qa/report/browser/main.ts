import type { ReportData } from '../reportData.ts';
import { ReportApp, storedSettings, views, zooms } from './app.ts';
import { drawCellList } from './cellList.ts';
import { CellPane } from './cellPane.ts';
import { showKeyHelp } from './dialogs.ts';
import { h } from './element.ts';
import { ReviewActions } from './reviewActions.ts';
import { drawTopBar } from './topBar.ts';

/** Whether a key is input of the focused control instead of a shortcut. */
function belongsToControl(key: string, target: HTMLElement | null, app: ReportApp): boolean {
  if (target?.matches('textarea, select, input:not([type=range], [type=checkbox])')) return true;
  // Space activates the focused control. In the blink view it stops blinking, also while a view button has the focus.
  return (
    key === ' ' &&
    (app.view !== 'blink' || target?.matches('summary, input, .ends button, .actions *, .top *') === true)
  );
}

/** Renders the report page and handles its keyboard shortcuts. */
function start(data: ReportData): void {
  const app = new ReportApp(data);
  const actions = new ReviewActions(app);
  const pane = new CellPane(app, actions);
  let singleKeys = storedSettings.get('keys') !== 'off';
  const help = async () => {
    singleKeys = await showKeyHelp(singleKeys);
    storedSettings.set('keys', singleKeys ? 'on' : 'off');
  };
  const skip = h('a', { class: 'skip', href: '#cell' }, 'Skip to the pictures');
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    pane.element.focus();
  });
  document.body.replaceChildren(
    skip,
    drawTopBar(app, actions, help),
    h('div', { class: 'page' }, drawCellList(app), pane.element),
  );

  const keys: Readonly<Record<string, () => unknown>> = {
    j: () => app.openNeighbour(1),
    k: () => app.openNeighbour(-1),
    a: () => actions.judge('approve', false),
    r: () => actions.judge('reject', false),
    g: () => actions.judge('approve', true),
    u: () => actions.undo(),
    n: () => actions.note(),
    d: () => pane.nextRegion(),
    b: () => app.setBoxes(!app.boxesShown),
    z: () => app.setZoom(zooms[(zooms.indexOf(app.zoom) + 1) % zooms.length] ?? 1),
    o: () => app.filter({ status: app.filters.status === 'open' ? 'judge' : 'open' }),
    '/': () => document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    '?': help,
    ' ': () => pane.blink(),
    ...Object.fromEntries(views.map((view, index) => [String(index + 1), () => app.setView(view)])),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.key === 'Escape') {
      if (target?.matches('input, select')) target.blur();
      else app.open(null);
      return;
    }
    if (!singleKeys || belongsToControl(event.key, target, app)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  addEventListener('hashchange', () => app.applyAddress(location.hash));
}

const { liveryReport } = globalThis as { liveryReport?: ReportData };
if (liveryReport) start(liveryReport);
else document.body.textContent = 'data.js is not beside this page: keep the files of the report together.';
